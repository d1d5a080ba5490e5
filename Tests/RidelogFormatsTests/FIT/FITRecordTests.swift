import RidelogModels
import Testing

@testable import RidelogFormats

@Suite struct FITRecordTests {
    private typealias Code = FITWriter.Code

    @Test("reads a ride in both byte orders and header sizes", arguments: [false, true], [UInt8(12), 14])
    func byteOrders(isBigEndian: Bool, headerSize: UInt8) throws {
        let bytes = FITWriter.ride(3, isBigEndian: isBigEndian).file(headerSize: headerSize)
        let file = try FITDecoder.decode(bytes, in: .test("a.fit"))
        let ride = try #require(file.rides.first)
        #expect(file.codes == [])
        #expect(file.inventory?.isChecksumRight == true)
        #expect(ride.sport == "cycling")
        #expect(ride.subSport == "generic")
        #expect(ride.device == "Garmin Edge 800")
        #expect(ride.totals?.distance == 21)
        #expect(ride.totals?.timerTime == 3)
        let last = try #require(ride.track.points.last)
        let coordinate = Coordinate(
            latitude: 560_002_000 * 180 / 0x1p31, longitude: 100_000_000 * 180 / 0x1p31)
        #expect(
            last
                == Trackpoint(
                    coordinate: coordinate, time: FITWriter.startInstant.advanced(bySeconds: 2),
                    elevation: 100,
                    heartRate: 120))
    }

    @Test("reads invalid-value marks as missing and zero as a value")
    func invalidMarks() throws {
        var writer = FITWriter()
        writer.define(
            0, 20,
            [
                (253, 4, Code.uint32), (0, 4, Code.sint32), (1, 4, Code.sint32), (2, 2, Code.uint16),
                (3, 1, Code.uint8), (13, 1, Code.sint8), (7, 2, Code.uint16),
            ])
        writer.write(
            0,
            [
                .four(FITWriter.start), .four(0x7FFF_FFFF), .four(0x7FFF_FFFF), .two(0xFFFF), .one(0xFF),
                .one(0x7F), .two(0xFFFF),
            ])
        writer.write(
            0, [.four(FITWriter.start + 1), .four(0), .four(0), .two(0), .one(0), .one(-5), .two(0)])
        let points = try writer.decoded().rides.flatMap(\.track.points)
        #expect(points.first == Trackpoint(time: FITWriter.startInstant))
        #expect(
            points.last
                == Trackpoint(
                    coordinate: Coordinate(latitude: 0, longitude: 0),
                    time: FITWriter.startInstant.advanced(bySeconds: 1),
                    elevation: -500, heartRate: 0, power: 0, temperature: -5))
    }

    /// Each base type that a heart rate may be written in, its mark for none, and a value.
    @Test(
        "reads values and invalid-value marks of every base type",
        arguments: [
            (Code.enumeration, UInt8(1), FITWriter.Value.one(0xFF), FITWriter.Value.one(7)),
            (Code.sint8, 1, .one(0x7F), .one(7)), (Code.uint8, 1, .one(0xFF), .one(7)),
            (Code.sint16, 2, .two(0x7FFF), .two(7)), (Code.uint16, 2, .two(0xFFFF), .two(7)),
            (Code.sint32, 4, .four(0x7FFF_FFFF), .four(7)), (Code.uint32, 4, .four(0xFFFF_FFFF), .four(7)),
            (Code.float32, 4, .four(0xFFFF_FFFF), .float(7)), (Code.float64, 8, .eight(-1), .double(7)),
            (Code.uint8z, 1, .one(0), .one(7)), (Code.uint16z, 2, .two(0), .two(7)),
            (Code.uint32z, 4, .four(0), .four(7)),
            (Code.byte, 1, .one(0xFF), .one(7)), (Code.sint64, 8, .eight(.max), .eight(7)),
            (Code.uint64, 8, .eight(-1), .eight(7)), (Code.uint64z, 8, .eight(0), .eight(7)),
        ])
    func everyBaseType(_ code: UInt8, _ size: UInt8, _ none: FITWriter.Value, _ seven: FITWriter.Value) throws
    {
        for isBigEndian in [false, true] {
            var writer = FITWriter(isBigEndian: isBigEndian)
            writer.define(5, 20, [(253, 4, Code.uint32), (3, size, code)])
            writer.write(5, [.four(FITWriter.start), none])
            writer.write(5, [.four(FITWriter.start + 1), seven])
            let points = try writer.decoded().rides.flatMap(\.track.points)
            #expect(points.map(\.heartRate) == [nil, 7])
        }
    }

    @Test("uses the first valid value of an array")
    func arrayValues() throws {
        var writer = FITWriter()
        writer.define(0, 20, [(253, 4, Code.uint32), (3, 3, Code.uint8)])
        writer.write(0, [.four(FITWriter.start), .raw([0xFF, 99, 98])])
        #expect(try writer.decoded().rides.first?.track.points.map(\.heartRate) == [99])
        var wide = FITWriter()
        wide.define(0, 20, [(253, 4, Code.uint32), (2, 8, Code.uint16)])
        wide.write(0, [.four(FITWriter.start), .two(-1), .two(-1), .two(3000), .two(4000)])
        #expect(try wide.decoded().rides.first?.track.points.map(\.elevation) == [100])
    }

    @Test("prefers valid enhanced fields to the narrow ones behind them")
    func enhancedFields() throws {
        var writer = FITWriter()
        let wide: [FITWriter.Field] = [(73, 4, Code.uint32), (78, 4, Code.uint32)]
        let narrow: [FITWriter.Field] = [(6, 2, Code.uint16), (2, 2, Code.uint16)]
        writer.define(0, 20, [(253, 4, Code.uint32)] + wide + narrow)
        writer.write(0, [.four(FITWriter.start), .four(70_000), .four(25_000), .two(1000), .two(5000)])
        writer.write(0, [.four(FITWriter.start + 1), .four(-1), .four(-1), .two(1000), .two(5000)])
        let points = try writer.decoded().rides.flatMap(\.track.points)
        #expect(points.map(\.speed) == [70, 1])
        #expect(points.map(\.elevation) == [4500, 500])
    }

    @Test("reads records after a local type is redefined")
    func redefinedTypes() throws {
        var writer = FITWriter()
        writer.defineRecords()
        writer.writeRecord(0)
        writer.define(0, 21, [(253, 4, Code.uint32), (0, 1, 0), (1, 1, 0)])
        writer.write(0, [.four(FITWriter.start), .one(0), .one(0)])
        writer.define(15, 20, [(253, 4, Code.uint32), (4, 1, Code.uint8)])
        writer.write(15, [.four(FITWriter.start + 1), .one(90)])
        writer.defineRecords()
        writer.writeRecord(2)
        let file = try writer.decoded()
        let points = file.rides.flatMap(\.track.points)
        #expect(points.map(\.heartRate) == [120, nil, 120])
        #expect(points.map(\.cadence) == [nil, 90, nil])
        #expect(file.inventory?.eventCount == 1)
    }

    @Test("leaves out and reports positions beyond the poles")
    func invalidPositions() throws {
        var writer = FITWriter()
        writer.defineRecords()
        writer.write(0, [.four(FITWriter.start), .four(1_200_000_000), .four(0), .two(3000), .one(120)])
        writer.writeRecord(1)
        let file = try writer.decoded()
        #expect(file.rides.flatMap(\.track.points).map { $0.coordinate != nil } == [false, true])
        #expect(file.inventory?.invalidPointCount == 1)
        #expect(file.codes == ["fit.invalid-position"])
    }

    @Test("reads an indoor ride without positions")
    func indoorRide() throws {
        var writer = FITWriter()
        writer.define(0, 20, [(253, 4, Code.uint32), (7, 2, Code.uint16), (5, 4, Code.uint32)])
        for second in 0..<5 {
            writer.write(0, [.four(FITWriter.start + second), .two(200), .four(second * 800)])
        }
        writer.writeSession(0..<5, sport: 2, subSport: 6)
        let ride = try #require(try writer.decoded().rides.first)
        #expect(ride.subSport == "indoor_cycling")
        #expect(ride.track.points.map(\.distance) == [0, 8, 16, 24, 32])
        #expect(ride.track.points.allSatisfy { $0.coordinate == nil && $0.power == 200 })
    }

    /// 12 bits of speed, 12 bits of distance, which run over after 256 m.
    @Test("unpacks speed and distance across the distance's rollover")
    func packedSpeedAndDistance() throws {
        var writer = FITWriter()
        writer.define(0, 20, [(253, 4, Code.uint32), (8, 3, Code.byte)])
        for (second, distance) in [100, 4000, 4090, 20, 4000].enumerated() {
            let packed = 354 | (distance << 12)
            writer.write(
                0,
                [
                    .four(FITWriter.start + second),
                    .raw([UInt8(packed & 0xFF), UInt8(packed >> 8 & 0xFF), UInt8(packed >> 16)]),
                ])
        }
        writer.write(0, [.four(FITWriter.start + 9), .raw([0xFF, 0xFF, 0xFF])])
        let points = try writer.decoded().rides.flatMap(\.track.points)
        #expect(points.map(\.speed) == [3.54, 3.54, 3.54, 3.54, 3.54, nil])
        #expect(points.map { $0.distance.map { $0 * 16 } } == [100, 4000, 4090, 4116, 8096, nil])
    }

    @Test("keeps native fields without a trackpoint property as extra fields")
    func nativeExtras() throws {
        var writer = FITWriter()
        writer.define(
            0, 20,
            [
                (253, 4, Code.uint32), (30, 1, Code.uint8), (18, 1, Code.uint8), (43, 1, Code.uint8),
                (4, 1, Code.uint8), (53, 1, Code.uint8),
            ])
        writer.write(0, [.four(FITWriter.start), .one(0x80 | 52), .one(250), .one(0xFF), .one(80), .one(64)])
        writer.write(0, [.four(FITWriter.start + 1), .one(0xFF), .one(4), .one(0xFF), .one(80), .one(0)])
        let file = try writer.decoded()
        let segment = try #require(file.rides.first?.track.segments.first)
        #expect(segment.extras.map(\.name) == ["left_right_balance", "total_cycles"])
        #expect(segment.extras.map(\.values) == [[52, nil], [250, 260]])
        #expect(segment.points.map(\.cadence) == [80.5, 80])
        let raw = try #require(file.inventory?.tracks.first?.segments.first)
        #expect(raw.points.map(\.cadence) == [80, 80])
        #expect(raw.extras.last == ExtraField(name: "fractional_cadence", unit: "rpm", values: [0.5, 0]))
    }
}
