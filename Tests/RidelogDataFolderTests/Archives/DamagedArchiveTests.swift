import Foundation
import RidelogDataFolder
import RidelogDiagnostics
import Testing

struct DamagedArchiveTests {
    private static let gpx =
        "<gpx><trk><trkseg>"
        + (0..<200).map {
            "<trkpt lat=\"\(Double($0) / 10)\" lon=\"\($0 % 7)\"><time>2026-06-14T07:0\($0 % 10):00Z</time></trkpt>"
        }
        .joined() + "</trkseg></trk></gpx>"

    private struct Outcome {
        var points: [String: Int] = [:]
        var codes: [String] = []
    }

    private static func read(_ bytes: [UInt8]) throws -> Outcome {
        let folder = TestFolder()
        try folder.write("a.zip", bytes)
        let data = try DataFolder(root: folder.path)
        let repository = FolderRideRepository(data)
        var outcome = Outcome(codes: data.diagnostics.map(\.code))
        for source in repository.sources() {
            do throws(Diagnostic) {
                let contents = try repository.contents(of: source)
                outcome.points[source.path] = contents.rides.reduce(0) { $0 + $1.track.points.count }
                outcome.codes += contents.diagnostics.map(\.code)
            } catch {
                outcome.codes.append(error.code)
            }
        }
        return outcome
    }

    private static func entry(_ name: String) -> ZipWriter.Entry { ZipWriter.Entry(name, gpx) }

    @Test("reports a truncated archive and reads no ride from it")
    func truncatedArchive() throws {
        let whole = ZipWriter([Self.entry("1.gpx"), Self.entry("2.gpx")]).bytes
        for count in stride(from: 4, to: whole.count, by: 97) {
            let outcome = try Self.read(Array(whole.prefix(count)))
            #expect(outcome.points.isEmpty)
            #expect(outcome.codes == ["archive.no-list"], "\(count)")
        }
    }

    /// Whatever byte is changed: no crash, and what is not whole is reported or does not matter.
    @Test("reports damage to any byte that changes a ride's number of trackpoints")
    func anyDamagedByte() throws {
        let whole = ZipWriter([Self.entry("1.gpx"), Self.entry("2.gpx")]).bytes
        for place in stride(from: 0, to: whole.count, by: 3) {
            var bytes = whole
            bytes[place] ^= 0xFF
            let outcome = try Self.read(bytes)
            for (path, count) in outcome.points where count != 200 {
                #expect(!outcome.codes.isEmpty, "\(path) at \(place)")
            }
        }
    }

    @Test("reads the members before damage in the central directory")
    func damagedList() throws {
        var bytes = ZipWriter([Self.entry("1.gpx"), Self.entry("2.gpx"), Self.entry("3.gpx")]).bytes
        let marks = bytes.indices.filter { bytes[$0...].starts(with: [0x50, 0x4B, 0x01, 0x02]) }
        bytes[marks[2]] = 0
        let outcome = try Self.read(bytes)
        #expect(outcome.points.keys.sorted() == ["a.zip/1.gpx", "a.zip/2.gpx"])
        #expect(outcome.codes == ["archive.broken-list"])
    }

    @Test("reads a damaged member up to the damage")
    func damagedData() throws {
        var entry = Self.entry("1.gpx")
        var packed = deflated(entry.bytes)
        for index in (packed.count - 40)..<packed.count { packed[index] = 0xFF }
        entry.packed = packed
        let outcome = try Self.read(ZipWriter([entry, Self.entry("2.gpx")]).bytes)
        #expect(outcome.codes.contains("archive.damaged"))
        #expect(outcome.points["a.zip/2.gpx"] == 200)
        let rest = try #require(outcome.points["a.zip/1.gpx"])
        #expect(rest > 10 && rest < 200)
    }

    @Test("reports a wrong checksum or size of a member")
    func wrongChecksumOrSize() throws {
        var wrong = Self.entry("1.gpx")
        wrong.checksum = 7
        #expect(try Self.read(ZipWriter([wrong]).bytes).codes == ["archive.damaged"])
        var short = Self.entry("1.gpx")
        short.size = 100
        #expect(try Self.read(ZipWriter([short]).bytes).codes.contains("archive.damaged"))
        var long = Self.entry("1.gpx")
        long.size = short.bytes.count + 1
        let outcome = try Self.read(ZipWriter([long]).bytes)
        #expect(outcome.codes == ["archive.damaged"])
        #expect(outcome.points == ["a.zip/1.gpx": 200])
    }

    @Test("reports encrypted members and unknown compression methods")
    func unreadableMembers() throws {
        var encrypted = Self.entry("1.gpx")
        encrypted.flags = 1
        var other = Self.entry("2.gpx")
        other.method = 12
        let outcome = try Self.read(ZipWriter([encrypted, other, Self.entry("3.gpx")]).bytes)
        #expect(outcome.codes == ["archive.encrypted", "archive.method"])
        #expect(outcome.points == ["a.zip/3.gpx": 200])
    }

    /// One packed megabyte of zeros, a gigabyte when unpacked.
    @Test("refuses a zip bomb and reads the other members")
    func bomb() throws {
        var bomb = ZipWriter.Entry("1.gpx", "")
        bomb.bytes = Array(Self.gpx.utf8) + [UInt8](repeating: 0x20, count: 40 << 20)
        let outcome = try Self.read(ZipWriter([bomb, Self.entry("2.gpx")]).bytes)
        #expect(outcome.codes == ["archive.bomb"])
        #expect(outcome.points == ["a.zip/2.gpx": 200])
    }

    @Test("reports a zip bomb if many members share the same packed bytes")
    func overlappingMembers() throws {
        var first = ZipWriter.Entry("0.bin", [UInt8](repeating: 0x20, count: 1 << 20))
        first.checksum = nil
        let entries = (1..<300).map { number in
            var entry = ZipWriter.Entry("\(number).bin", first.bytes)
            entry.name = first.name
            entry.name = Array("\(number).bin".utf8)
            entry.sharesDataOf = 0
            return entry
        }
        let folder = TestFolder()
        try folder.write("a.zip", ZipWriter([first] + entries).bytes)
        let data = try DataFolder(root: folder.path)
        #expect(data.diagnostics.map(\.code).contains("archive.bomb"))
        #expect(data.entries.count < 60)
    }

    /// The number of files is a claim as well.
    @Test("reads no more members than stated, and reports missing ones", arguments: [0, 1, 3, 1000, 0xFFFF])
    func wrongMemberCount(_ count: Int) throws {
        var zip = ZipWriter([Self.entry("1.gpx"), Self.entry("2.gpx")])
        zip.count = count
        let outcome = try Self.read(zip.bytes)
        #expect(outcome.points.count == min(count, 2))
        #expect(outcome.codes == (count > 2 ? ["archive.broken-list"] : []))
    }

    @Test("reads randomly damaged archives without crashing")
    func randomDamage() throws {
        var random = SeededRandom(7)
        let whole = ZipWriter([Self.entry("1.gpx"), Self.entry("b/2.gpx")]).bytes
        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let place =
                    Bool.random(using: &random)
                    ? Int.random(in: 0..<bytes.count, using: &random)
                    : Int.random(in: max(0, bytes.count - 180)..<bytes.count, using: &random)
                bytes[place] = [0, 1, 0x50, 0x7F, 0xFF].randomElement(using: &random) ?? 0
            }
            _ = try Self.read(bytes)
        }
    }
}
