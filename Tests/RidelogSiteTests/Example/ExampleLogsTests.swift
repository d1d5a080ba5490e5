import Testing

@testable import RidelogExample

@Suite struct ExampleLogsTests {
    private struct Event {
        let time: String
        let kind: String
        let fence: String

        var seconds: Int { GPXReading.seconds(time) ?? 0 }
    }

    private func text(_ path: String) throws -> String {
        let file = try #require(ExampleRidesTests.files.first { $0.path == path })
        return String(decoding: file.bytes, as: UTF8.self)
    }

    private func lines(_ path: String) throws -> [Substring] {
        try text(path).split(separator: "\n")
    }

    private func events() throws -> [Event] {
        try lines("logs/visits.jsonl").map { line in
            let parts = line.split(separator: "\"").map { String($0) }
            try #require(parts.count > 11)
            return Event(time: parts[3], kind: parts[7], fence: parts[11])
        }
    }

    @Test("example events ascend and alternate in each geofence, with one open visit")
    func visitEvents() throws {
        let events = try events()
        #expect(zip(events, events.dropFirst()).allSatisfy { $0.seconds <= $1.seconds })
        var open = 0
        for fence in ["cafe-muehle", "lindenau-old-town", "lidos", "hochalp-pass"] {
            let kinds = events.filter { $0.fence == fence }.map(\.kind)
            #expect(kinds.count >= 6, "\(fence)")
            #expect(kinds.enumerated().allSatisfy { $1 == ($0 % 2 == 0 ? "enter" : "exit") }, "\(fence)")
            open += kinds.last == "enter" ? 1 : 0
        }
        #expect(open == 1)
    }

    @Test("example events during a ride are at the edge of their geofence")
    func eventsDuringRides() throws {
        var checked = 0
        var onFoot = 0
        for event in try events() {
            guard let spot = position(at: event.seconds) else {
                onFoot += 1
                continue
            }
            let fence = try #require(ExampleData.fences.first { $0.id == event.fence })
            #expect(isNearEdge(of: fence, spot), "\(event)")
            checked += 1
        }
        #expect(checked > 80)
        #expect(onFoot == 9)
    }

    /// Where the rider was, if on a ride.
    private func position(at seconds: Int) -> ExampleData.Spot? {
        for segment in ExampleRidesTests.readings.flatMap(\.1.segments) {
            guard let first = segment.first, let last = segment.last,
                (first.seconds...last.seconds).contains(seconds)
            else { continue }
            for (a, b) in zip(segment, segment.dropFirst()) where b.seconds >= seconds {
                let part = Double(seconds - a.seconds) / Double(b.seconds - a.seconds)
                return ExampleData.Spot(
                    x: (a.longitude + (b.longitude - a.longitude) * part - 8) * 75_772,
                    y: (a.latitude + (b.latitude - a.latitude) * part - 47.2) * 111_175)
            }
        }
        return nil
    }

    /// Whether thirty metres are enough to get both in and out.
    private func isNearEdge(of fence: ExampleData.Fence, _ spot: ExampleData.Spot) -> Bool {
        let around = [
            (0.0, 0.0), (30, 0), (-30, 0), (0, 30), (0, -30), (21, 21), (-21, 21), (21, -21), (-21, -21),
        ]
        let inside = around.map { fence.contains(spot + ExampleData.Spot(x: $0.0, y: $0.1)) }
        return inside.contains(true) && inside.contains(false)
    }

    @Test("example coffee stops fall into pauses of a ride")
    func coffeeStops() throws {
        let rows = try lines("logs/coffee-stops.jsonl")
        #expect((20...30).contains(rows.count))
        for row in rows {
            let parts = row.split(separator: "\"").map { String($0) }
            try #require(parts.count > 7 && parts[3] == "coffee-stop")
            let time = try #require(GPXReading.seconds(parts[7]))
            let isPaused = ExampleRidesTests.readings.flatMap(\.1.segments).contains { segment in
                zip(segment, segment.dropFirst()).contains { a, b in
                    a.seconds < time && time < b.seconds && b.seconds - a.seconds > 300
                }
            }
            #expect(isPaused, "\(row)")
        }
    }

    @Test("example maintenance rows have six named columns and a non-decreasing odometer")
    func maintenanceRows() throws {
        let rows = try lines("logs/maintenance.csv")
        #expect(rows.first == "type,time,part,work,cost,odometer_km")
        let odometers = rows.dropFirst().compactMap { $0.split(separator: ",").last.flatMap { Int($0) } }
        #expect(odometers.count == rows.count - 1)
        #expect(odometers == odometers.sorted())
        #expect(rows.dropFirst().allSatisfy { $0.hasPrefix("maintenance,2026-") })
    }

    @Test("example geofences have four geometry types and balanced brackets")
    func geofenceShapes() throws {
        let text = try text("geofences/places.geojson")
        #expect(text.split(separator: "\"Feature\"").count == 7)
        for shape in ["Point", "Polygon", "MultiPolygon", "LineString"] {
            #expect(text.contains("{\"type\": \"\(shape)\""))
        }
        #expect(text.contains("\"radius\": 60"))
        #expect(text.filter { $0 == "[" }.count == text.filter { $0 == "]" }.count)
        #expect(text.filter { $0 == "{" }.count == text.filter { $0 == "}" }.count)
    }

    @Test("the geofence of the old town excludes its square")
    func oldTownSquare() throws {
        let oldTown = try #require(ExampleData.fences.first { $0.id == "lindenau-old-town" })
        let middle = ExampleData.Place.lindenau.spot
        #expect(oldTown.contains(middle))
        #expect(!oldTown.contains(middle + ExampleData.Spot(x: 75, y: 120)))
        #expect(!oldTown.contains(middle + ExampleData.Spot(x: 400, y: 0)))
    }
}
