/// A short checksum that detects changed bytes, which SQLite does not detect within a value. It does not protect from
/// attackers, who could change the checksum as well.
///
/// Do not change it: stores that outlive versions of the program contain it. XXH3 would be no faster for the short
/// texts of page checksums.
///
/// It is FNV-1a (Fowler, Noll, Vo; RFC 9923) with 64 bits, applied to eight bytes at a time, with the high half folded
/// onto the low one after each step. Every step is reversible, so a difference in a single group of eight bytes is
/// always detected.
package struct Checksum {
    package init() {}

    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01b3
        value ^= value >> 32
    }

    /// Adds a text and its length.
    package mutating func add(_ text: String) {
        var text = text
        text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
    }

    /// Adds the bytes from an offset on, and their count.
    package mutating func add(_ bytes: [UInt8], from offset: Int = 0) {
        bytes.withUnsafeBytes { add(UnsafeRawBufferPointer(rebasing: $0.dropFirst(max(0, offset)))) }
    }

    /// Adds positions and their count.
    package mutating func add(_ line: [Coordinate]) {
        add(UInt64(line.count))
        for place in line {
            add(place.latitude.bitPattern)
            add(place.longitude.bitPattern)
        }
    }

    /// Adds a part of bytes whose count was added before. The length of all parts but the last must be a multiple of
    /// eight.
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
