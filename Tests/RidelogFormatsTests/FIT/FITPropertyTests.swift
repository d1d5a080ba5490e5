import RidelogModels
import Testing

@testable import RidelogFormats

@Suite struct FITPropertyTests {
    private typealias Code = FITWriter.Code

    /// A field of records: how it is written, and what of a point it gives.
    private struct Kind: Sendable {
        var field: FITWriter.Field
        var range: ClosedRange<Int>
        var scale: Double
        var offset: Double = 0
        var property: @Sendable (Trackpoint) -> Double?
    }

    private static let kinds = [
        Kind(field: (3, 1, Code.uint8), range: 0...254, scale: 1) { $0.heartRate },
        Kind(field: (4, 1, Code.uint8), range: 0...254, scale: 1) { $0.cadence },
        Kind(field: (7, 2, Code.uint16), range: 0...65534, scale: 1) { $0.power },
        Kind(field: (13, 1, Code.sint8), range: -128...126, scale: 1) { $0.temperature },
        Kind(field: (5, 4, Code.uint32), range: 0...0xFFFF_FFFE, scale: 100) { $0.distance },
        Kind(field: (73, 4, Code.uint32), range: 0...0xFFFF_FFFE, scale: 1000) { $0.speed },
        Kind(field: (78, 4, Code.uint32), range: 0...0xFFFF_FFFE, scale: 5, offset: 500) { $0.elevation },
        Kind(field: (0, 4, Code.sint32), range: -1_073_741_824...1_073_741_824, scale: 0x1p31 / 180) {
            $0.coordinate?.latitude
        },
    ]

    @Test("reads records back as they were written", arguments: 0..<40)
    func roundTrip(_ seed: Int) throws {
        var generator = SeededRandom(UInt64(seed))
        var writer = FITWriter(isBigEndian: Bool.random(using: &generator))
        var expected: [[Double?]] = []
        var kinds: [Kind] = []
        var local: UInt8 = 0
        var unknownSize = 0
        for index in 0..<200 {
            if index.isMultiple(of: 20) {
                kinds = Self.kinds.shuffled(using: &generator)
                local = UInt8.random(in: 0..<16, using: &generator)
                let unknown: FITWriter.Field = (230, UInt8.random(in: 0...20, using: &generator), Code.byte)
                let fields = [(253, 4, Code.uint32), unknown] + kinds.map(\.field) + [(1, 4, Code.sint32)]
                writer.define(local, 20, fields)
                unknownSize = Int(unknown.size)
            }
            let values = kinds.map { Int.random(in: $0.range, using: &generator) }
            writer.write(
                local,
                [.four(FITWriter.start + index), .raw([UInt8](repeating: 7, count: unknownSize))]
                    + zip(kinds, values).map { Self.value($0.field.size, $1) } + [.four(index)])
            expected.append(
                Self.kinds.map { kind in
                    let place = kinds.firstIndex { $0.field.number == kind.field.number }
                    return place.map { Double(values[$0]) / kind.scale - kind.offset }
                })
        }
        let points = try writer.decoded().rides.flatMap(\.track.points)
        #expect(points.count == 200)
        for (point, row) in zip(points, expected) {
            for (kind, value) in zip(Self.kinds, row) {
                let found = try #require(kind.property(point))
                #expect(abs(found - (value ?? .nan)) <= 1e-9 * max(1, abs(found)))
            }
        }
    }

    private static func value(_ size: UInt8, _ number: Int) -> FITWriter.Value {
        switch size {
        case 1: .one(number)
        case 2: .two(number)
        default: .four(number)
        }
    }
}
