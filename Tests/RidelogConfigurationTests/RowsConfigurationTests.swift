@testable import RidelogConfiguration
import RidelogTables
import RidelogDiagnostics
import RidelogFormats
import Testing

@Suite struct RowsConfigurationTests {
    private func rows(_ text: String) throws -> [RowsMapping] {
        try ConfigurationLoader.parse(Array(text.utf8), file: "ridelog.yml").rows
    }

    private func faults(_ text: String) -> [Diagnostic] {
        do throws(BuildFailure) {
            _ = try ConfigurationLoader.parse(Array(text.utf8), file: "ridelog.yml")
            return []
        } catch {
            return error.diagnostics.diagnostics
        }
    }

    @Test("reads columns named by text, number, list or mapping")
    func columnNames() throws {
        let mapping = try #require(
            try rows(
                """
                rows:
                  - file: ./a/*.csv
                    table: trips
                    as: ride
                    zone: Asia/Tokyo
                    columns:
                      date: [Datum, month-first]
                      time: 3
                      title: "4"
                      distance: [Strecke, KM]
                      duration: {column: Dauer, unit: "h:mm"}
                      end: {column: 7, format: day-first}
                """
            ).first)
        #expect(mapping.file == "a/*.csv" && mapping.table == "trips" && mapping.kind == .ride)
        #expect(mapping.zone?.identifier == "Asia/Tokyo" && mapping.content == .rides)
        #expect(mapping.location.description == "ridelog.yml:2:5")
        let names: [RowsMapping.Column.Name] = [
            .text("Datum"), .number(3), .text("4"), .text("Strecke"), .text("Dauer"), .number(7),
        ]
        #expect(mapping.columns.map(\.name) == names)
        #expect(mapping.columns.map(\.unit?.name) == [nil, nil, nil, "km", "h:mm", nil])
        #expect(mapping.columns.map(\.order) == [.monthFirst, nil, nil, nil, nil, .dayFirst])
        #expect(mapping.columns.last?.location.description == "ridelog.yml:12:12")
    }

    @Test("reads rows as records or as geofence events")
    func rowKinds() throws {
        let found = try rows(
            """
            rows:
              - {file: a.csv, as: Coffee stop, columns: {time: when, Any Name: x}}
              - {file: b.csv, as: geofence, columns: {date: d, time: t, event: e, geofence: g}}
            """)
        #expect(found.map(\.kind) == [.record(type: "coffee-stop"), .geofence])
        #expect(found.first?.columns.map(\.field) == ["time", "Any Name"])
        #expect(try rows("rows:\n").isEmpty)
    }

    @Test(
        "reports a mistake with its code, line and column",
        arguments: [
            ("rows: x", "1:7", "configuration.value"), ("rows: [x]", "1:8", "configuration.value"),
            ("rows: [{as: ride, columns: {date: d}}]", "1:8", "configuration.rows"),
            ("rows: [{file: a, columns: {date: d}}]", "1:8", "configuration.rows"),
            ("rows: [{file: a, as: rides, columns: {date: d}}]", "1:22", "configuration.rows"),
            ("rows: [{file: a, as: ride}]", "1:8", "configuration.rows"),
            ("rows: [{file: a, as: coffee, columns: {place: x}}]", "1:8", "configuration.rows"),
            ("rows: [{file: a, as: geofence, columns: {time: x, event: y}}]", "1:8", "configuration.rows"),
            ("rows: [{file: a, as: ride, colums: {date: d}}]", "1:28", "configuration.unknown-key"),
            (
                "rows: [{file: a, as: ride, columns: {date: d, distanc: x}}]", "1:47",
                "configuration.unknown-key"
            ),
            (
                "rows: [{file: a, as: geofence, columns: {time: d, place: x}}]", "1:51",
                "configuration.unknown-key"
            ),
            (
                "rows: [{file: a, as: ride, columns: {date: d, distance: [x, kmm]}}]", "1:61",
                "configuration.unit"
            ),
            (
                "rows: [{file: a, as: ride, columns: {date: d, distance: [x, min]}}]", "1:61",
                "configuration.unit"
            ),
            ("rows: [{file: a, as: ride, columns: {date: d, title: [x, km]}}]", "1:58", "configuration.unit"),
            ("rows: [{file: a, as: ride, columns: {date: [d, dayfirst]}}]", "1:48", "configuration.unit"),
            (
                "rows: [{file: a, as: coffee, columns: {time: d, price: [x, km]}}]", "1:60",
                "configuration.unit"
            ),
            ("rows: [{file: a, as: ride, columns: {date: 0}}]", "1:44", "configuration.value"),
            ("rows: [{file: a, as: ride, columns: {date: [a, b, c]}}]", "1:44", "configuration.value"),
            (
                "rows: [{file: a, as: ride, zone: Europe/Zurch, columns: {date: d}}]", "1:34",
                "configuration.value"
            ),
        ])
    func mistakes(_ text: String, _ place: String, _ code: String) throws {
        let faults = faults(text)
        #expect(faults.map { $0.location?.description } == ["ridelog.yml:" + place])
        #expect(faults.map(\.code) == [code])
        #expect(faults.first?.remedy != nil)
    }

    @Test("suggests the correct unit or kind for a misspelt one")
    func suggestions() {
        let columns = "rows: [{file: a, as: ride, columns: {date: d, distance: [x, kmm]}}]"
        #expect(faults(columns).first?.what == "“kmm” is not a unit of “distance” (did you mean “km”?)")
        #expect(
            faults("rows: [{file: a, as: rides, columns: {date: d}}]").first?.what.contains(
                "did you mean “ride”?") == true)
    }
}
