"""HMAC_DRBG against answers that others published; none of them was computed by this code.

NIST: Cryptographic Algorithm Validation Program, DRBG test vectors (CAVS 14.3), files
`drbgvectors_no_reseed/HMAC_DRBG.rsp` and `drbgvectors_pr_false/HMAC_DRBG.rsp`, group [SHA-256], no additional
input. As the validation system prescribes, the answer is the second of two requests of 1,024 bits.
"""

from hashlib import sha256

import pytest

from cutcard.table import drbg
from cutcard.table.drbg import HmacDrbg, ReseedRequired

ENTROPY, NONCE = bytes(range(32)), bytes(range(16))


def raw(text: str) -> bytes:
    return bytes.fromhex(text)


NO_RESEED = {
    "no personalization, count 0": (
        "ca851911349384bffe89de1cbdc46e6831e44d34a4fb935ee285dd14b71a7488",
        "659ba96c601dc69fc902940805ec0ca8",
        "",
        "e528e9abf2dece54d47c7e75e5fe302149f817ea9fb4bee6f4199697d04d5b89"
        "d54fbb978a15b5c443c9ec21036d2460b6f73ebad0dc2aba6e624abf07745bc1"
        "07694bb7547bb0995f70de25d6b29e2d3011bb19d27676c07162c8b5ccde0668"
        "961df86803482cb37ed6d5c0bb8d50cf1f50d476aa0458bdaba806f48be9dcb8",
    ),
    "no personalization, count 1": (
        "79737479ba4e7642a221fcfd1b820b134e9e3540a35bb48ffae29c20f5418ea3",
        "3593259c092bef4129bc2c6c9e19f343",
        "",
        "cf5ad5984f9e43917aa9087380dac46e410ddc8a7731859c84e9d0f31bd43655"
        "b924159413e2293b17610f211e09f770f172b8fb693a35b85d3b9e5e63b1dc25"
        "2ac0e115002e9bedfb4b5b6fd43f33b8e0eafb2d072e1a6fee1f159df9b51e6c"
        "8da737e60d5032dd30544ec51558c6f080bdbdab1de8a939e961e06b5f1aca37",
    ),
    "personalization, count 0": (
        "5cacc68165a2e2ee20812f35ec73a79dbf30fd475476ac0c44fc6174cdac2b55",
        "6f885496c1e63af620becd9e71ecb824",
        "e72dd8590d4ed5295515c35ed6199e9d211b8f069b3058caa6670b96ef1208d0",
        "f1012cf543f94533df27fedfbf58e5b79a3dc517a9c402bdbfc9a0c0f721f9d5"
        "3faf4aafdc4b8f7a1b580fcaa52338d4bd95f58966a243cdcd3f446ed4bc546d"
        "9f607b190dd69954450d16cd0e2d6437067d8b44d19a6af7a7cfa8794e5fbd72"
        "8e8fb2f2e8db5dd4ff1aa275f35886098e80ff844886060da8b1e7137846b23b",
    ),
    "personalization, count 1": (
        "8df013b4d103523073917ddf6a869793059e9943fc8654549e7ab22f7c29f122",
        "da2625af2ddd4abcce3cf4fa4659d84e",
        "b571e66d7c338bc07b76ad3757bb2f9452bf7e07437ae8581ce7bc7c3ac651a9",
        "b91cba4cc84fa25df8610b81b641402768a2097234932e37d590b1154cbd23f9"
        "7452e310e291c45146147f0da2d81761fe90fba64f94419c0f662b28c1ed94da"
        "487bb7e73eec798fbcf981b791d1be4f177a8907aa3c401643a5b62b87b89d66"
        "b3a60e40d4a8e4e9d82af6d2700e6f535cdb51f75c321729103741030ccc3a56",
    ),
}
RESEED = {
    "count 0": (
        "06032cd5eed33f39265f49ecb142c511da9aff2af71203bffaf34a9ca5bd9c0d",
        "0e66f71edc43e42a45ad3c6fc6cdc4df",
        "01920a4e669ed3a85ae8a33b35a74ad7fb2a6bb4cf395ce00334a9c9a5a5d552",
        "76fc79fe9b50beccc991a11b5635783a83536add03c157fb30645e611c2898bb"
        "2b1bc215000209208cd506cb28da2a51bdb03826aaf2bd2335d576d519160842"
        "e7158ad0949d1a9ec3e66ea1b1a064b005de914eac2e9d4f2d72a8616a802254"
        "22918250ff66a41bd2f864a6a38cc5b6499dc43f7f2bd09e1e0f8f5885935124",
    ),
    "count 1": (
        "aadcf337788bb8ac01976640726bc51635d417777fe6939eded9ccc8a378c76a",
        "9ccc9d80c89ac55a8cfe0f99942f5a4d",
        "03a57792547e0c98ea1776e4ba80c007346296a56a270a35fd9ea2845c7e81e2",
        "17d09f40a43771f4a2f0db327df637dea972bfff30c98ebc8842dc7a9e3d681c"
        "61902f71bffaf5093607fbfba9674a70d048e562ee88f027f630a78522ec6f70"
        "6bb44ae130e05c8d7eac668bf6980d99b4c0242946452399cb032cc6f9fd9628"
        "4709bd2fa565b9eb9f2004be6c9ea9ff9128c3f93b60dc30c5fc8587a10de68c",
    ),
}


