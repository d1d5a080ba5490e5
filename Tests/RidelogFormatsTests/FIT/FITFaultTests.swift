import RidelogDiagnostics
import RidelogModels
import RidelogParsing
import Testing

@testable import RidelogFormats

@Suite struct FITFaultTests {
    private typealias Code = FITWriter.Code

    private func decode(_ bytes: [UInt8]) throws -> DecodedFile {
        try FITDecoder.decode(bytes, in: .test("a.fit"))
    }

    private func count(_ file: DecodedFile) -> Int { file.rides.reduce(0) { $0 + $1.track.points.count } }

    @Test("computes the same checksum as the bitwise definition")
    func checksum() {
        var generator = SeededRandom(3)
        for size in [0, 1, 7, 8, 9, 16, 31, 1000] {
            let bytes = (0..<size).map { _ in UInt8.random(in: 0...255, using: &generator) }
            #expect(FITChecksum.of(bytes.span.bytes, 0..<size) == FITWriter.checksum(bytes))
        }
    }

    @Test("a file that is cut later keeps no fewer trackpoints")
    func cutAtEveryByte() throws {
        let whole = FITWriter.ride(20).file()
        var most = 0
        for size in 12..<whole.count {
            let file = try decode(Array(whole.prefix(size)))
            #expect(!file.codes.isEmpty, "\(size)")
            #expect(count(file) >= most, "\(size)")
            most = count(file)
            #expect(file.inventory?.isChecksumRight == false)
        }
        #expect(most == 20)
        #expect(throws: Diagnostic.self) { try decode(Array(whole.prefix(11))) }
    }

    @Test("reports wrong checksums and keeps the records")
    func wrongChecksums() throws {
        var bytes = FITWriter.ride(3).file()
        bytes[bytes.count - 1] ^= 1
        #expect(try decode(bytes).codes == ["fit.checksum"])
        #expect(count(try decode(bytes)) == 3)
        bytes = FITWriter.ride(3).file()
        bytes[12] ^= 1
        #expect(try decode(bytes).codes == ["fit.checksum", "fit.header-checksum"])
        // Zero says that there is none; the one behind is over the header too.
        let header = Array(bytes[..<12]) + [0, 0] + FITWriter.ride(3).data
        let sum = FITWriter.checksum(header)
        #expect(try decode(header + [UInt8(sum & 0xFF), UInt8(sum >> 8)]).codes == [])
    }

    @Test(
        "reports a wrong data size and keeps all records",
        arguments: [
            (0, "fit.unclosed"), (60, "fit.wrong-size"), (62, "fit.wrong-size"), (100_000, "fit.truncated"),
            (0xFFFF_FFFF, "fit.truncated"),
        ])
    func wrongSize(_ claim: Int, _ code: String) throws {
        var writer = FITWriter()
        writer.defineRecords()
        for second in 0..<50 { writer.writeRecord(second) }
        // 21 bytes of definition, 16 of each record: one ends with a record, one lies within the next.
        let size = claim < 10 ? claim : claim < 100 ? 21 + 16 * 10 + claim - 60 : claim
        let file = try decode(writer.file(claim: size))
        #expect(file.codes.contains(code))
        #expect(count(file) == 50)
    }

    @Test("reports no checksum fault besides a wrong data size")
    func checksumBehindAWrongSize() throws {
        for records in 1...30 {
            let file = try decode(FITWriter.ride(records).file(claim: 5000))
            #expect(file.codes == ["fit.truncated"], "\(records)")
            #expect(count(file) == records)
        }
    }

    @Test("reports trailing bytes unless they are zeros")
    func trailingBytes() throws {
        let whole = FITWriter.ride(3).file()
        #expect(try decode(whole + Array("rubbish behind it".utf8)).codes == ["fit.trailing-bytes"])
        #expect(try decode(whole + [0, 0, 0]).codes == [])
    }

    @Test("loses only the record in which a byte is missing")
    func lostByte() throws {
        var writer = FITWriter()
        writer.defineRecords()
        for second in 0..<40 { writer.writeRecord(second) }
        var bytes = writer.file()
        let record = 14 + 21 + 16 * 20
        bytes.remove(at: record + 2)
        let file = try decode(bytes)
        #expect(file.codes.contains("fit.out-of-step"))
        #expect(count(file) == 39)
        let times = file.rides.flatMap(\.track.points).compactMap(\.time)
        #expect(times == times.sorted() && times.last == FITWriter.startInstant.advanced(bySeconds: 39))
    }

