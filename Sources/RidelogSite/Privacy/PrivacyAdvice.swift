import RidelogDiagnostics
import RidelogModels
import RidelogServices

/// What to say to somebody who has said nothing about privacy.
enum PrivacyAdvice {
    private static let code = "privacy.advice"
    private static let secretKey = "  secret: "

    /// nil if no place stands out. For the terminal only: it names the place.
    static func diagnostic(_ imports: [RideImport], _ configuration: SiteConfiguration) -> Diagnostic? {
        guard let hint = PrivacyHint(imports.flatMap(\.ends)) else { return nil }
        return Diagnostic(
            .warning, code: code,
            "\(counted(hint.rideCount, "ride")) begin or end near one place, and it is on the site for everybody to see",
            action: "nothing is hidden", remedy: remedy(hint, configuration))
    }

    private static func remedy(_ hint: PrivacyHint, _ configuration: SiteConfiguration) -> String {
        let zone =
            "{name: Home, latitude: \(hint.center.latitude), longitude: \(hint.center.longitude), radius: 400}"
        // A second section, or another secret, would be an error.
        if configuration.privacy.secret != nil {
            return """
                If that is your home, add these lines below “secret:” in \(configuration.file):
                      zones:
                        - \(zone)
                    If nothing is to be hidden, add “zones: []” there.
                """
        }
        return """
            If that is your home, add these lines to \(configuration.file):
                privacy:
                \(secretKey)\(PrivacySecret.random())
                  zones:
                    - \(zone)
                If nothing is to be hidden, write “privacy: {zones: []}”.
            """
    }

    /// The advice for a file that lies about: a secret in it would be none, and no two builds would write the
    /// same.
    static func withoutSecret(_ diagnostic: Diagnostic) -> Diagnostic {
        guard diagnostic.code == code else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.remedy = diagnostic.remedy?.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line in
                line.firstRange(of: secretKey).map { line[..<$0.upperBound] + "at least 16 characters" }
                    ?? line
            }
            .joined(separator: "\n")
        return diagnostic
    }
}
