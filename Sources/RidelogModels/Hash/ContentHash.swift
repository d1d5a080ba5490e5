import CXXHash

/// A hash that tells contents apart: XXH3 with 128 bits (xxHash, Yann Collet), some fifty times as fast as ``SHA256``.
///
/// It is no secret's keeper: who sees it can calculate backwards, and who wants to can make two contents with one hash.
/// So it is for what stays with the owner (the cache, copies of a file) and for what is published as it is anyway (the
/// pages of the site). What outsiders see of private data, and what they would gain by forging, is hashed by ``SHA256``.
package struct ContentHash: ~Copyable {
    private let memory: UnsafeMutableRawPointer
    /// Swift does not know types of such an alignment.
    private var state: OpaquePointer { OpaquePointer(memory) }

    package init() {
        memory = .allocate(byteCount: ridelog_xxh3_state_size, alignment: 64)
        memory.initializeMemory(as: UInt8.self, repeating: 0, count: ridelog_xxh3_state_size)
        XXH3_128bits_reset(OpaquePointer(memory))
    }

    deinit { memory.deallocate() }

    /// Takes in the next bytes.
    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
    }

    /// The hash of all bytes taken in as 32 hexadecimal digits in lower case.
    package consuming func finalizeHexadecimal() -> String {
        Self.digits(of: XXH3_128bits_digest(state))
    }

    /// The hash of these bytes as 32 hexadecimal digits in lower case, as `xxh128sum` writes it.
    package static func hexadecimalHash(_ bytes: [UInt8]) -> String {
        digits(of: bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) })
    }

    private static func digits(of hash: XXH128_hash_t) -> String {
        (hash.high64.bigEndianBytes + hash.low64.bigEndianBytes).hexadecimal
    }
}
