import RidelogModels
import Testing

@testable import RidelogFormats

@Suite struct FITDeveloperFieldTests {
    private typealias Code = FITWriter.Code

    /// Local type 5: what a developer's field is.
    private func describe(
        _ writer: inout FITWriter, field: Int, code: UInt8, name: String, unit: String = "",
        scale: Int = 0xFF,
        offset: Int = 0x7F, native: Int = 0xFF
    ) {
        writer.define(
            5, 206,
            [
                (0, 1, Code.uint8), (1, 1, Code.uint8), (2, 1, Code.uint8), (3, 16, Code.string),
                (8, 8, Code.string),
                (6, 1, Code.uint8), (7, 1, Code.sint8), (15, 1, Code.uint8),
            ])
        writer.write(
            5,
            [
                .one(0), .one(field), .one(Int(code)), .text(name, size: 16), .text(unit, size: 8),
                .one(scale),
                .one(offset), .one(native),
            ])
    }

    private func extras(_ writer: FITWriter) throws -> [ExtraField] {
        try #require(try writer.decoded().rides.first?.track.segments.first).extras
    }

    @Test("reads a described field with its unit in both byte orders", arguments: [false, true])
    func describedField(isBigEndian: Bool) throws {
        var writer = FITWriter(isBigEndian: isBigEndian)
        describe(&writer, field: 3, code: Code.float32, name: "SmO2", unit: "%")
        writer.define(0, 20, [(253, 4, Code.uint32)], developer: [(3, 4, 0)])
        writer.write(0, [.four(FITWriter.start), .float(61.5)])
        writer.write(0, [.four(FITWriter.start + 1), .four(-1)])
        #expect(
            try extras(writer) == [
                ExtraField(name: "SmO2", unit: "%", isDeveloper: true, values: [61.5, nil])
            ])
    }

    @Test("applies a field's scale and offset")
    func scaleAndOffset() throws {
        var writer = FITWriter()
        describe(&writer, field: 0, code: Code.uint16, name: "Grip", scale: 10, offset: 5)
        writer.define(0, 20, [(253, 4, Code.uint32)], developer: [(0, 2, 0)])
        writer.write(0, [.four(FITWriter.start), .two(700)])
        #expect(try extras(writer).map(\.values) == [[65]])
    }

    @Test("uses a description that follows the field's definition")
    func lateDescription() throws {
        var writer = FITWriter()
        writer.define(0, 20, [(253, 4, Code.uint32)], developer: [(7, 2, 0)])
        describe(&writer, field: 7, code: Code.sint16, name: "Lean")
        writer.write(0, [.four(FITWriter.start), .two(-3)])
        // Said again, it is the same field; said otherwise, another.
        describe(&writer, field: 7, code: Code.sint16, name: "Lean")
        writer.write(0, [.four(FITWriter.start + 1), .two(-4)])
        describe(&writer, field: 7, code: Code.sint16, name: "Tilt")
        writer.write(0, [.four(FITWriter.start + 2), .two(-5)])
        let extras = try extras(writer)
        #expect(extras.map(\.name) == ["Lean", "Tilt"])
        #expect(extras.map(\.values) == [[-3, -4, nil], [nil, nil, -5]])
    }

    @Test("names an undescribed field by its numbers")
    func undescribedField() throws {
        var writer = FITWriter()
        writer.define(0, 20, [(253, 4, Code.uint32)], developer: [(3, 2, 1), (4, 3, 1)])
        writer.write(0, [.four(FITWriter.start), .two(513), .raw([1, 2, 3])])
        #expect(try extras(writer) == [ExtraField(name: "developer 1.3", isDeveloper: true, values: [513])])
    }

    @Test("fills gaps in the values of a native field")
    func nativeReplacement() throws {
        var writer = FITWriter()
        describe(&writer, field: 0, code: Code.uint16, name: "Power", unit: "W", native: 7)
        writer.define(0, 20, [(253, 4, Code.uint32), (7, 2, Code.uint16)], developer: [(0, 2, 0)])
        writer.write(0, [.four(FITWriter.start), .two(0xFFFF), .two(250)])
        writer.write(0, [.four(FITWriter.start + 1), .two(240), .two(251)])
        let file = try writer.decoded()
        #expect(file.rides.first?.track.points.map(\.power) == [250, 240])
        #expect(file.inventory?.tracks.first?.segments.first?.points.map(\.power) == [nil, 240])
        #expect(file.rides.first?.track.segments.first?.extras.map(\.values) == [[250, 251]])
    }

    @Test("reports text values without keeping them")
    func textValues() throws {
        var writer = FITWriter()
        describe(&writer, field: 0, code: Code.string, name: "Mood")
        writer.define(0, 20, [(253, 4, Code.uint32)], developer: [(0, 6, 0)])
        writer.write(0, [.four(FITWriter.start), .text("good", size: 6)])
        writer.write(0, [.four(FITWriter.start + 1), .text("", size: 6)])
        let file = try writer.decoded()
        #expect(file.codes == ["fit.developer-text"])
        #expect(file.rides.first?.track.segments.first?.extras == [])
    }

    @Test("reports a description without a field number")
    func incompleteDescription() throws {
        var writer = FITWriter.ride(2)
        writer.define(5, 206, [(3, 4, Code.string)])
        writer.write(5, [.text("abc", size: 4)])
        #expect(try writer.decoded().codes == ["fit.bad-description"])
    }
}
