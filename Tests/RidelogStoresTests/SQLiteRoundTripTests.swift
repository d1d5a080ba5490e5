import RidelogRawTracks
import Foundation
import GRDB
import RidelogModels
import Testing

@testable import RidelogRepositories
@testable import RidelogStores

@Suite struct SQLiteRoundTripTests {
    private let folder = TestFolder()
    private let store: SQLiteStore

    init() {
        store = SQLiteStore(path: folder / "store.sqlite")
    }

    @Test("keeps random rides and routes exactly", arguments: 0..<20)
    func rides(_ seed: UInt64) throws {
        var random = SeededRandom(scattering: seed)
        let rides = (0..<3).map { _ in random.ride() }
        let routes = [Route(title: random.text(), points: random.points())]
        try store.put(RideContents(rides: rides, routes: routes, hash: "h"), as: "x")
        let contents = try store.rides.contents(of: RideSource(path: "x"))
        #expect(contents.rides == rides && contents.routes == routes && contents.diagnostics.isEmpty)
    }

    @Test("keeps random geofences, log rows and notes, but no address of a note", arguments: 0..<20)
    func otherValues(_ seed: UInt64) async throws {
        var random = SeededRandom(scattering: seed)
        let geofences = (0..<6).map { random.geofence($0) }
        let rows = (0..<10).map { random.row($0) }
        var note = Note(
            file: "n", title: random.text() ?? "", date: CivilDate(iso8601: "2026-05-02"),
            ride: random.text(),
            geofence: random.text(), tags: (0..<3).compactMap { _ in random.text() },
            isDraft: Bool.random(using: &random),
            markdown: (0..<50).map { _ in UInt8.random(in: .min ... .max, using: &random) }, firstLine: 7)
        try store.put(geofences, as: "g")
        try store.put(rows, as: "r")
        try store.put(note)
        #expect(try await store.geofences.geofences().collect().value.map(\.value) == geofences)
        #expect(try await store.log.rows().collect().value.map(\.value) == rows)
        #expect(try await store.notes.notes().collect().value == [note])
        note.address = "planned"
        try store.put(note)
        #expect(try await store.notes.notes().collect().value.first?.address == "n")
    }

    /// Stores last longer than versions of the program: their bytes are an interface.
    @Test("writes the same bytes as earlier versions")
    func stableBytes() throws {
        var random = SeededRandom(scattering: 1)
        for number in 0..<8 {
            let rides = (0..<3).map { _ in random.ride() }
            let route = Route(title: random.text(), points: random.points())
            try store.put(RideContents(rides: rides, routes: [route], hash: "h"), as: "\(number)")
        }
        try store.put((0..<20).map { random.geofence($0) }, as: "g")
        let bytes = try DatabaseQueue(path: store.path).read { database in
            try ["track, details, account FROM ride", "track, details FROM route", "shape FROM geofence"]
                .flatMap { try Row.fetchAll(database, sql: "SELECT " + $0 + " ORDER BY 1") }
                .flatMap { row in row.databaseValues.compactMap { Data.fromDatabaseValue($0) } }
        }
        #expect(bytes.count == 24 * 3 + 8 * 2 + 20)
        let hash = SHA256.hexadecimalHash(bytes.flatMap { $0 })
        #expect(hash == "73addcb3aba774c6a0b8575e23e836a965acfc22cb425c31f84b938fad03178b")
    }

    /// SQLite would take the text to end there.
    @Test("replaces NUL characters in texts and file names")
    func zeroCharacters() async throws {
        let record = CustomRecord(
            type: "a\u{0}b", fields: [.init(name: "c\u{0}", value: .text("\u{0}\u{0}d"))])
        try store.put([LogRow(time: .earliest, line: 1, content: .custom(record))], as: "e\u{0}f")
        let read = try await store.log.rows().collect().value
        let expected = CustomRecord(
            type: "a\u{FFFD}b", fields: [.init(name: "c\u{FFFD}", value: .text("\u{FFFD}\u{FFFD}d"))])
        #expect(read.map(\.value.content) == [.custom(expected)] && read.map(\.file) == ["e\u{FFFD}f"])
        try store.remove("e\u{0}f")
        #expect(try await store.log.rows().collect().value.isEmpty)
    }

