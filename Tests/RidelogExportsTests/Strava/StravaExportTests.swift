import Testing

@testable import RidelogFormats
@testable import RidelogExports

/// Real exports beside the package, against a reader of another make.
@Suite(.enabled(if: StravaExports.isHere, "the real exports are not beside the package"))
struct StravaExportTests {
    private func bytes(_ folder: String) throws -> [UInt8] {
        try #require(Files.read(TestPath.data + "/\(folder)/activities.csv"))
    }

    private func decode(_ bytes: [UInt8]) throws -> DecodedFile {
        try StravaActivitiesDecoder.decode(bytes, in: .test("activities.csv"))
    }

    /// Cells by a machine of four lines, which knows nothing but commas, quotation marks and line ends.
    private func cells(_ bytes: [UInt8]) -> [[String]] {
        var (rows, row, cell, isQuoted) = ([[String]](), [String](), [UInt8](), false)
        for byte in bytes {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted, byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\n") {
                row.append(
                    String(decoding: cell, as: UTF8.self).filter { $0 != "\"" && $0 != "\r\n" && $0 != "\r" })
                cell = []
                if byte == UInt8(ascii: "\n") { (rows, row) = (rows + [row], []) }
            } else {
                cell.append(byte)
            }
        }
        return rows
    }

    @Test("reads every row of a real file as a ride", arguments: StravaExports.rows)
    func everyRow(_ folder: String, _ count: Int) throws {
        let file = try decode(bytes(folder))
        #expect(file.rides.count == count && file.diagnostics.isEmpty)
        #expect(Set(file.rides.map(\.sourceID)).count == count)
        #expect(cells(try bytes(folder)).count == count + 1)
    }

    @Test("totals of each year match the sums of the table", arguments: StravaExports.rows)
    func yearTotals(_ folder: String, _ count: Int) throws {
        let bytes = try bytes(folder)
        let rows = cells(bytes)
        let names = try #require(rows.first)
        let distance = try #require(names.lastIndex(of: "Distance"))
        let (moving, gain) = (
            try #require(names.firstIndex(of: "Moving Time")),
            try #require(names.firstIndex(of: "Elevation Gain"))
        )
        var expected: [String: [Double]] = [:]
        for row in rows.dropFirst() {
            let year = try #require(
                row[1].split(separator: ",").map { $0.suffix(4) }.first {
                    $0.hasPrefix("20") && Int($0) != nil
                })
            let figures = [distance, moving, gain].map { Double(row[$0]) ?? 0 }
            expected[String(year), default: [0, 0, 0]] = zip(expected[String(year)] ?? [0, 0, 0], figures)
                .map(+)
        }
        var found: [String: [Double]] = [:]
        for ride in try decode(bytes).rides {
            let year = try #require(ride.start?.iso8601.prefix(4))
            let figures = [ride.totals?.distance, ride.totals?.movingTime, ride.totals?.ascent].map {
                $0 ?? 0
            }
            found[String(year), default: [0, 0, 0]] = zip(found[String(year)] ?? [0, 0, 0], figures).map(+)
        }
        #expect(found.keys.sorted() == expected.keys.sorted())
        for (year, figures) in expected {
            for (one, other) in zip(figures, found[year] ?? []) {
                #expect(abs(one - other) <= 0.01 * abs(one), "\(year): \(one), \(other)")
            }
        }
    }

    /// The header's line with every name in another language, some of them unknown; the rows as they are.
    @Test("gives the same rides with a translated header", arguments: StravaExports.rows)
    func translatedHeader(_ folder: String, _ count: Int) throws {
        // Some hundred rows.
        let bytes = Array(try bytes(folder).prefix(200_000))
        let rides = try decode(bytes).rides
        let end = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
        let names = try #require(cells(Array(bytes[...end])).first)
        let places = names.enumerated().keyed(by: \.element, \.offset)
        for language in ["de", "fr", "ja", "?"] {
            let header = names.map { Self.words[$0]?[language] ?? "\(language)列\(places[$0] ?? 0)語" }
            let translated = Array(header.joined(separator: ",").utf8) + bytes[end...]
            #expect(
                StravaActivitiesDecoder.recognises(
                    FileHead(path: "activities.csv", bytes: Array(translated.prefix(FileHead.size)))))
            let isSame = try decode(translated).rides == rides
            #expect(isSame, "\(language)")
        }
    }

    private static let words: [String: [String: String]] = [
        "Activity ID": ["de": "Aktivitäts-ID", "fr": "ID de l’activité", "ja": "アクティビティID"],
        "Activity Date": ["de": "Aktivitätsdatum", "fr": "Date de l’activité", "ja": "アクティビティ日"],
        "Activity Name": ["de": "Name der Aktivität", "fr": "Nom de l’activité", "ja": "アクティビティ名"],
        "Elapsed Time": ["de": "Verstrichene Zeit", "fr": "Temps écoulé", "ja": "経過時間"],
        "Distance": ["de": "Distanz", "fr": "Distance", "ja": "距離"],
        "Commute": ["de": "Pendeln", "fr": "Trajet", "ja": "通勤"],
        "Filename": ["de": "Dateiname", "fr": "Nom du fichier", "ja": "ファイル名"],
    ]
}

/// The real exports.
private enum StravaExports {
    /// Rows by Python's `csv`.
    static let rows = [
        ("strava/export-A", 344), ("strava/export-B", 28), ("logs/strava-activities-csv", 1845),
    ]
    static let isHere = rows.allSatisfy { Files.exists(TestPath.data + "/\($0.0)/activities.csv") }
}
