import RidelogPrivacy
import RidelogModels

/// All but a ride's file that decides what becomes of it: if one of these changes, every ride is read again.
struct CacheSettings: Sendable {
    /// What distinguishes this build of the program from others: they may decode or compute otherwise.
    let program: String
    let zones: PrivacyZones
    let configuration: SiteConfiguration
    /// The files of the model of the terrain.
    var terrain: [String] = []

    var fingerprint: [UInt8] {
        let privacy = configuration.privacy
        let rules = PrivacyRules(zones: zones, trim: privacy.trimRule, omitted: privacy.omitted)
        // The description names every setting, one that is added later too, and numbers to the last bit.
        let texts = [
            program, "\(privacy.collectsEnds)", "\(configuration.statistics)", "\(configuration.cleaning)",
            configuration.zone.identifier, rowsText, "\(configuration.limits)", "\(terrain)",
            "\(configuration.photos != .none)",
        ]
        return SHA256.hash(
            rules.fingerprint + texts.flatMap { Array("\($0.utf8.count):\($0)\n".utf8) })
    }

    /// What the rows of tables mean; also where that is, as messages say so.
    private var rowsText: String {
        configuration.rows.map { mapping in
            let columns = mapping.columns.map { "\($0)" }.joined(separator: "\n")
            return
                "\(mapping.file)\n\(mapping.table ?? "")\n\(mapping.kind)\n\(mapping.zone?.identifier ?? "")\n"
                + "\(mapping.location)\n" + columns
        }.joined(separator: "\n\n")
    }
}