    @Test("drops the measurements of a lost record with it")
    func measurementsGoWithTheirRecord() throws {
        var writer = FITWriter()
        // Time, position, vertical oscillation; behind the fault without the last.
        let fields =
            [(253, 4, Code.uint32), (0, 4, 0x85), (1, 4, 0x85), (39, 2, Code.uint16)] as [FITWriter.Field]
        writer.define(0, 20, fields)
        writer.define(1, 20, fields.dropLast())
        for second in 0..<40 {
            let values = [
                FITWriter.Value.four(FITWriter.start + second), .four(560_000_000 + second * 1000),
                .four(100_000_000),
            ]
            writer.write(second <= 20 ? 0 : 1, values + (second <= 20 ? [.two(second * 10)] : []))
        }
        var bytes = writer.file()
        bytes.remove(at: 14 + 18 + 15 + 15 * 20 + 2)
        let segment = try #require(try decode(bytes).rides.first?.track.segments.first)
        let values = try #require(segment.extras.first).values
        #expect(segment.points.count == 39)
        #expect(values.compactMap(\.self) == (0..<20).map(Double.init))
    }

    /// Devices write over longer files: what follows is the rest of an older ride.
    @Test("does not read an older ride's records after a fault")
    func olderRide() throws {
        var writer = FITWriter()
        writer.defineRecords()
        for second in 0..<10 { writer.writeRecord(second) }
        writer.raw([0x0F, 1, 2, 3])
        for second in 0..<10 { writer.writeRecord(second - 40_000) }
        let file = try writer.decoded()
        #expect(file.codes == ["fit.out-of-step"])
        #expect(count(file) == 10)
    }

    @Test("finds the next part of a file after a fault")
    func nextPart() throws {
        var broken = FITWriter.ride(3)
        broken.raw([0x0E, 9, 9])
        let bytes = Array(broken.file(claim: 5000).dropLast(2)) + FITWriter.ride(4).file()
        let file = try decode(bytes)
        #expect(file.codes.contains("fit.out-of-step"))
        #expect(file.rides.map { $0.track.points.count } == [3, 4])
    }

    @Test("reports unknown base types and misaligned fields")
    func malformedFields() throws {
        var writer = FITWriter()
        writer.define(
            0, 20, [(253, 4, Code.uint32), (200, 2, 0x1E), (2, 3, Code.uint16), (3, 1, Code.uint8)])
        writer.write(0, [.four(FITWriter.start), .two(5), .raw([100, 0, 0]), .one(99)])
        let file = try writer.decoded()
        #expect(file.codes == ["fit.unknown-type", "fit.misaligned-field"])
        // The definition is behind the header of 14 bytes.
        #expect(file.diagnostics.map { $0.location?.position } == [.byte(14), .byte(14)])
        #expect(file.rides.first?.track.points.map(\.heartRate) == [99])
    }

    @Test("ignores fields of size zero")
    func emptyFields() throws {
        var writer = FITWriter()
        writer.define(
            0, 20, [(253, 4, Code.uint32), (3, 0, Code.uint8), (7, 0, Code.uint16)], developer: [(1, 0, 0)])
        writer.write(0, [.four(FITWriter.start)])
        #expect(try writer.decoded().rides.first?.track.points == [Trackpoint(time: FITWriter.startInstant)])
    }

    /// Two bytes a record, and nothing in them: what is made of them stays bounded.
    @Test("limits the trackpoints from many empty records")
    func manyEmptyRecords() throws {
        var writer = FITWriter()
        writer.define(0, 20, [(3, 1, Code.uint8)])
        writer.raw([UInt8](repeating: 0, count: 600_000))
        let file = try writer.decoded()
        #expect(count(file) <= FITLimit.points(writer.file().count))
        #expect(file.codes.contains("fit.too-much"))
    }

