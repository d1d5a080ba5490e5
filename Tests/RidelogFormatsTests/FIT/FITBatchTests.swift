import RidelogModels
import Testing

@testable import RidelogFormats

/// Records are read many at a time, and each definition is taken apart once.
@Suite struct FITBatchTests {
    private typealias Code = FITWriter.Code

    private static let fields: [FITWriter.Field] = [
        (253, 4, Code.uint32), (3, 1, Code.uint8), (31, 1, Code.uint8),
    ]

    @Test("keeps the order and values of records between other messages and repeated definitions")
    func otherMessagesBetween() throws {
        var writer = FITWriter()
        for second in 0..<600 {
            let local = UInt8(second / 250)
            if second.isMultiple(of: 50) {
                writer.define(local, 20, Self.fields)
                writer.define(9, 233, [(0, 3, Code.byte)])
            }
            writer.write(local, [.four(FITWriter.start + second), .one(second % 200), .one(second % 100)])
            if second.isMultiple(of: 3) { writer.write(9, [.raw([UInt8](repeating: local, count: 3))]) }
        }
        let segment = try #require(try writer.decoded().rides.first?.track.segments.first)
        let heartRates: [Double?] = (0..<600).map { Double($0 % 200) }
        #expect(segment.points.map(\.heartRate) == heartRates)
        let times: [Instant?] = (0..<600).map { FITWriter.startInstant.advanced(bySeconds: Double($0)) }
        #expect(segment.points.map(\.time) == times)
        #expect(segment.extras.map(\.values) == [(0..<600).map { Double($0 % 100) }])
    }

    @Test("a repeated definition uses the field descriptions that are valid by then")
    func definitionBehindANewDescription() throws {
        var writer = FITWriter()
        for (second, name) in ["Lean", "Tilt"].enumerated() {
            writer.define(
                5, 206, [(0, 1, Code.uint8), (1, 1, Code.uint8), (2, 1, Code.uint8), (3, 8, Code.string)])
            writer.write(5, [.one(0), .one(7), .one(Int(Code.sint16)), .text(name, size: 8)])
            writer.define(0, 20, [(253, 4, Code.uint32)], developer: [(7, 2, 0)])
            writer.write(0, [.four(FITWriter.start + second), .two(second + 1)])
        }
        let segment = try #require(try writer.decoded().rides.first?.track.segments.first)
        #expect(segment.extras.map(\.name) == ["Lean", "Tilt"])
        #expect(segment.extras.map(\.values) == [[1, nil], [nil, 2]])
    }

    @Test("puts measurements with gaps of any length at the right trackpoints", arguments: 0..<20)
    func gaps(_ seed: Int) throws {
        var generator = SeededRandom(UInt64(seed))
        func values() -> [Double?] {
            var values: [Double?] = []
            while values.count < 700 {
                let (numbers, gap) = (
                    Int.random(in: 1...150, using: &generator), Int.random(in: 0...9, using: &generator)
                )
                values += (0..<numbers).map { _ in Double(Int.random(in: 0...200, using: &generator)) }
                values += [Double?](repeating: nil, count: gap)
            }
            return values.suffix(600)
        }
        let (accuracies, leans) = (values(), values())
        var writer = FITWriter()
        writer.define(
            5, 206, [(0, 1, Code.uint8), (1, 1, Code.uint8), (2, 1, Code.uint8), (3, 8, Code.string)])
        writer.write(5, [.one(0), .one(7), .one(Int(Code.float32)), .text("Lean", size: 8)])
        writer.define(0, 20, Self.fields, developer: [(7, 4, 0)])
        for (second, (accuracy, lean)) in zip(accuracies, leans).enumerated() {
            writer.write(
                0,
                [
                    .four(FITWriter.start + second), .one(99), .one(accuracy.map { Int($0) } ?? 0xFF),
                    .float(lean.map { Float($0) } ?? .nan),
                ])
        }
        let segment = try #require(try writer.decoded().rides.first?.track.segments.first)
        #expect(segment.extras.map(\.values) == [accuracies, leans])
    }

    @Test("the later of two fields for the same measurement in a record wins")
    func oneMeasurementTwice() throws {
        var writer = FITWriter()
        writer.define(0, 20, Self.fields + [(31, 1, Code.uint8)])
        for (second, values) in [(1, 2), (3, 0xFF), (0xFF, 4)].enumerated() {
            writer.write(0, [.four(FITWriter.start + second), .one(99), .one(values.0), .one(values.1)])
        }
        let segment = try #require(try writer.decoded().rides.first?.track.segments.first)
        #expect(segment.extras.map(\.values) == [[2, 3, 4]])
    }

    @Test("distinguishes definitions of the same length that differ only at their end")
    func definitionsThatDiffer() throws {
        var writer = FITWriter()
        for (second, number) in [UInt8(3), 4, 3].enumerated() {
            writer.define(0, 20, [(253, 4, Code.uint32), (13, 1, Code.sint8), (number, 1, Code.uint8)])
            writer.write(0, [.four(FITWriter.start + second), .one(20), .one(60)])
        }
        let points = try writer.decoded().rides.flatMap(\.track.points)
        #expect(points.map(\.heartRate) == [60, nil, 60])
        #expect(points.map(\.cadence) == [nil, 60, nil])
    }

    @Test("thousands of other definitions leave the definitions in use unchanged")
    func manyDefinitions() throws {
        var writer = FITWriter()
        writer.define(0, 20, Self.fields)
        for number in 0..<3000 {
            writer.define(1, UInt16(0xFF00 + number / 250), [(UInt8(number % 250), 1, Code.uint8)])
        }
        writer.write(0, [.four(FITWriter.start), .one(60), .one(5)])
        writer.define(0, 20, [(253, 4, Code.uint32), (4, 1, Code.uint8)])
        writer.write(0, [.four(FITWriter.start + 1), .one(90)])
        let points = try writer.decoded().rides.flatMap(\.track.points)
        #expect(points.map(\.heartRate) == [60, nil])
        #expect(points.map(\.cadence) == [nil, 90])
    }
}