    /// Numbers that are none are as hard to keep as to compare.
    @Test("keeps infinities, NaN and negative zero bit by bit")
    func strangeNumbers() throws {
        let strange: [Double] = [
            .infinity, -.infinity, -0.0, .leastNonzeroMagnitude, .greatestFiniteMagnitude,
        ]
        let points = strange.map { Trackpoint(elevation: $0, speed: $0) } + [Trackpoint(elevation: .nan)]
        let ride = RawRide(track: RawTrack(segments: [TrackSegment(points: points)]))
        try store.put(RideContents(rides: [ride], hash: "h"), as: "x")
        let read = try store.rides.contents(of: RideSource(path: "x")).rides.first?.track.points ?? []
        #expect(read.map { $0.elevation?.bitPattern } == points.map { $0.elevation?.bitPattern })
    }

    /// A ride of a usual device takes little: a second of it some ten bytes.
    @Test("stores a typical ride in less than ten bytes per second")
    func isCompact() throws {
        var random = SeededRandom(scattering: 1)
        var latitude = 46.5
        let points = (0..<3600).map { second in
            latitude += Double(Int.random(in: 40...60, using: &random)) / 1e6
            return Trackpoint(
                coordinate: Coordinate(latitude: (latitude * 1e6).rounded() / 1e6, longitude: 7.5),
                time: Instant(millisecondsSince1970: 1_777_705_200_000 + Int64(second) * 1000),
                elevation: Double(4000 + second % 50) / 10, heartRate: Double(120 + second % 40))
        }
        let ride = RawRide(track: RawTrack(segments: [TrackSegment(points: points)]))
        try store.put(RideContents(rides: [ride], hash: "h"), as: "x")
        let size = try #require(try store.rides.sources().first?.version?.size)
        #expect(size < 3600 * 10, "\(size) bytes")
        #expect(size > 3600)
    }
}

/// Random values that are the same on every run.
extension SeededRandom {
    init(scattering seed: UInt64) { self.init(seed &* 0x2545_f491_4f6c_dd1d) }

    mutating func maybe(_ range: ClosedRange<Double>) -> Double? {
        switch Int.random(in: 0..<4, using: &self) {
        case 0: nil
        case 1: Double.random(in: range, using: &self)
        default: (Double.random(in: range, using: &self) * 10).rounded() / 10
        }
    }

    mutating func text() -> String? {
        [nil, "", "Ü “x” \n", "a'; DROP TABLE ride", "\u{1}one", "🚲", String(repeating: "long ", count: 99)]
            .randomElement(using: &self) ?? nil
    }

    mutating func coordinate() -> Coordinate {
        Coordinate(
            latitude: Double.random(in: -90...90, using: &self), longitude: maybe(-180...180) ?? 0)
    }

    mutating func points() -> [Trackpoint] {
        (0..<Int.random(in: 0..<200, using: &self)).map { index in
            Trackpoint(
                coordinate: Bool.random(using: &self) ? coordinate() : nil,
                time: maybe(-1e9...1e9).flatMap { Instant(secondsSince1970: $0) },
                elevation: maybe(-400...9000), heartRate: maybe(0...220), cadence: maybe(0...150),
                power: maybe(0...2000), temperature: maybe(-40...50), speed: maybe(0...30),
                distance: maybe(0...1e6))
        }
    }

    mutating func instant() -> Instant {
        Instant(millisecondsSince1970: Int64.random(in: -1_000_000_000_000...4_000_000_000_000, using: &self))
    }

    mutating func segment() -> TrackSegment {
        let points = points()
        let extras = (0..<Int.random(in: 0..<3, using: &self)).map { _ in
            ExtraField(
                name: text() ?? "x", unit: text(), isDeveloper: Bool.random(using: &self),
                values: points.map { _ in maybe(-1e6...1e6) })
        }
        return TrackSegment(points: points, extras: extras)
    }

