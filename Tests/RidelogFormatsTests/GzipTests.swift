import CZlib
import Testing

@testable import RidelogFormats
@testable import RidelogParsing

@Suite struct GzipTests {
    private let text = Array(String(repeating: "Kilometre after kilometre. ", count: 100).utf8)

    @Test func decompresses() throws {
        let output = Gzip.decompress(try gzip(text))
        #expect(output.bytes == text)
        #expect(output.problem == nil)
    }

    @Test func joinsMembers() throws {
        let output = Gzip.decompress(try gzip(text) + gzip([1, 2, 3]) + gzip([]))
        #expect(output.bytes == text + [1, 2, 3])
        #expect(output.problem == nil)
    }

    @Test func takesNothingFromNothing() {
        #expect(Gzip.decompress([]).bytes.isEmpty)
        #expect(Gzip.decompress([]).problem == nil)
        #expect(!Gzip.isGzip([]))
    }

    @Test func keepsWhatComesBeforeTheEndOfATruncatedFile() throws {
        let packed = try gzip(randomBytes(count: 10_000, seed: 4))
        for count in [3, 12, 5_000, packed.count - 1] {
            let output = Gzip.decompress(Array(packed.prefix(count)))
            #expect(output.problem == .truncated)
            #expect(randomBytes(count: 10_000, seed: 4).starts(with: output.bytes))
        }
        #expect(Gzip.decompress(Array(packed.prefix(9_000))).bytes.count > 8_000)
    }

    @Test func noticesAWrongChecksum() throws {
        var packed = try gzip(text)
        packed[packed.count - 6] ^= 0xFF
        guard case .damaged = Gzip.decompress(packed).problem else {
            Issue.record("the damage went unnoticed")
            return
        }
        #expect(Gzip.decompress(packed).bytes == text)
    }

    @Test func stopsAtTheLimit() throws {
        let output = Gzip.decompress(try gzip(text), limit: 10)
        #expect(output.bytes == Array(text.prefix(10)))
        #expect(output.problem == .limitReached(limit: 10))
    }

    @Test func isExactAtTheLimit() throws {
        let output = Gzip.decompress(try gzip(text), limit: text.count)
        #expect(output.bytes == text)
        #expect(output.problem == nil)
    }

    @Test func refusesBombs() throws {
        let output = Gzip.decompress(try gzip([UInt8](repeating: 0, count: 40 << 20)))
        #expect(output.problem == .bomb(ratio: Gzip.largestRatio))
        #expect(output.bytes.count < 20 << 20)
    }

    @Test func ignoresWhatFollows() throws {
        let packed = try gzip(text)
        #expect(Gzip.decompress(packed + [0, 0, 0]).problem == nil)
        #expect(Gzip.decompress(packed + [7]).problem == .trailingBytes(byte: packed.count))
        #expect(Gzip.decompress(packed + [7]).bytes == text)
    }

    @Test func namesTheFile() {
        let diagnostic = Gzip.Problem.damaged(byte: 7).diagnostic(file: "a.gpx.gz")
        #expect(diagnostic.location?.description == "a.gpx.gz, byte 7")
        #expect(diagnostic.severity == .warning)
    }
}

/// Packs bytes as gzip does.
func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    var output = [UInt8](repeating: 0, count: bytes.count + bytes.count / 500 + 64)
    let outputSize = output.count
    var input = bytes
    let status = withUnsafeMutablePointer(to: &stream) { stream in
        let begun = deflateInit2_(stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, size)
        guard begun == Z_OK else { return begun }
        defer { deflateEnd(stream) }
        return input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                stream.pointee.next_in = input.baseAddress
                stream.pointee.avail_in = UInt32(input.count)
                stream.pointee.next_out = output.baseAddress
                stream.pointee.avail_out = UInt32(output.count)
                return deflate(stream, Z_FINISH)
            }
        }
    }
    try #require(status == Z_STREAM_END)
    return Array(output.prefix(outputSize - Int(stream.avail_out)))
}

/// Bytes that do not compress, the same for the same seed.
func randomBytes(count: Int, seed: UInt64) -> [UInt8] {
    var generator = SeededRandom(seed)
    return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
}
