import RidelogRawTracks
import RidelogParsing
import RidelogModels

/// A row of `activities.csv` as a ride without a track.
struct StravaActivity {
    private let table: StravaTable
    private let row: CSVReader.Row
    /// The folder of the table, with a slash at its end; empty for the data folder.
    private let folder: String

    init(_ row: CSVReader.Row, of table: StravaTable, in folder: String) {
        self.row = row
        self.table = table
        self.folder = folder
    }

    /// nil if it does not say when it began, or in no way that is understood.
    var ride: RawRide? {
        guard let start = table.start(in: row) else { return nil }
        var ride = RawRide(
            title: table.text(.name, in: row), text: table.text(.text, in: row), sport: sport,
            track: RawTrack())
        ride.start = start
        ride.isTableRow = true
        ride.sourceID = table.text(.id, in: row)
        ride.trackFile = file.flatMap(path)
        ride.gear = table.text(.gear, in: row).map { [$0] } ?? []
        ride.isCommute = isCommute
        ride.media = media
        let totals = totals
        if totals != DeviceTotals() { ride.totals = totals }
        return ride
    }

    /// The file that the row names, which may be `#error#`.
    var file: String? { table.text(.file, in: row) }

    var hasPrivateNote: Bool { table.text(.privateNote, in: row) != nil }

    private var sport: String? { table.text(.type, in: row).map(StravaSport.word) }

    private var isCommute: Bool {
        if let word = table.text(.isCommute, in: row) {
            return ColumnShape.trueWords.contains(word.lowercased())
        }
        return table.number(.commuteFlag, in: row) == 1
    }

    /// Pictures and films, behind all columns that are known: `media/a.jpg|media/b.jpg`.
    private var media: [String] {
        let texts = row.fields.dropFirst(table.layout[.commuteFlag] ?? StravaColumn.allCases.count).map(
            \.text)
        guard let text = texts.first(where: { $0.hasPrefix("media/") }) else { return [] }
        return text.split(separator: "|").compactMap { path(String($0)) }
    }

    /// From the data folder; nil for a path that leads elsewhere.
    private func path(_ name: String) -> String? {
        let parts = name.split(whereSeparator: { $0 == "/" || $0 == "\\" })
        guard name != ColumnShape.lostFile, !parts.isEmpty, !parts.contains("..") else { return nil }
        return folder + parts.joined(separator: "/")
    }
}

extension StravaActivity {
    private var totals: DeviceTotals {
        var totals = DeviceTotals()
        totals.distance = positive(.distance) ?? shownDistance
        totals.elapsedTime = positive(.elapsed) ?? positive(.shownElapsed)
        totals.movingTime = positive(.moving)
        totals.ascent = table.number(.ascent, in: row)
        totals.descent = table.number(.descent, in: row)
        totals.calories = positive(.calories)
        totals.averageSpeed = positive(.averageSpeed)
        totals.maximumSpeed = positive(.maximumSpeed)
        totals.averageHeartRate = positive(.averageHeartRate)
        totals.maximumHeartRate = positive(.maximumHeartRate) ?? positive(.shownHeartRate)
        totals.averageCadence = positive(.averageCadence)
        totals.maximumCadence = positive(.maximumCadence)
        totals.maximumPower = positive(.maximumPower)
        totals.normalizedPower = positive(.weightedPower)
        // Strava estimates the mean of a ride without a power meter, and nothing else of power.
        let isMeasured =
            totals.maximumPower != nil || totals.normalizedPower != nil || positive(.powerCount) != nil
        if isMeasured {
            totals.averagePower = positive(.averagePower)
        } else {
            totals.estimatedPower = positive(.averagePower)
        }
        totals.averageTemperature = table.number(.averageTemperature, in: row).flatMap { $0 == 0 ? nil : $0 }
        return totals
    }

    /// Strava writes 0 where it knows nothing.
    private func positive(_ column: StravaColumn) -> Double? {
        table.number(column, in: row).flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    }

    /// As the site shows it: kilometres, and metres in water.
    private var shownDistance: Double? {
        let isInMetres =
            sport?.contains("swim") == true || table.isInMetres(table.text(.type, in: row))
        return positive(.shownDistance).map { $0 * (isInMetres ? 1 : 1000) }
    }
}
