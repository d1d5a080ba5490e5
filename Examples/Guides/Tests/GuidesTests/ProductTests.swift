import Foundation
import RidelogKit
import Testing

/// Tests Ridelog's products as other packages use them.
struct ProductTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "ridelog-guides-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder + "/data/logs", withIntermediateDirectories: true)
        try Data("privacy: {zones: []}\ntimezone: UTC\n".utf8)
            .write(to: URL(fileURLWithPath: folder + "/data/ridelog.yml"))
    }

    private func text(_ path: String) throws -> String {
        try String(decoding: Data(contentsOf: URL(fileURLWithPath: folder + "/" + path)), as: UTF8.self)
    }

    @Test("keeps a log in a file of the data folder and shows it on a site")
    @MainActor
    func keptLog() async throws {
        let start = try #require(Instant(iso8601: "2026-06-14T10:05:00Z"))
        let service = LogService<Tyre>(
            storage: JSONLinesLogStorage(path: folder + "/data/logs/tyre.jsonl"))
        service.insert(Tyre(wheel: "rear", bar: 4.5), on: start.date)
        let again = LogService<Tyre>(storage: JSONLinesLogStorage(path: folder + "/data/logs/tyre.jsonl"))
        #expect(again.log.map(\.element) == [Tyre(wheel: "rear", bar: 4.5)])

        let result = try await Site(data: folder + "/data", output: folder + "/site")
            .record(Tyre.self, named: "tyre").build()
        #expect(result.entryCount == 1)
        #expect(try text("site/log/2026/06/index.html").contains("rear: 4.5 bar"))
    }

    @Test("puts a page on the site, and refuses one outside of it")
    func pages() async throws {
        let site = Site(data: folder + "/data", output: folder + "/site")
        try await site.page("tyres/index.html", title: "Tyres") { Element("h1", text: "Tyres") }.build()
        #expect(try text("site/tyres/index.html").contains("<h1>Tyres</h1>"))
        await #expect(throws: BuildFailure.self) {
            try await site.page("../tyres.html", title: "Tyres") { Text("Tyres") }.build()
        }
        #expect(!FileManager.default.fileExists(atPath: folder + "/tyres.html"))
    }
}

private struct Tyre: Recordable, Codable, Equatable {
    let wheel: String
    let bar: Double

    var id: String { wheel }

    static func view(for entry: Log<Tyre>.Entry) -> some View {
        Text("\(entry.element.wheel): \(entry.element.bar) bar")
    }
}
