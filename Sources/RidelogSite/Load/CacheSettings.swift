import RidelogTables
import RidelogAnalysis
import RidelogParsing
import RidelogPrivacy
import RidelogModels

/// All but a ride's file that decides what becomes of it: if one of these changes, every ride is read again.
struct CacheSettings: Sendable {
    /// What distinguishes this build of the program from others: they may decode or compute otherwise.
    let program: String
    let zones: PrivacyZones
    /// Whether imports hold where rides begin and end.
    let collectsEnds: Bool
    let statistics: StatisticsSettings
    let cleaning: CleaningSettings
    /// The zone of times that are written without one.
    let zone: Zone
    /// What the rows of tables mean; also where that is, as messages say so.
    var rows: [RowsMapping] = []
    /// How much is read of one file.
    var limits = ReadingLimits()
    /// How much is hidden at both ends of every ride.
    var trim: PrivacyRules.Trim?
    /// Figures that are removed from every ride.
    var omitted: Set<OmittedFigure> = []
    /// The files of the model of the terrain.
    var terrain: [String] = []
    /// Whether imports hold what photos are found by.
    var findsPhotos = false

    var fingerprint: [UInt8] {
        // The description names every setting, one that is added later too, and numbers to the last bit.
        let texts = [
            program, "\(collectsEnds)", "\(statistics)", "\(cleaning)", zone.identifier, rowsText,
            "\(limits)", "\(terrain)", "\(findsPhotos)",
        ]
        return SHA256.hash(
            rules.fingerprint + texts.flatMap { Array("\($0.utf8.count):\($0)\n".utf8) })
    }

    private var rules: PrivacyRules { PrivacyRules(zones: zones, trim: trim, omitted: omitted) }

    private var rowsText: String {
        rows.map { mapping in
            let columns = mapping.columns.map { "\($0)" }.joined(separator: "\n")
            return
                "\(mapping.file)\n\(mapping.table ?? "")\n\(mapping.kind)\n\(mapping.zone?.identifier ?? "")\n"
                + "\(mapping.location)\n" + columns
        }.joined(separator: "\n\n")
    }
}
