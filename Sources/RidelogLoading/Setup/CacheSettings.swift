import RidelogConfiguration
import RidelogPrivacy
import RidelogModels

/// Everything but its file on which the import of a ride depends. If any of these changes, every ride is read again.
struct CacheSettings: Sendable {
    /// Identifies this build of the program; others may decode or compute differently.
    let program: String
    let zones: PrivacyZones
    let configuration: SiteConfiguration
    /// The files of the terrain model.
    var terrain: [String] = []

    var fingerprint: [UInt8] {
        let privacy = configuration.privacy
        let rules = PrivacyRules(zones: zones, trim: privacy.trimRule, omitted: privacy.omitted)
        // The description contains every setting, also future ones, and exact numbers.
        let texts = [
            program, "\(privacy.collectsEnds)", "\(configuration.statistics)",
            "\(configuration.cleaning.map(\.rawValue).sorted())",
            configuration.zone.identifier, rowsText, "\(configuration.limits)", "\(terrain)",
            "\(configuration.photos != .none)",
        ]
        return SHA256.hash(
            rules.fingerprint + texts.flatMap { Array("\($0.utf8.count):\($0)\n".utf8) })
    }

    /// The mappings of table rows with their locations, which appear in messages.
    private var rowsText: String {
        configuration.rows.map { mapping in
            let columns = mapping.columns.map { "\($0)" }.joined(separator: "\n")
            return
                "\(mapping.file)\n\(mapping.table ?? "")\n\(mapping.kind)\n\(mapping.zone?.identifier ?? "")\n"
                + "\(mapping.location)\n" + columns
        }.joined(separator: "\n\n")
    }
}
