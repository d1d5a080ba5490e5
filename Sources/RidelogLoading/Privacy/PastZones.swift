import RidelogConfiguration
import RidelogDiagnostics
import RidelogFiles
import RidelogModels
import RidelogPrivacy
import RidelogPublishing

/// Remembers whether earlier builds had privacy zones, in the list of the output and in a file beside the cache, which
/// also has the names of private geofences. A build without zones, or without one of these, fails: a section or a file
/// may have been lost.
package struct PastZones {
    /// The mark of such a site in ``OutputList``.
    package static let mark = "zones"

    private let output: String
    /// The file beside the cache; nil without a cache.
    private let path: String?

    init(_ options: BuildOptions) {
        output = options.output
        path = options.cacheFile(Self.mark, "txt", isOfOutput: false)
    }

    /// - Parameter geofences: all geofences of the data.
    /// - Throws: if earlier builds had zones, but there are none and the configuration does not mention them; or if a
    ///   geofence is no longer private.
    func check(
        _ zones: PrivacyZones, _ geofences: [Geofence], _ configuration: SiteConfiguration
    ) throws(BuildFailure) {
        try checkNames(geofences, configuration)
        guard zones.isEmpty, configuration.privacy.zones == nil else { return }
        let isKnownToOutput = OutputList.head(in: output).marks.contains(Self.mark)
        guard isKnownToOutput || path.map({ FileKind.at($0) != .missing }) == true else { return }
        throw BuildFailure(
            .error, code: "privacy.lost", at: SourceLocation(file: configuration.file),
            isKnownToOutput
                ? "the site in \(output) was built with privacy zones, but none are named now"
                : "a site of this data folder was built with privacy zones, but none are named now",
            remedy:
                "Name them again, or restore the geofence file that has them, "
                + "or add “privacy: {zones: []}” to hide nothing.")
    }

    private func checkNames(
        _ geofences: [Geofence], _ configuration: SiteConfiguration
    ) throws(BuildFailure) {
        let named = (configuration.privacy.zones ?? []).map(\.name)
        let hidden = Set((geofences.filter(\.isPrivate).map(\.name) + named).map(Self.key))
        let known = (keptText ?? "").split(separator: "\n").dropFirst().map(String.init)
        guard let path, let lost = known.first(where: { !hidden.contains(Self.key($0)) }) else { return }
        let isThere = geofences.contains { Self.key($0.name) == Self.key(lost) }
        throw BuildFailure(
            .error, code: "privacy.lost", at: SourceLocation(file: configuration.file),
            "the geofence “\(lost)” was private when the site was built, but "
                + (isThere ? "is not private now" : "is not in the data folder now"),
            remedy:
                "Restore its file, or make it private again. If the place may be shown, remove \(path) "
                + "and build again.")
    }

    /// Stores for the next build whether there are zones, and which geofences are private. If that fails, the output
    /// still records whether there are zones.
    func keep(_ zones: PrivacyZones, _ geofences: [Geofence]) {
        guard let path else { return }
        guard !zones.isEmpty else {
            try? FileWriter.remove(path)
            return
        }
        let names = Set(geofences.filter(\.isPrivate).map { Self.line($0.name) }).sorted()
        let text = (["privacy zones"] + names).map { $0 + "\n" }.joined()
        if text != keptText { try? PrivateFile.replace(path, with: Array(text.utf8)) }
    }

    private var keptText: String? {
        path.flatMap { try? FileReader.read($0) }.map { String(decoding: $0, as: UTF8.self) }
    }

    private static func line(_ name: String) -> String {
        name.split(whereSeparator: \.isNewline).joined(separator: " ")
    }

    /// A name in lowercase, as zones are compared.
    private static func key(_ name: String) -> String { line(name).lowercased() }
}

extension SiteConfiguration.Privacy.Zone {
    fileprivate var name: String {
        switch self {
        case .circle(let name, _, _), .geofence(let name): name
        }
    }
}
