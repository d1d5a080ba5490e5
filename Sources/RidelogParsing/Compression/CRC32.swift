import CDeflate

/// The checksum of gzip and zip, computed by libdeflate, which is ten times as fast as zlib.
package struct CRC32 {
    package private(set) var value: UInt32 = 0

    package init() {}

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        value = libdeflate_crc32(value, bytes.baseAddress, bytes.count)
    }
}
