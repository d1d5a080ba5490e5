import Foundation
import RidelogContent
import RidelogDataFolder
import RidelogModels
import RidelogRecords
import RidelogServices
import Testing

@testable import RidelogSite

@MainActor
struct LogWriterTests {
    private let bench: Workbench

    init() throws {
        bench = try Workbench([
            "ridelog.yml": "timezone: America/St_Johns\nprivacy: {zones: []}\n",
            "geofences/a.geojson": LogCommandTests.fences,
        ])
    }

    private func writer(_ seconds: Double) async throws -> LogWriter {
        try await LogWriter(data: bench.data, clock: { Date(timeIntervalSince1970: seconds) })
    }

    @Test("truncates the clock to whole seconds")
    func wholeSeconds() async throws {
        let addition = try await writer(1_781_430_120.987).add(.enter, of: "pier", at: nil, accuracy: nil)
        #expect(addition.time == "2026-06-14T07:12:00-02:30" && addition.file == "logs/visits.jsonl")
        #expect(addition.name == "Pier" && addition.diagnostics.isEmpty)
    }

    @Test("reads times without an offset in the site's time zone")
    func localTimes() async throws {
        let writer = try await writer(0)
        #expect(writer.time(of: "2026-06-14T07:12:00") == Instant(millisecondsSince1970: 1_781_430_120_000))
        #expect(writer.time(of: "2026-06-14T07:12:00Z") == Instant(iso8601: "2026-06-14T07:12:00Z"))
        #expect(writer.time(of: "soon") == nil && !LogWriter.isTime("soon") && LogWriter.isTime("2026-06-14"))
    }

    @Test("a log service reads the same entries as a build")
    func logService() async throws {
        let writer = try await writer(1_781_430_120)
        _ = try writer.add(.enter, of: "pier", at: nil, accuracy: 7.5)
        _ = try writer.add(
            .exit, of: "Pier", at: Instant(millisecondsSince1970: 1_781_430_180_500), accuracy: nil)
        let zone = try Zone(identifier: "America/St_Johns")
        let folder = try DataFolder(root: bench.data, options: .init(zone: zone))
        let geofences = try await folder.geofences().collect().value.map(\.value)
        let logbook = LogbookService(folder)
        await logbook.load(geofences: .loaded(geofences), zones: .nothingToHide, hides: { _ in false })

        let storage = JSONLinesLogStorage<LogItem>(
            path: bench.data + "/logs/visits.jsonl", name: "logs/visits.jsonl",
            coding: LogItemCoding(geofences: GeofenceNames(geofences), zone: zone))
        let service = LogService<LogItem>(storage: storage)
        #expect(service.log == logbook.log.value && service.log.count == 2)
        #expect(service.diagnostics.isEmpty)
        service.remove(atOffsets: [0])
        #expect(try storage.retrieve().log.map(\.date) == [Date(timeIntervalSince1970: 1_781_430_120)])
    }

    @Test(
        "reads numbers and flags from words, and all else as text",
        arguments: [
            ("4.80", CustomRecord.Value.number(4.8, digits: "4.80")), ("-3", .number(-3, digits: "-3")),
            ("true", .flag(true)), ("false", .flag(false)), ("True", .text("True")), ("null", .text("null")),
            ("", .text("")), ("007", .text("007")), ("1e999", .text("1e999")), ("a=b", .text("a=b")),
            ("0x1", .text("0x1")),
        ])
    func fieldValues(_ text: String, _ value: CustomRecord.Value) throws {
        let record = try CustomRecord(type: "Größe 2", words: ["k=" + text])
        #expect(record.type == "grosse-2" && record.fields == [.init(name: "k", value: value)])
    }
}