@pytest.mark.parametrize(("entropy", "nonce", "personalization", "answer"), NO_RESEED.values(), ids=NO_RESEED)
def test_nist_cavp_without_reseed(entropy: str, nonce: str, personalization: str, answer: str) -> None:
    generator = HmacDrbg(raw(entropy), raw(nonce), raw(personalization))
    generator.generate(128)
    assert generator.generate(128) == raw(answer)


@pytest.mark.parametrize(("entropy", "nonce", "fresh", "answer"), RESEED.values(), ids=RESEED)
def test_nist_cavp_with_reseed(entropy: str, nonce: str, fresh: str, answer: str) -> None:
    generator = HmacDrbg(raw(entropy), raw(nonce))
    generator.reseed(raw(fresh))
    generator.generate(128)
    assert generator.generate(128) == raw(answer)


@pytest.mark.parametrize(
    ("message", "k"),
    [
        (b"sample", "A6E3C57DD01ABE90086538398355DD4C3B17AA873382B0F24D6129493D8AAD60"),
        (b"test", "D16B6AE827F17175E040871A1C7EC3500192C4C92677336EC2537ACAEE0008E0"),
    ],
)
def test_rfc_6979_a_2_5_p256_with_sha_256(message: bytes, k: str) -> None:
    """The RFC's nonce k is the first request of an HMAC_DRBG seeded with the private key and the hash."""
    private_key = raw("C9AFA9D845BA75166B5C215767B1D6934E50C3DB36E89B127B8A622B120F6721")
    assert HmacDrbg(private_key, sha256(message).digest()).generate(32) == raw(k)


def test_shorter_request_is_the_beginning_of_a_longer_one() -> None:
    assert HmacDrbg(ENTROPY, NONCE).generate(5) == HmacDrbg(ENTROPY, NONCE).generate(128)[:5]


def test_two_requests_are_not_one_request_cut_in_two() -> None:
    one, two = HmacDrbg(ENTROPY, NONCE), HmacDrbg(ENTROPY, NONCE)
    assert two.generate(32) + two.generate(32) != one.generate(64)


@pytest.mark.parametrize(
    ("entropy", "nonce"), [(ENTROPY, NONCE[::-1]), (ENTROPY[::-1], NONCE), (ENTROPY + b"\x00", NONCE)]
)
def test_every_input_changes_the_output(entropy: bytes, nonce: bytes) -> None:
    assert HmacDrbg(entropy, nonce).generate(32) != HmacDrbg(ENTROPY, NONCE).generate(32)


def test_request_of_nothing_gives_nothing_and_changes_what_follows() -> None:
    generator = HmacDrbg(ENTROPY, NONCE)
    assert generator.generate(0) == b""
    assert generator.generate(32) != HmacDrbg(ENTROPY, NONCE).generate(32)


def test_table_2_of_the_standard_limits_a_request_to_2_to_the_19_bits() -> None:
    assert len(HmacDrbg(ENTROPY, NONCE).generate(65_536)) == 65_536
    for count in (65_537, -1):
        with pytest.raises(ValueError, match="one request gives 0 to 65536"):
            HmacDrbg(ENTROPY, NONCE).generate(count)


def test_too_little_entropy_or_nonce_is_refused() -> None:
    with pytest.raises(ValueError, match="The entropy input has 31 bytes; 32 to"):
        HmacDrbg(ENTROPY[:31], NONCE)
    with pytest.raises(ValueError, match="The nonce has 15 bytes; 16 to"):
        HmacDrbg(ENTROPY, NONCE[:15])
    with pytest.raises(ValueError, match="The entropy input has 0 bytes"):
        HmacDrbg(ENTROPY, NONCE).reseed(b"")


class Endless(bytes):
    def __len__(self) -> int:
        return 2**32 + 1


def test_table_2_of_the_standard_limits_inputs_to_2_to_the_35_bits() -> None:
    with pytest.raises(ValueError, match="The entropy input has 4294967297 bytes"):
        HmacDrbg(Endless(), NONCE)
    with pytest.raises(ValueError, match="The personalization string has 4294967297 bytes"):
        HmacDrbg(ENTROPY, NONCE, Endless())


def test_table_2_of_the_standard_asks_for_a_reseed_after_2_to_the_48_requests() -> None:
    assert drbg.RESEED_INTERVAL == 281_474_976_710_656


def test_after_the_last_permitted_request_only_a_reseed_helps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(drbg, "RESEED_INTERVAL", 3)
    generator = HmacDrbg(ENTROPY, NONCE)
    served = {generator.generate(8) for _ in range(3)}
    with pytest.raises(ReseedRequired, match="reseed before the next one"):
        generator.generate(8)
    generator.reseed(ENTROPY)
    assert generator.generate(8) not in served
