import Foundation
import RidelogContent
import RidelogModels
import Testing

struct RecordTypeTests {
    private func log(_ records: [CustomRecord]) -> Log<LogItem> {
        Log(
            records.enumerated().map { index, record in
                Log<LogItem>.Entry(
                    date: Date(timeIntervalSince1970: Double(index) * 60), element: .custom(record))
            })
    }

    private func coffee(_ fields: (String, CustomRecord.Value)...) -> CustomRecord {
        CustomRecord(type: "coffee", fields: fields.map { CustomRecord.Field(name: $0, value: $1) })
    }

    @Test("groups records by type in alphabetical order")
    func recordGroups() {
        let types = RecordType.grouping(
            log([
                coffee(), CustomRecord(type: "rain", fields: []), coffee(),
                CustomRecord(type: "ant", fields: []),
            ]))
        #expect(types.map(\.name) == ["ant", "coffee", "rain"])
        #expect(types.map(\.log.count) == [1, 2, 1])
        #expect(types.map(\.id) == types.map(\.name))
    }

    @Test("ignores log entries that are not records")
    func otherEntries() throws {
        let home = Geofence(
            id: "home", name: "Home",
            shape: .circle(center: Coordinate(latitude: 47, longitude: 8), radius: 50))
        let event = GeofenceEntry(
            id: "1", event: .enter, geofence: home, evidence: .init(file: "log.csv", line: 1))
        var log = log([coffee()])
        log.insert(.geofence(event), on: Date(timeIntervalSince1970: 9))
        let types = RecordType.grouping(log)
        #expect(types.count == 1 && types.first?.log.count == 1)
        #expect(RecordType.grouping(Log()).isEmpty)
    }

    @Test("gives values and decimal places for each numeric field")
    func numericFields() throws {
        let type = try #require(
            RecordType.grouping(
                log([
                    coffee(("price", .number(4.8, digits: "4.80")), ("drink", .text("espresso"))),
                    coffee(("rating", .number(4, digits: "4")), ("price", .number(5, digits: "5"))),
                    coffee(("price", .none), ("rating", .text(""))),
                ])
            ).first)
        #expect(type.figures.map(\.name) == ["price", "rating"])
        #expect(type.figures.map(\.values) == [[5, 4.8], [4]])
        #expect(type.figures.map(\.places) == [2, 0])
    }

    @Test(
        "gives no figure for a field with a number and another value",
        arguments: [CustomRecord.Value.text("a lot"), .flag(true)])
    func mixedField(other: CustomRecord.Value) throws {
        let records = [coffee(("price", .number(4, digits: "4"))), coffee(("price", other))]
        for order in [records, records.reversed()] {
            #expect(try #require(RecordType.grouping(log(order)).first).figures.isEmpty)
        }
    }

    @Test(
        "counts decimal places as written, at most six",
        arguments: [
            ("4", 0), ("4.", 0), ("4.805", 3), ("-0.50", 2), ("1.25e3", 2), ("1e-3", 0), ("0.12345678", 6),
        ])
    func decimalPlaces(digits: String, places: Int) throws {
        let type = try #require(RecordType.grouping(log([coffee(("x", .number(1, digits: digits)))])).first)
        #expect(type.figures.map(\.places) == [places])
    }

    @Test("gives no figure for a field without values")
    func emptyField() throws {
        #expect(try #require(RecordType.grouping(log([coffee(("x", .none))])).first).figures.isEmpty)
    }
}
