import RidelogModels
import RidelogParsing
import Testing

@testable import RidelogFormats

@Suite struct FITSessionTests {
    private typealias Code = FITWriter.Code

    /// Local type 4: a lap of 10 s.
    private func writeLap(_ writer: inout FITWriter, _ second: Int, sport: Int = 2, trigger: Int = 0) {
        writer.define(
            4, 19,
            [
                (253, 4, Code.uint32), (2, 4, Code.uint32), (25, 1, 0), (24, 1, 0), (9, 4, Code.uint32),
                (13, 2, Code.uint16),
            ])
        writer.write(
            4,
            [
                .four(FITWriter.start + second + 10), .four(FITWriter.start + second), .one(sport),
                .one(trigger), .four(7000), .two(6500),
            ])
    }

    private var triathlon: FITWriter {
        var writer = FITWriter()
        writer.writeFileID()
        writer.defineRecords()
        for second in 0..<30 { writer.writeRecord(second) }
        for (index, sport) in [5, 2, 1].enumerated() {
            writeLap(&writer, index * 10, sport: sport, trigger: index == 2 ? 7 : 2)
            writer.writeSession(index * 10..<index * 10 + 10, sport: sport)
        }
        return writer
    }

    @Test("reads each session as a ride with its laps and totals")
    func eachSession() throws {
        let file = try triathlon.decoded()
        #expect(file.rides.map(\.sport) == ["swimming", "cycling", "running"])
        #expect(file.rides.map { $0.track.points.count } == [10, 10, 10])
        #expect(file.rides.map(\.laps.count) == [1, 1, 1])
        #expect(file.rides.flatMap(\.laps).map(\.trigger) == ["distance", "distance", "session_end"])
        #expect(file.rides.flatMap(\.laps).map(\.sport) == [nil, nil, nil])
        #expect(file.rides.first?.laps.first?.totals.averageSpeed == 6.5)
        #expect(file.rides.map { $0.totals?.distance } == [70, 70, 70])
        #expect(file.inventory?.tracks.map { $0.segments.map(\.points.count) } == [[30]])
        #expect(file.inventory?.sessions.map(\.sport) == ["swimming", "cycling", "running"])
        #expect(file.inventory?.laps.map(\.sport) == ["swimming", "cycling", "running"])
    }

    @Test("reads sessions that precede their records, in time order")
    func leadingSessions() throws {
        var writer = FITWriter()
        writer.writeSession(10..<20, sport: 1)
        writer.writeSession(0..<10, sport: 2)
        writer.defineRecords()
        for second in 0..<20 { writer.writeRecord(second) }
        let rides = try writer.decoded().rides
        #expect(rides.map(\.sport) == ["cycling", "running"])
        #expect(rides.map { $0.track.points.count } == [10, 10])
    }

    @Test("splits extra fields between sessions with their trackpoints")
    func splitExtras() throws {
        var writer = FITWriter()
        writer.define(0, 20, [(253, 4, Code.uint32), (30, 1, Code.uint8)])
        for second in 0..<20 {
            writer.write(0, [.four(FITWriter.start + second), .one(second < 15 ? 255 : 0x80 | 40)])
        }
        writer.writeSession(0..<10, sport: 2)
        writer.writeSession(10..<20, sport: 2)
        let segments = try writer.decoded().rides.flatMap(\.track.segments)
        #expect(segments.map(\.extras.count) == [0, 1])
        #expect(segments.last?.extras.first?.values.compactMap(\.self) == [40, 40, 40, 40, 40])
    }

    @Test("the later copy of a repeated session replaces the first")
    func repeatedSession() throws {
        var writer = FITWriter.ride(5)
        writer.writeSession(0..<5, sport: 1)
        #expect(try writer.decoded().rides.map(\.sport) == ["running"])
    }

    @Test("reads records without a session as a ride")
    func missingSession() throws {
        var writer = FITWriter()
        writer.define(5, 12, [(0, 1, 0), (1, 1, 0)])
        writer.write(5, [.one(2), .one(8)])
        writer.defineRecords()
        writer.writeRecord(0)
        let ride = try #require(try writer.decoded().rides.first)
        #expect(ride.sport == "cycling")
        #expect(ride.subSport == "mountain")
        #expect(ride.totals == nil)
    }

