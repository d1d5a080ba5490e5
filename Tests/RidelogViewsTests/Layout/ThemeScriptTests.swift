import Testing

@testable import RidelogViews

struct ThemeScriptTests {
    /// Of the script's text, by `openssl dgst -sha256 -binary | base64`. Who changes the script changes this.
    private let hash = "ta622Ko9Y6//ICjoT+mTummaC6BhQGWHuf1OiJs5XfM="

    @Test("allows the script in the content policy by its SHA-256 hash")
    func policyHash() {
        #expect(
            ThemeScript.policy(nil) == """
                default-src 'none'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
                script-src 'self' 'sha256-\(hash)'; form-action 'self'; base-uri 'none'
                """)
    }

    /// The test vectors of RFC 4648, section 10.
    @Test(
        "encodes the test vectors of RFC 4648 as Base64",
        arguments: [
            ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
            ("fooba", "Zm9vYmE="),
            ("foobar", "Zm9vYmFy"),
        ])
    func rfcVectors(text: String, base64: String) {
        #expect(Base64.text(Array(text.utf8)) == base64)
    }

    @Test("encodes the bytes 255, 255 and 254 as ///+")
    func highBytes() {
        #expect(Base64.text([0xFF, 0xFF, 0xFE]) == "///+")
    }
}