    @Test("reports developer fields that are dropped because trackpoints use up the limit")
    func noRoomForFields() throws {
        var writer = FITWriter()
        writer.define(0, 20, [(3, 1, Code.uint8)], developer: [(0, 1, 0)])
        writer.define(
            1, 206, [(0, 1, Code.uint8), (1, 1, Code.uint8), (2, 1, Code.uint8), (3, 4, Code.string)])
        writer.write(1, [.one(0), .one(0), .one(Int(Code.uint8)), .text("SmO2", size: 4)])
        let count = 300_000
        writer.raw((0..<count).flatMap { _ -> [UInt8] in [0, 100, 50] })
        let file = try writer.decoded()
        let surplus = count - self.count(file)
        #expect(surplus > 0 && file.rides.allSatisfy { $0.track.segments.allSatisfy(\.extras.isEmpty) })
        let reported = file.diagnostics.first { $0.code == "fit.too-much" }
        #expect(reported?.what.filter(\.isNumber) == "\(surplus + 1)")
    }

    @Test("keeps all records of a long ride")
    func manyRecords() throws {
        let file = try FITWriter.ride(40_000).decoded()
        #expect(count(file) == 40_000 && file.codes.isEmpty)
    }

    @Test("limits empty laps and reads 5,000 empty parts")
    func manyLapsAndParts() throws {
        var laps = FITWriter()
        laps.define(0, 19, [(24, 1, 0)])
        laps.raw([UInt8](repeating: 0, count: 300_000))
        let file = try laps.decoded()
        #expect((file.inventory?.laps.count ?? 0) <= FITLimit.messages(laps.file().count))
        #expect(file.codes.contains("fit.too-much"))
        let empty = FITWriter().file()
        let chain = (0..<5000).flatMap { _ in empty }
        #expect(try decode(chain).inventory?.partCount == 5000)
    }

    @Test("ignores impossible values of any base type")
    func impossibleNumbers() throws {
        for share in [1e30, -1e30, 256, -1, 0.5] {
            var writer = FITWriter()
            writer.define(0, 20, [(253, 4, Code.uint32), (30, 8, Code.float64)])
            writer.write(0, [.four(FITWriter.start), .double(share)])
            writer.write(0, [.four(FITWriter.start + 1), .double(52)])
            let segment = try #require(try writer.decoded().rides.first?.track.segments.first)
            #expect(segment.extras.map(\.values) == [[nil, 52]])
        }
    }

    @Test("reads past heart rates with impossible times")
    func impossibleTimesOfHeartRates() throws {
        var writer = FITWriter.ride(3)
        writer.define(
            2, 132, [(253, 4, Code.uint32), (0, 4, Code.float32), (9, 4, Code.uint32), (6, 1, Code.uint8)])
        writer.write(2, [.four(FITWriter.start), .float(1e30), .four(1000), .one(100)])
        writer.define(3, 132, [(253, 4, Code.uint32), (9, 16, Code.sint64), (6, 2, Code.uint8)])
        let far = 9_000_000_000_000_000_000
        writer.write(3, [.four(FITWriter.start), .eight(far), .eight(-far), .raw([100, 101])])
        writer.define(3, 132, [(10, 3, Code.byte), (6, 2, Code.uint8)])
        writer.write(3, [.raw([1, 2, 3]), .raw([102, 103])])
        let samples = FITReader.read(writer.file(), limits: ReadingLimits()).0.heartRates.samples
        #expect(samples.map(\.rate) == [100, 100, 101, 102, 103])
        #expect(samples.first?.time == FITWriter.startInstant.millisecondsSince1970)
    }

    @Test("reads randomly damaged files and reports a fault in each")
    func randomDamage() throws {
        var generator = SeededRandom(17)
        let whole = FITWriter.ride(30).file() + FITWriter.ride(5, isBigEndian: true).file()
        for _ in 0..<3000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...8, using: &generator) {
                let place = Int.random(in: 12..<bytes.count, using: &generator)
                switch Int.random(in: 0..<3, using: &generator) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                case 1:
                    bytes.removeSubrange(
                        place..<min(bytes.count, place + Int.random(in: 1...20, using: &generator)))
                default: bytes.insert(contentsOf: bytes[place...].prefix(20), at: place)
                }
                if bytes.count <= 13 { bytes = whole }
            }
            let file = try decode(bytes)
            #expect(bytes == whole || !file.codes.isEmpty)
            #expect(file.rides.allSatisfy { $0.track.segments.allSatisfy { !$0.points.isEmpty } })
        }
    }
}