    @Test("reads a pause between the timer's stop and start")
    func timerPauses() throws {
        var writer = FITWriter()
        writer.writeTimer(0, isStop: false)
        writer.defineRecords()
        for second in 0..<60 { writer.writeRecord(second) }
        writer.writeTimer(10, isStop: true)
        writer.writeTimer(11, isStop: true)
        writer.writeTimer(25, isStop: false)
        // A stop and a start in one second are no pause.
        writer.writeTimer(40, isStop: true)
        writer.writeTimer(40, isStop: false)
        writer.writeTimer(60, isStop: true)
        writer.writeSession(0..<60, sport: 2)
        let file = try writer.decoded()
        let start = FITWriter.startInstant
        #expect(
            file.rides.first?.pauses
                == [Pause(start: start.advanced(bySeconds: 10), end: start.advanced(bySeconds: 25))])
        #expect(file.inventory?.eventCount == 7)
    }

    @Test("reads the lengths of a pool with their strokes")
    func poolLengths() throws {
        var writer = FITWriter()
        writer.define(
            6, 101,
            [
                (253, 4, Code.uint32), (2, 4, Code.uint32), (3, 4, Code.uint32), (5, 2, Code.uint16),
                (7, 1, 0), (12, 1, 0),
            ])
        writer.write(
            6,
            [.four(FITWriter.start + 30), .four(FITWriter.start), .four(30_500), .two(14), .one(2), .one(1)])
        writer.write(
            6,
            [
                .four(FITWriter.start + 45), .four(FITWriter.start + 31), .four(14_000), .two(0xFFFF),
                .one(0xFF), .one(0),
            ])
        writer.writeSession(0..<45, sport: 5, subSport: 17)
        let ride = try #require(try writer.decoded().rides.first)
        #expect(ride.subSport == "lap_swimming")
        #expect(
            ride.lengths == [
                PoolLength(
                    start: FITWriter.startInstant, elapsedTime: 30.5, strokes: 14, stroke: "breaststroke"),
                PoolLength(
                    start: FITWriter.startInstant.advanced(bySeconds: 31), elapsedTime: 14, isActive: false),
            ])
        #expect(ride.track.segments.isEmpty)
    }

    @Test("reads chained activities as separate rides")
    func chainedActivities() throws {
        let bytes = FITWriter.ride(3).file() + FITWriter.ride(4, isBigEndian: true).file(headerSize: 12)
        let file = try FITDecoder.decode(bytes, in: .test("a.fit"))
        #expect(file.rides.map { $0.track.segments.map(\.points.count) } == [[3], [4]])
        #expect(file.inventory?.tracks.map { $0.segments.map(\.points.count) } == [[3, 4]])
        #expect(file.inventory?.partCount == 2)
        #expect(file.codes == [])
    }

    @Test("an event makes a part count as having contents, no message does not")
    func emptyPart() {
        var part = FITPart()
        #expect(!part.saysAnything)
        part.eventCount = 1
        #expect(part.saysAnything)
    }

    @Test("stops one trackpoint past the limit for all parts together")
    func limitOfChainedFiles() {
        var limits = ReadingLimits()
        limits.points = 14
        let bytes = FITWriter.ride(10).file() + FITWriter.ride(10).file()
        #expect(FITReader.read(bytes, limits: limits).0.pointCount == 15)
    }

    @Test("gives a trackpoint the mean of at most 64 preceding heart rates")
    func manyHeartRates() throws {
        var ride = FITWriter()
        ride.define(0, 20, [(253, 4, Code.uint32)])
        ride.write(0, [.four(FITWriter.start)])
        ride.write(0, [.four(FITWriter.start + 5)])
        ride.writeSession(0..<5, sport: 5)
        var strap = FITWriter()
        strap.define(0, 132, [(253, 4, Code.uint32), (9, 4, Code.uint32), (6, 1, Code.uint8)])
        strap.write(0, [.four(FITWriter.start), .four(4000), .one(120)])
        strap.define(1, 132, [(9, 4, Code.uint32), (6, 1, Code.uint8)])
        for count in 1...100 {
            strap.write(1, [.four(4000 + 1024 + count * 40), .one(count <= 36 ? 200 : 100)])
        }
        let file = try FITDecoder.decode(ride.file() + strap.file(), in: .test("a.fit"))
        #expect(file.rides.first?.track.points.map(\.heartRate) == [120, 100])
    }

    @Test("accepts a part without messages before or behind another")
    func partWithoutMessages() throws {
        let (ride, empty) = (FITWriter.ride(3).file(), FITWriter().file())
        for bytes in [ride, ride + empty, empty + ride] {
            let file = try FITDecoder.decode(bytes, in: .test("a.fit"))
            #expect(file.codes == [] && file.rides.count == 1)
        }
    }

    @Test("gives a trackpoint no later heart rate when the clock was set back")
    func heartRatesOfASetClock() throws {
        var ride = FITWriter()
        ride.define(0, 20, [(253, 4, Code.uint32), (3, 1, Code.uint8)])
        for (second, rate) in [(0, 0xFF), (10, 0xFF), (2, 99), (3, 0xFF)] {
            ride.write(0, [.four(FITWriter.start + second), .one(rate)])
        }
        ride.writeSession(0..<10, sport: 5)
        var strap = FITWriter()
        strap.define(0, 132, [(253, 4, Code.uint32), (9, 4, Code.uint32), (6, 1, Code.uint8)])
        strap.write(0, [.four(FITWriter.start), .four(4000), .one(120)])
        strap.define(1, 132, [(9, 4, Code.uint32), (6, 1, Code.uint8)])
        for second in [2, 3, 10] { strap.write(1, [.four(4000 + 1024 * second), .one(120 + second)]) }
        let file = try FITDecoder.decode(ride.file() + strap.file(), in: .test("a.fit"))
        #expect(file.rides.first?.track.points.map(\.heartRate) == [120, 130, 99, 123])
    }

    /// 12 bits of each time, two in three bytes.
    @Test("fills missing heart rates of trackpoints from a separate part")
    func separateHeartRates() throws {
        var ride = FITWriter()
        ride.define(0, 20, [(253, 4, Code.uint32), (3, 1, Code.uint8)])
        for second in 0..<8 {
            ride.write(0, [.four(FITWriter.start + second), .one(second == 3 ? 99 : 0xFF)])
        }
        ride.writeSession(0..<8, sport: 5)
        var strap = FITWriter()
        strap.define(0, 132, [(253, 4, Code.uint32), (9, 4, Code.uint32), (6, 1, Code.uint8)])
        strap.write(0, [.four(FITWriter.start), .four(4000), .one(120)])
        strap.define(1, 132, [(10, 3, Code.byte), (6, 2, Code.uint8)])
        // One and two seconds after the first, the second beyond 4096.
        for (one, two, rates) in [
            (4000 + 1024, 4000 + 2048, [121, 122]), (4000 + 4096, 4000 + 5120, [124, 125]),
            // Without contact.
            (4000 + 6144, 4000 + 7168, [0, 0]),
        ] {
            let (one, two) = (one & 0xFFF, two & 0xFFF)
            strap.write(
                1,
                [
                    .raw([UInt8(one & 0xFF), UInt8(one >> 8 | (two & 0xF) << 4), UInt8(two >> 4)]),
                    .raw(rates.map { UInt8($0) }),
                ])
        }
        let file = try FITDecoder.decode(ride.file() + strap.file(), in: .test("a.fit"))
        #expect(
            file.rides.first?.track.points.map(\.heartRate) == [120, 121, 122, 99, 124, 125, 125, 125])
        #expect(file.inventory?.tracks.first?.segments.first?.points.compactMap(\.heartRate) == [99])
        #expect(file.codes == ["fit.heart-rate-messages"])
    }
}
