import RidelogDiagnostics
import RidelogModels

@testable import RidelogFormats
@testable import RidelogParsing
@testable import RidelogTables

/// Mappings and tables that several tests read.
enum RowsSample {
    /// The columns of a mapping: fields with names, `Length|km` with a unit or an order behind a bar, `#3` by place.
    static func mapping(
        _ columns: KeyValuePairs<String, String>, as kind: RowsMapping.Kind = .ride, table: String? = nil,
        zone: Zone? = nil
    ) -> RowsMapping {
        let columns = columns.enumerated().map { line, pair in
            let parts = pair.value.split(separator: "|").map(String.init)
            let name = parts.first ?? ""
            let unit = parts.dropFirst().first
            let quantity = RideField(rawValue: pair.key)?.quantity
            return RowsMapping.Column(
                field: pair.key,
                name: name.hasPrefix("#") ? .number(Int(name.dropFirst()) ?? 0) : .text(name),
                unit: unit.flatMap { word in quantity.flatMap { RowUnit.named(word, of: $0) } },
                order: unit.flatMap(RowDateOrder.init),
                location: SourceLocation(file: "ridelog.yml", position: .line(line + 10, column: 5)))
        }
        return RowsMapping(
            file: "*", table: table, kind: kind, columns: columns, zone: zone,
            location: SourceLocation(file: "ridelog.yml", position: .line(9, column: 3)))
    }

    static func decode(
        _ text: String, _ mapping: RowsMapping, path: String = "logs/trips.csv", zone: Zone = .utc
    ) throws -> DecodedFile {
        try RowsDecoder.decode(Array(text.utf8), by: mapping, in: .test(path, zone: zone))
    }

    static let trips = """
        Datum;Start;Ende;Was;km;Dauer (min);Hm;Art;Rad
        14.06.2026;9:42;11:02;Über den Grat;42,5;75;1.200;Radfahrt;Blau
        15.06.2026;23:30;0:15;Nacht;12,25;"44,5";;Radfahrt;
        16.06.2026;7:00;;Früh;5;30;10;Lauf;Blau

        """

    static let tripColumns: KeyValuePairs<String, String> = [
        "date": "Datum", "start": "Start", "end": "Ende", "title": "Was", "distance": "km",
        "moving-time": "Dauer (min)", "ascent": "Hm|ft", "sport": "Art", "gear": "rad",
    ]
}
