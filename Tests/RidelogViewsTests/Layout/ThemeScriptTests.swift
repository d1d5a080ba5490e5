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
}
