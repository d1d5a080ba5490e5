import RidelogDiagnostics
import RidelogModels
import RidelogServices

/// What to say to somebody who has said nothing about privacy.
enum PrivacyAdvice {
    /// nil if no place stands out. For the terminal only: it names the place.
    static func diagnostic(_ imports: [RideImport]) -> Diagnostic? {
        guard let hint = PrivacyHint(imports.flatMap(\.ends)) else { return nil }
        return Diagnostic(
            .warning, code: "privacy.advice",
            "\(hint.rideCount) rides begin or end near one place, and it is on the site for everybody to see",
            action: "nothing is hidden",
            remedy: """
                If that is your home, add these lines to \(ConfigurationLoader.fileName):
                    privacy:
                      secret: \(PrivacySecret.random())
                      zones:
                        - {name: Home, latitude: \(hint.center.latitude), longitude: \(hint.center.longitude), radius: 400}
                    If nothing is to be hidden, write “privacy: {zones: []}”.
                """)
    }
}
