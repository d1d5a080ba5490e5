import RidelogModels
import Testing

@testable import RidelogFormats

@Suite struct FITTimeTests {
    private typealias Code = FITWriter.Code

    @Test("continues compressed timestamps past their rollover after 32 seconds")
    func timestampRollover() throws {
        var writer = FITWriter()
        writer.define(1, 20, [(253, 4, Code.uint32), (3, 1, Code.uint8)])
        writer.define(3, 20, [(3, 1, Code.uint8)])
        writer.write(1, [.four(FITWriter.start), .one(100)])
        for second in [1, 3, 31, 33, 64, 70] {
            writer.write(3, compressed: FITWriter.start + second, [.one(101)])
        }
        let points = try writer.decoded().rides.flatMap(\.track.points)
        let seconds = points.map { $0.time?.seconds(since: FITWriter.startInstant) }
        #expect(seconds == [0, 1, 3, 31, 33, 64, 70])
        #expect(points.map(\.heartRate) == [100] + [Double](repeating: 101, count: 6))
    }

    @Test("continues compressed timestamps from any message with a time")
    func timestampBase() throws {
        var writer = FITWriter()
        writer.writeTimer(0, isStop: false)
        // A message that no one reads.
        writer.define(4, 0xFF00, [(253, 4, Code.uint32)])
        writer.write(4, [.four(FITWriter.start + 40)])
        writer.define(2, 20, [(3, 1, Code.uint8)])
        writer.write(2, compressed: FITWriter.start + 41, [.one(101)])
        let time = try writer.decoded().rides.first?.track.points.first?.time
        #expect(time == FITWriter.startInstant.advanced(bySeconds: 41))
    }

    @Test("a compressed timestamp without an earlier time gives no time")
    func missingBase() throws {
        var writer = FITWriter()
        writer.define(0, 20, [(3, 1, Code.uint8)])
        writer.write(0, compressed: 5, [.one(101)])
        #expect(try writer.decoded().rides.first?.track.points == [Trackpoint(heartRate: 101)])
    }

    private func switchedOn(withClock: Bool) -> FITWriter {
        var writer = FITWriter()
        writer.define(0, 20, [(253, 4, Code.uint32), (3, 1, Code.uint8)])
        for second in 0..<3 { writer.write(0, [.four(5000 + second), .one(100)]) }
        writer.define(1, 34, [(253, 4, Code.uint32), (5, 4, Code.uint32)])
        writer.write(1, [.four(5003), .four(withClock ? FITWriter.start + 3 : -1)])
        return writer
    }

    @Test("converts times since power-on by the device's clock")
    func powerOnTimes() throws {
        let file = try switchedOn(withClock: true).decoded()
        let ride = try #require(file.rides.first)
        #expect(ride.track.points.first?.time == FITWriter.startInstant)
        #expect(ride.secondsFromUTC == 0)
        #expect(file.codes == ["fit.system-time"])
        #expect(file.inventory?.systemTimeCount == 3)
        #expect(file.inventory?.tracks.first?.segments.first?.points.map(\.time) == [nil, nil, nil])
    }

    @Test("leaves out times since power-on without a device clock")
    func powerOnWithoutClock() throws {
        let file = try switchedOn(withClock: false).decoded()
        #expect(file.rides.first?.track.points.map(\.time) == [nil, nil, nil])
        #expect(file.codes == ["fit.system-time"])
    }

    @Test(
        "derives the UTC offset from a plausible local time",
        arguments: [
            (7200, 7200), (7203, 7200), (-12600, -12600), (20700, 20700), (50400, 50400), (51300, nil),
            (-43200, -43200),
            (450, nil), (86400, nil),
        ])
    func localTimes(_ difference: Int, _ expected: Int?) throws {
        var writer = FITWriter.ride(2)
        writer.define(4, 34, [(253, 4, Code.uint32), (5, 4, Code.uint32)])
        writer.write(4, [.four(FITWriter.start), .four(FITWriter.start + difference)])
        #expect(try writer.decoded().rides.first?.secondsFromUTC == expected)
    }
}
