import RidelogPrivacy
import Testing

struct PrivacySecretTests {
    @Test(
        "refuses secrets that others can guess",
        arguments: [
            "sixteen-or-more-characters", "zone2-sixteen-or-more-characters", "                    ",
            "aaaaaaaaaaaaaaaaaaaa", "abcabcabcabcabcabc", "1234567890123456", "passwordpassword",
            "0000000000000001", "0123456789abcdef", "zyxwvutsrqponmlkjihgfedcba", "1111222233334444", "short",
            "          x         ", "zone2-0a1b2c3d4e",
            "abcdefgh-ijklmn-abcdefgh-ijklmn-", "\u{A0}\u{2003}\u{A0}\u{2003}\u{A0}\u{2003}\u{A0}\u{2003}",
        ])
    func weakSecrets(_ secret: String) {
        #expect(PrivacySecret.isWeak(secret))
    }

    @Test(
        "accepts secrets that were made at random",
        arguments: [
            "00112233445566778899aabbccddeeff", "4071938265120947", "my dog eats 12 green apples",
            "5f0c2a9be41d7763a8d90e3c41b6f257ce8890ab13d46f2e70915c3bd8a4e612",
        ])
    func goodSecrets(_ secret: String) {
        #expect(!PrivacySecret.isWeak(secret))
    }

    @Test("makes new secrets with the mark of the newest rule")
    func newSecrets() {
        let secrets = (0..<500).map { _ in PrivacySecret.random() }
        #expect(Set(secrets).count == 500)
        #expect(secrets.allSatisfy { $0.hasPrefix("zone2-") && $0.count == 38 && !PrivacySecret.isWeak($0) })
    }
}
