import RidelogModels
import Testing

@Suite struct SHA256Tests {
    /// From NIST's «Secure Hash Standard: examples with intermediate values» and FIPS 180-2, appendix B.
    @Test(
        "hashes the standard's example texts to their digests",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
            (
                "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmno"
                    + "ijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
                "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
            ),
        ])
    func standardExamples(text: String, hash: String) {
        #expect(SHA256.hexadecimalHash(text.utf8) == hash)
    }

    @Test("hashes a million letters in uneven pieces")
    func unevenPieces() {
        var hash = SHA256()
        var left = 1_000_000
        var size = 1
        while left > 0 {
            let piece = min(left, size)
            hash.update(repeatElement(UInt8(ascii: "a"), count: piece))
            left -= piece
            size = size % 1009 + 7
        }
        let whole = SHA256.hash(Array(repeating: UInt8(ascii: "a"), count: 1_000_000))
        #expect(hash.finalize() == whole)
        #expect(Array(whole.prefix(8)) == [0xcd, 0xc7, 0x6e, 0x5c, 0x99, 0x14, 0xfb, 0x92])
    }

    @Test("two pieces hash like the whole at lengths around a block")
    func twoPieces() {
        for length in 0...130 {
            let bytes = (0..<length).map { UInt8($0) }
            var hash = SHA256()
            hash.update(bytes.prefix(length / 3))
            hash.update(bytes.dropFirst(length / 3))
            #expect(hash.finalize() == SHA256.hash(bytes), "\(length)")
        }
    }
}
