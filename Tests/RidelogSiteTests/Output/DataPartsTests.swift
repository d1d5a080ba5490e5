import Foundation
@testable import RidelogConfiguration
import RidelogHTML
import RidelogModels
@testable import RidelogPublishing
import Testing

@testable import RidelogSite

@Suite("Data files in parts")
struct DataPartsTests {
    private func rides(_ count: Int) throws -> [Ride] {
        try (0..<count).map { index in
            let start = try #require(Instant(secondsSince1970: 1_780_000_000 - Double(index) * 4000))
            var ride = Ride(
                id: "\(index)", file: "\(index).gpx", title: nil,
                summary: RideSummary(start: start, end: start.advanced(bySeconds: 60)), splits: [],
                profile: RideProfile(samples: []), lines: [])
            (ride.name, ride.address) = ("Ride \(index)", "ride-\(index)")
            return ride
        }
    }

    private func text(_ files: [SiteFile], _ path: String) throws -> String {
        let file = try #require(files.first { $0.path.description == path }, "\(path)")
        switch file.source {
        case .bytes(let bytes): return String(decoding: bytes, as: UTF8.self)
        case .rows(_, let make):
            var bytes: [UInt8] = []
            make { bytes += $0 }
            return String(decoding: bytes, as: UTF8.self)
        case .page: return ""
        }
    }

    @Test("writes few rows to one file of each format")
    func one() throws {
        let files = try DataFiles.rides(rides(7), common: 1, size: 7)
        #expect(files.map(\.path.description) == ["data/rides.json", "data/rides.csv"])
    }

    @Test("splits many rows into parts with every row once and an index in order")
    func parts() throws {
        let rides = try rides(8)
        let files = DataFiles.rides(rides, common: 1, size: 3)
        let whole = try text(DataFiles.rides(rides, common: 1), "data/rides.csv").split(separator: "\r\n")
        let index = try JSONSerialization.jsonObject(with: Data(text(files, "data/rides-index.json").utf8))
        let object = try #require(index as? [String: Any])
        #expect(object["rows"] as? Int == 8)
        #expect(object["columns"] as? [String] == whole.first?.split(separator: ",").map(String.init))
        let parts = try #require(object["parts"] as? [[String: Any]])
        #expect(parts.map { $0["rows"] as? Int } == [2, 3, 3])
        let names = parts.compactMap { ($0["files"] as? [String])?.last }
        #expect(names == ["rides-0003.csv", "rides-0002.csv", "rides-0001.csv"])
        let rows = try names.flatMap { try text(files, "data/" + $0).split(separator: "\r\n").dropFirst() }
        #expect(rows == Array(whole.dropFirst()))
        #expect(files.count == 3 * 2 + 1)
    }

    @Test("a new row changes only the last part and the index")
    func newRow() throws {
        let rides = try rides(8)
        let before = DataFiles.rides(Array(rides.dropFirst()), common: 1, size: 3)
        let after = DataFiles.rides(rides, common: 1, size: 3)
        #expect(before.map(\.path) == after.map(\.path))
        let changed = try after.map(\.path.description).filter { try text(before, $0) != text(after, $0) }
        #expect(changed == ["data/rides-0003.json", "data/rides-0003.csv", "data/rides-index.json"])
    }

    @Test("each part of the visits is a complete file of its format")
    func visits() throws {
        let place = Geofence(
            id: "a", name: "A", shape: .circle(center: Coordinate(latitude: 47, longitude: 8), radius: 50))
        let visits = try (0..<5).map { index in
            let enter = try #require(Instant(secondsSince1970: 1_780_000_000 - Double(index) * 4000))
            return Visit(geofence: place, enter: enter, exit: enter.advanced(bySeconds: 60))
        }
        let lines = VisitLine.all(["a": visits], rides: [], zone: .utc)
        let files = DataFiles.visits(lines, SiteConfiguration(), common: 1, size: 2)
        #expect(files.count == 3 * 4 + 1)
        for (number, count) in [1: 2, 2: 2, 3: 1] {
            let calendar = try text(files, "data/visits-000\(number).ics")
            #expect(calendar.hasPrefix("BEGIN:VCALENDAR") && calendar.hasSuffix("END:VCALENDAR\r\n"))
            #expect(calendar.matches(of: /BEGIN:VEVENT/).count == count)
            let points = try JSONSerialization.jsonObject(
                with: Data(text(files, "data/visits-000\(number).geojson").utf8))
            #expect(((points as? [String: Any])?["features"] as? [Any])?.count == count)
        }
    }

    @Test("splits a very large sitemap into parts with an index of them")
    func sitemap() {
        let pages = (0..<5).map { SitePath("p\($0)/index.html") }
        let files = Sitemap(baseURL: "https://example.org/", pages: pages, most: 2).files
        #expect(
            files.map(\.path.description) == [
                "sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml",
            ])
        let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(
            texts[0].contains("<sitemapindex")
                && texts[0].contains("<loc>https://example.org/sitemap-3.xml</loc>"))
        #expect(texts.dropFirst().map { $0.matches(of: /<loc>/).count } == [2, 2, 1])
        #expect(texts.dropFirst().allSatisfy { $0.contains("<urlset") })
    }
}
