import Testing

@testable import RidelogParsing

@Suite struct GzipTests {
    private let text = Array(String(repeating: "Kilometre after kilometre. ", count: 100).utf8)

    @Test("decompresses a member to its original bytes")
    func decompresses() throws {
        let output = Gzip.decompress(gzip(text))
        #expect(output.bytes == text)
        #expect(output.problem == nil)
    }

    @Test("joins the bytes of several members")
    func joinsMembers() throws {
        let output = Gzip.decompress(gzip(text) + gzip([1, 2, 3]) + gzip([]))
        #expect(output.bytes == text + [1, 2, 3])
        #expect(output.problem == nil)
    }

    @Test("empty input gives no bytes and no problem")
    func emptyInput() {
        #expect(Gzip.decompress([]).bytes.isEmpty)
        #expect(Gzip.decompress([]).problem == nil)
        #expect(!Gzip.isGzip([]))
    }

    @Test("keeps the bytes before the end of a truncated file")
    func truncatedFile() throws {
        let packed = gzip(randomBytes(count: 10_000, seed: 4))
        for count in [3, 12, 5_000, packed.count - 1] {
            let output = Gzip.decompress(Array(packed.prefix(count)))
            #expect(output.problem == .truncated)
            #expect(randomBytes(count: 10_000, seed: 4).starts(with: output.bytes))
        }
        #expect(Gzip.decompress(Array(packed.prefix(9_000))).bytes.count > 8_000)
    }

    @Test("reports a wrong checksum and keeps the bytes")
    func wrongChecksum() throws {
        var packed = gzip(text)
        packed[packed.count - 6] ^= 0xFF
        guard case .damaged = Gzip.decompress(packed).problem else {
            Issue.record("the damage went unnoticed")
            return
        }
        #expect(Gzip.decompress(packed).bytes == text)
    }

    @Test("a false length makes no room and loses no byte", arguments: [0, 1, 255] as [UInt8])
    func falseLength(byte: UInt8) {
        var packed = gzip(text)
        for place in packed.count - 4..<packed.count { packed[place] = byte }
        let output = Gzip.decompress(packed)
        #expect(output.bytes == text)
        guard case .damaged = output.problem else {
            Issue.record("the false length went unnoticed")
            return
        }
    }

    @Test("gives the same as zlib's stream, piece by piece")
    func wholeAndInPieces() throws {
        for count in [0, 1, 1000, 70_000, 3 << 20] {
            let bytes = randomBytes(count: count, seed: 5).map { $0 & 15 }
            let packed = gzip(bytes)
            var inflater = Inflater(source: packed, limit: count)
            let streamed = inflater.run()
            #expect(streamed.bytes == bytes && streamed.problem == nil)
            #expect(WholeInflater.inflate(packed, .gzip, size: count) == bytes)
            #expect(WholeInflater.inflate(packed, .gzip, size: count + 1) == nil)
        }
    }

    @Test("stops at the size limit and reports it")
    func stopsAtTheLimit() throws {
        let output = Gzip.decompress(gzip(text), limit: 10)
        #expect(output.bytes == Array(text.prefix(10)))
        #expect(output.problem == .limitReached(limit: 10))
    }

    @Test("accepts output of exactly the size limit")
    func exactLimit() throws {
        let output = Gzip.decompress(gzip(text), limit: text.count)
        #expect(output.bytes == text)
        #expect(output.problem == nil)
    }

    @Test("stops at a compression ratio that is too large")
    func refusesBombs() throws {
        let output = Gzip.decompress(gzip([UInt8](repeating: 0, count: 40 << 20)))
        #expect(output.problem == .bomb(ratio: Gzip.largestRatio))
        #expect(output.bytes.count < 20 << 20)
    }

    @Test("ignores trailing zeros and reports other trailing bytes")
    func trailingBytes() throws {
        let packed = gzip(text)
        #expect(Gzip.decompress(packed + [0, 0, 0]).problem == nil)
        #expect(Gzip.decompress(packed + [7]).problem == .trailingBytes(byte: packed.count))
        #expect(Gzip.decompress(packed + [7]).bytes == text)
    }

    @Test("a diagnostic names the file and the byte")
    func namesTheFile() {
        let diagnostic = Gzip.Problem.damaged(byte: 7).diagnostic(file: "a.gpx.gz")
        #expect(diagnostic.location?.description == "a.gpx.gz, byte 7")
        #expect(diagnostic.severity == .warning)
    }
}