    mutating func totals() -> DeviceTotals {
        var totals = DeviceTotals()
        (totals.distance, totals.elapsedTime, totals.timerTime) = (maybe(0...1e6), maybe(0...1e5), nil)
        (totals.ascent, totals.calories, totals.averageTemperature) = (maybe(0...9000), 7, maybe(-9...9))
        return totals
    }

    mutating func ride() -> RawRide {
        let segments = (0..<Int.random(in: 0..<4, using: &self)).map { _ in segment() }
        var ride = RawRide(
            title: text(), text: text(), sport: text(), subSport: text(), device: text(),
            track: RawTrack(segments: segments))
        ride.laps = (0..<Int.random(in: 0..<4, using: &self)).map { _ in
            Lap(
                start: Bool.random(using: &self) ? instant() : nil, totals: totals(), sport: text(),
                trigger: text())
        }
        ride.lengths = (0..<Int.random(in: 0..<4, using: &self)).map { _ in
            PoolLength(
                start: Bool.random(using: &self) ? instant() : nil, elapsedTime: maybe(0...100),
                strokes: Bool.random(using: &self) ? Int.random(in: 0...99, using: &self) : nil,
                stroke: text(), isActive: Bool.random(using: &self))
        }
        ride.pauses = (0..<2).map { _ in Pause(start: instant(), end: instant()) }
        ride.totals = Bool.random(using: &self) ? totals() : nil
        ride.secondsFromUTC = Bool.random(using: &self) ? Int.random(in: -50_000...50_000, using: &self) : nil
        ride.start = Bool.random(using: &self) ? instant() : nil
        (ride.sourceID, ride.trackFile, ride.isCommute) = (text(), text(), Bool.random(using: &self))
        ride.isTableRow = Bool.random(using: &self)
        if Bool.random(using: &self) { ride.totals?.estimatedPower = 171 }
        ride.gear = (0..<Int.random(in: 0..<3, using: &self)).compactMap { _ in text() }
        ride.media = (0..<Int.random(in: 0..<3, using: &self)).compactMap { _ in text() }
        return ride
    }

    mutating func geofence(_ number: Int) -> Geofence {
        let line = (0..<Int.random(in: 1..<9, using: &self)).map { _ in coordinate() }
        let polygon = Polygon(outer: line, holes: [line, []])
        let shapes: [Geofence.Shape] = [
            .circle(center: line[0], radius: maybe(0...1e6) ?? .infinity), .polygon(polygon),
            .multiPolygon([polygon, Polygon(outer: [])]), .corridor(line: line, width: 3.25),
        ]
        return Geofence(
            id: "\(number)", name: text() ?? "", text: text(), shape: shapes[number % 4],
            floor: maybe(-100...100), ceiling: maybe(100...9000), isPartial: Bool.random(using: &self))
    }

    mutating func row(_ number: Int) -> LogRow {
        let time = Instant(millisecondsSince1970: Int64.random(in: .min ... .max, using: &self))
        guard number % 2 == 0 else {
            let event = GeofenceEntry.Event.allKnown.randomElement(using: &self) ?? .enter
            if number % 4 == 1 {
                let place = Coordinate(
                    latitude: .random(in: -90...90, using: &self),
                    longitude: .random(in: -180...180, using: &self))
                return LogRow(
                    time: time, line: number, content: .place(event: event, place, accuracy: maybe(0...100)))
            }
            return LogRow(
                time: time, line: number,
                content: .geofence(event: event, name: text() ?? "geo:1,2", accuracy: maybe(0...100)))
        }
        let values: [CustomRecord.Value] = [
            .text(text() ?? ""), .number(maybe(-1e9...1e9) ?? 1e300, digits: "1.50"),
            .flag(Bool.random(using: &self)), .none,
        ]
        let fields = values.shuffled(using: &self).map { CustomRecord.Field(name: text() ?? "x", value: $0) }
        return LogRow(
            time: time, line: number, content: .custom(CustomRecord(type: text() ?? "t", fields: fields)))
    }
}

extension GeofenceEntry.Event {
    fileprivate static let allKnown: [Self] = [.enter, .exit]
}
