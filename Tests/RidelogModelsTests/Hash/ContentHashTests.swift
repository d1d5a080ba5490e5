import RidelogModels
import Testing

@Suite struct ContentHashTests {
    /// By xxHash's own binding for Python (PyPI `xxhash` 4.1).
    @Test(
        "gives the same digits as xxh128sum",
        arguments: [
            ("", "99aa06d3014798d86001c324468d497f"),
            ("abc", "06b05ab6733a618578af5f94892f3950"),
            (String(repeating: "a", count: 1_000_000), "a545df8e384a9579b1fd6fae5285c4eb"),
        ])
    func digits(text: String, hash: String) {
        #expect(ContentHash.hexadecimalHash(Array(text.utf8)) == hash)
    }

    @Test("hashing in pieces gives the same hash at any length around the block size")
    func pieces() {
        for length in Array(0...260) + [1024, 5000] {
            let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
            var hash = ContentHash()
            bytes.withUnsafeBytes { bytes in
                hash.update(UnsafeRawBufferPointer(rebasing: bytes.prefix(length / 3)))
                hash.update(UnsafeRawBufferPointer(rebasing: bytes.dropFirst(length / 3)))
            }
            #expect(hash.value.hexadecimal == ContentHash.hexadecimalHash(bytes), "\(length)")
        }
    }

    @Test("reads a hash value from its digits")
    func read() {
        let digits = Array("06b05ab6733a618578af5f94892f3950".utf8)
        let value = ContentHash.Value(digits: digits[...])
        #expect(value == ContentHash.value(of: Array("abc".utf8)))
        #expect(value?.hexadecimal.utf8.elementsEqual(digits) == true)
        #expect(ContentHash.Value(digits: Array(repeating: UInt8(ascii: "0"), count: 32)[...]) == .zero)
    }

    @Test(
        "rejects text that is not a hash of 32 lower-case hexadecimal digits",
        arguments: [
            "", "06b05ab6", String(repeating: "g", count: 32), String(repeating: "A", count: 32),
            "+6b05ab6733a618578af5f94892f3950",
        ]
    )
    func unreadable(digits: String) {
        #expect(ContentHash.Value(digits: Array(digits.utf8)[...]) == nil)
    }
}
