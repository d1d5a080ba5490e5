import RidelogConfiguration
import RidelogDiagnostics

extension Publisher {
    /// - Throws: if the list belongs to a site for another audience.
    package static func check(
        _ list: OutputList, for audience: Audience, in root: String
    ) throws(BuildFailure) {
        guard list.audience != audience, list.audience == .owner || !list.hashes.isEmpty else { return }
        throw BuildFailure(
            .error, code: "output.audience", at: SourceLocation(file: root),
            audience == .owner
                ? "this folder contains a site for everyone, but this build is for its owner only"
                : "this folder contains a site for its owner only, with everything that privacy hides",
            remedy: audience == .owner
                ? "Name another folder with --output for --audience owner."
                : "Name another folder with --output, or add --audience owner.")
    }
}
