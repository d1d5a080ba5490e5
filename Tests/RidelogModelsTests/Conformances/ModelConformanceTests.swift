import RidelogRawTracks
import Foundation
import RidelogModels
import RidelogPrivacy
import Testing

/// What every model must be so that lists, stores and tasks can use it. That this file compiles is half of it.
@Suite struct ModelConformanceTests {
    /// Something that has a place in a list.
    private func model<Value: Hashable & Codable & Identifiable & Sendable>(
        _ value: Value, other: Value? = nil, _ location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        try part(value, other: other, location)
        let copy = try roundTrip(value)
        #expect(value.id == copy.id, sourceLocation: location)
        if let other { #expect(value.id != other.id, sourceLocation: location) }
    }

    /// Part of a model: it has no identity of its own.
    private func part<Value: Hashable & Codable & Sendable>(
        _ value: Value, other: Value? = nil, _ location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let copy = try roundTrip(value)
        #expect(copy == value, sourceLocation: location)
        #expect(Set([value, copy]).count == 1, sourceLocation: location)
        if let other { #expect(Set([value, other]).count == 2, sourceLocation: location) }
    }

    private func roundTrip<Value: Codable>(_ value: Value) throws -> Value {
        let data = try JSONEncoder().encode([value])
        return try #require(try JSONDecoder().decode([Value].self, from: data).first)
    }

    @Test("rides and their parts round-trip through JSON")
    func rides() throws {
        var other = ModelValues.ride
        other.id = "fedcba9876543210"
        try model(ModelValues.ride, other: other)
        try part(ModelValues.summary, other: RideSummary(start: ModelValues.start, end: ModelValues.end))
        try part(ModelValues.profile, other: RideProfile())
        try part(ModelValues.split)
        try part(ModelValues.statistic)
        try part(ModelValues.lap, other: Lap())
        try part(ModelValues.length, other: PoolLength())
        try part(ModelValues.totals, other: DeviceTotals())
    }

    @Test("tracks and routes round-trip through JSON")
    func tracks() throws {
        try part(ModelValues.trackpoint, other: Trackpoint())
        try part(ModelValues.track, other: RawTrack())
        try part(ModelValues.rawRide, other: RawRide(track: ModelValues.track))
        try part(ModelValues.route)
    }

    /// To decode a track as cut would be a way around the cut.
    @Test("cut tracks and cut rides are not decodable")
    func cutTracks() {
        let track: any Hashable & Sendable = ModelValues.track.cut(by: .nothingToHide)
        #expect(!(track is any Decodable))
        let ride: any Hashable & Sendable = ModelValues.rawRide.cut(by: .nothingToHide)
        #expect(!(ride is any Decodable))
    }

    @Test("geofences and their shapes round-trip through JSON", arguments: ModelValues.geofences)
    func geofences(_ geofence: Geofence) throws {
        var other = geofence
        other.id += "-2"
        try model(geofence, other: other)
        try part(geofence.shape, other: .circle(center: ModelValues.coordinate, radius: 1))
    }

    @Test("geofence entries and their evidence round-trip through JSON")
    func events() throws {
        var other = ModelValues.entry
        other.id = "log.csv:3"
        try model(ModelValues.entry, other: other)
        try part(ModelValues.entry.evidence)
    }

    @Test("visits round-trip through JSON with distinct ids")
    func visits() throws {
        for visit in ModelValues.visits { try model(visit) }
        #expect(Set(ModelValues.visits.map(\.id)).count == 3)
    }

    @Test("notes round-trip through JSON, even with invalid UTF-8")
    func notes() throws {
        try model(ModelValues.note, other: ModelValues.brokenNote)
        try model(ModelValues.brokenNote)
    }

    @Test("encodes a note's Markdown and date as readable text")
    func noteText() throws {
        let json = String(decoding: try JSONEncoder().encode(ModelValues.note), as: UTF8.self)
        #expect(json.contains(##""markdown":"# Ä\n""##))
        #expect(json.contains(#""date":"2026-05-02""#))
    }

    @Test("decodes a note from only a file, title and Markdown")
    func minimalNote() throws {
        let json = #"{"file": "notes/x.md", "title": "X", "markdown": "text"}"#
        let note = try JSONDecoder().decode(Note.self, from: Data(json.utf8))
        #expect(note == Note(file: "notes/x.md", title: "X", markdown: Array("text".utf8)))
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Note.self, from: Data(#"{"file": "notes/x.md"}"#.utf8))
        }
    }

    @Test("custom records, log items and log rows round-trip through JSON")
    func records() throws {
        try model(ModelValues.record, other: CustomRecord(type: "coffee-stop", fields: []))
        try model(ModelValues.items[0], other: ModelValues.items[1])
        try model(ModelValues.items[1])
        for row in ModelValues.rows { try part(row) }
    }

    @Test("logs and their entries round-trip through JSON")
    func logs() throws {
        let entries = ModelValues.items.map {
            Log.Entry(date: ModelValues.start.date, element: $0)
        }
        let log = Log(entries)
        #expect(try roundTrip(log) == log)
        try model(entries[0], other: entries[1])
    }

    @Test("coordinates, dates, zones and units round-trip through JSON")
    func smallValues() throws {
        try part(ModelValues.coordinate)
        try part(try #require(ModelValues.summary.bounds))
        try part(ModelValues.start, other: ModelValues.end)
        try part(CivilDateTime(ModelValues.start))
        try part(CivilDateTime(ModelValues.start).date)
        try part(CivilMonth(CivilDateTime(ModelValues.start).date))
        try part(Zone.utc, other: try Zone(identifier: "Europe/Berlin"))
        try part(UnitSystem.metric, other: .imperial)
    }

    @Test("a thousand random trackpoints round-trip through JSON exactly")
    func manyTrackpoints() throws {
        var random = SeededRandom(20_260_502)
        func number(_ range: ClosedRange<Double>) -> Double? {
            Bool.random(using: &random) ? nil : Double.random(in: range, using: &random)
        }
        let points = (0..<1000).map { index in
            Trackpoint(
                coordinate: number(-90...90).map { Coordinate(latitude: $0, longitude: $0 * 2) },
                time: Instant(millisecondsSince1970: Int64(index) * 997), elevation: number(-400...8000),
                heartRate: number(30...220), power: number(0...1e-300), temperature: number(-40...50))
        }
        try part(TrackSegment(points: points))
    }
}
