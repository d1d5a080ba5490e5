/// A short sum that shows a changed byte: SQLite does not notice one within a value. Not against an attacker,
/// who could as well change the sum.
///
/// Stores that outlive versions of the program are sealed with it, so it stays as it is; XXH3 would be no faster for the
/// short texts that page sums are made of.
///
/// It is FNV-1a (Fowler, Noll, Vo; RFC 9923) with 64 bits, taken by eight bytes at a time, with the high half
/// folded onto the low one after each step. Every step can be undone, so a difference in one group of eight bytes
/// always shows.
package struct Checksum {
    package init() {}

    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01b3
        value ^= value >> 32
    }

    /// Takes in a text and its length.
    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    /// Takes in bytes from an offset on, and how many they are.
    package mutating func add(_ bytes: [UInt8], from offset: Int = 0) {
        bytes.withUnsafeBytes { add(UnsafeRawBufferPointer(rebasing: $0.dropFirst(max(0, offset)))) }
    }

    /// Takes in places and how many they are.
    package mutating func add(_ line: [Coordinate]) {
        add(UInt64(line.count))
        for place in line {
            add(place.latitude.bitPattern)
            add(place.longitude.bitPattern)
        }
    }

    /// Takes in a part of bytes whose number was taken in: of all but the last part a multiple of eight.
    package mutating func add(part bytes: [UInt8]) {
        bytes.withUnsafeBytes { add(part: $0) }
    }

    private mutating func add(_ buffer: UnsafeRawBufferPointer) {
        add(UInt64(buffer.count))
        add(part: buffer)
    }

    private mutating func add(part buffer: UnsafeRawBufferPointer) {
        var offset = 0
        while buffer.count - offset >= 8 {
            add(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
            offset += 8
        }
        for byte in buffer[offset...] { add(UInt64(byte)) }
    }
}
