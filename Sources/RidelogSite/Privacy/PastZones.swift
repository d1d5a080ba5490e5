import RidelogDiagnostics
import RidelogPrivacy
import RidelogRepositories

/// Whether the site was built with privacy zones before: the list in its output says so, and a file beside the cache. A
/// build without zones then writes nothing, as the section may have been lost.
struct PastZones {
    /// What ``OutputList`` says of such a site.
    static let mark = "zones"

    private let output: String
    /// The file beside the cache; nil without a cache.
    private let path: String?

    init(_ options: BuildOptions) {
        output = options.output
        path = options.cacheFile(Self.mark, "txt", isOfOutput: false)
    }

    /// - Throws: if there are no zones, the configuration does not mention them, and there were some.
    func check(_ zones: PrivacyZones, _ configuration: SiteConfiguration) throws(BuildFailure) {
        guard zones.isEmpty, configuration.privacy.zones == nil else { return }
        let isKnownToOutput = OutputList.head(in: output).marks.contains(Self.mark)
        guard isKnownToOutput || isKnownToCache else { return }
        throw BuildFailure(
            .error, code: "privacy.lost", at: SourceLocation(file: configuration.file),
            isKnownToOutput
                ? "the site in \(output) was built with privacy zones, and none are named now"
                : "a site of this data folder was built with privacy zones, and none are named now",
            remedy:
                "Name them again, or put back the file of geofences that has them, or add the line “privacy: {zones: []}” if nothing is to be hidden."
        )
    }

    /// Keeps for the next build whether there are zones. Where it cannot be kept the output still says so.
    func keep(_ zones: PrivacyZones) {
        guard let path else { return }
        if zones.isEmpty {
            try? FileWriter.remove(path)
        } else if !isKnownToCache {
            try? PrivateFile.replace(path, with: Array("privacy zones\n".utf8))
        }
    }

    private var isKnownToCache: Bool {
        path.map { FileKind.at($0) != .missing } ?? false
    }
}
