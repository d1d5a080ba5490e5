import Testing

@testable import RidelogExample

@Suite struct ExampleRidesTests {
    static let files = ExampleData.files()
    static let rides = files.filter { $0.path.hasPrefix("rides/") }
    static let readings = rides.map { ($0.path, GPXReading($0.bytes)) }

    @Test("generates the same example files each time")
    func secondCall() {
        let again = ExampleData.files()
        #expect(Self.files.map(\.path) == again.map(\.path))
        #expect(zip(Self.files, again).allSatisfy { $0.bytes == $1.bytes })
    }

    @Test("paths of example files are unique and sorted")
    func uniquePaths() {
        let paths = Self.files.map(\.path)
        #expect(paths == Set(paths).sorted())
    }

    @Test("a season has 60 to 75 rides in at most 13 MB")
    func season() {
        #expect((60...75).contains(Self.rides.count))
        #expect(Self.files.reduce(0) { $0 + $1.bytes.count } <= 13_000_000)
        #expect(Self.rides.first?.path == "rides/2026-03-01-first-round-of-the-year.gpx")
        #expect(Self.rides.last?.path == "rides/2026-10-11-hochalp-last-time-this-year.gpx")
    }

    @Test("every example ride is well-formed and starts on the date in its path")
    func wellFormedRides() {
        for (path, reading) in Self.readings {
            #expect(reading.fault == nil, "\(path)")
            #expect(reading.segments.allSatisfy { $0.count > 100 }, "\(path)")
            #expect(reading.segments.first?.first?.time.prefix(10) == path.dropFirst(6).prefix(10), "\(path)")
        }
    }

    @Test("one ride has two segments, separated by a train journey")
    func trainRide() throws {
        let split = Self.readings.filter { $0.1.segments.count > 1 }
        #expect(split.map(\.0) == ["rides/2026-08-02-the-train-through-the-middle.gpx"])
        let segments = try #require(split.first).1.segments
        let end = try #require(segments.first?.last)
        let start = try #require(segments.last?.first)
        #expect(end.distance(to: start) > 10_000)
        #expect(start.seconds - end.seconds > 1800)
    }

    @Test("trackpoints of example rides are within the landscape, and their times increase")
    func trackpoints() {
        for (path, reading) in Self.readings {
            let points = reading.segments.flatMap { $0 }
            #expect(points.allSatisfy { (46.9...47.5).contains($0.latitude) }, "\(path)")
            #expect(points.allSatisfy { (7.4...8.4).contains($0.longitude) }, "\(path)")
            #expect(points.allSatisfy { (410...1400).contains($0.elevation) }, "\(path)")
            #expect(zip(points, points.dropFirst()).allSatisfy { $0.seconds < $1.seconds }, "\(path)")
        }
    }

    @Test("speeds of example rides are plausible for cycling")
    func speeds() {
        for (path, reading) in Self.readings {
            expectRidden(reading, path)
        }
    }

    @Test("elevations of example rides at one place differ by less than 6 m")
    func elevations() {
        var heights: [String: ClosedRange<Double>] = [:]
        for point in Self.readings.flatMap({ $0.1.segments.joined() }) {
            let cell = "\(Int(point.latitude * 10_000)) \(Int(point.longitude * 7500))"
            let old = heights[cell] ?? point.elevation...point.elevation
            heights[cell] = min(old.lowerBound, point.elevation)...max(old.upperBound, point.elevation)
        }
        let widest = heights.values.map { $0.upperBound - $0.lowerBound }.max() ?? 0
        #expect(heights.count > 10_000)
        #expect(widest < 6, "cells of ten metres on roads of less than 20 %, and points two metres off")
    }

    @Test("most rides have a heart rate, and 10 to 30 have power")
    func sensors() {
        let texts = Self.rides.map { String(decoding: $0.bytes, as: UTF8.self) }
        let withHeartRate = texts.filter { $0.contains("<gpxtpx:hr>") }.count
        let withPower = texts.filter { $0.contains("<power>") }.count
        #expect(withHeartRate > texts.count * 3 / 4)
        #expect(withHeartRate < texts.count)
        #expect((10...30).contains(withPower))
        #expect(texts.contains { $0.contains("<gpxtpx:atemp>") })
        #expect(texts.allSatisfy { $0.contains("<type>cycling</type>") })
    }
}

/// No step above 25 m/s, and a mean of 12 to 35 km/h while moving.
func expectRidden(_ reading: GPXReading, _ path: String) {
    var distance = 0.0
    var moving = 0
    var fastest = 0.0
    for segment in reading.segments {
        for (a, b) in zip(segment, segment.dropFirst()) {
            let step = a.distance(to: b)
            let speed = step / Double(b.seconds - a.seconds)
            fastest = max(fastest, speed)
            guard speed >= 0.5 else { continue }
            distance += step
            moving += b.seconds - a.seconds
        }
    }
    let mean = distance / Double(max(1, moving)) * 3.6
    #expect(fastest <= 25, "\(path)")
    #expect((12...35).contains(mean), "\(path)")
}
