import CXXHash

/// A hash that distinguishes contents: XXH3 with 128 bits (xxHash, Yann Collet), some fifty times as fast as ``SHA256``.
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

    package mutating func update(_ bytes: UnsafeRawBufferPointer) {
        XXH3_128bits_update(state, bytes.baseAddress, bytes.count)
    }

    /// The hash of all bytes taken in so far.
    package var value: Value { Value(XXH3_128bits_digest(state)) }

    /// The hash of all bytes taken in as 32 hexadecimal digits in lower case.
    package consuming func finalizeHexadecimal() -> String { value.hexadecimal }

    /// The hash of these bytes as 32 hexadecimal digits in lower case, as `xxh128sum` writes it.
    package static func hexadecimalHash(_ bytes: [UInt8]) -> String {
        value(of: bytes).hexadecimal
    }

    package static func value(of bytes: [UInt8]) -> Value {
        Value(bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) })
    }

    /// A hash as two numbers: a quarter of the memory of its digits.
    package struct Value: Hashable, Sendable {
        package var high: UInt64
        package var low: UInt64

        package static let zero = Value(high: 0, low: 0)

        package init(high: UInt64, low: UInt64) {
            (self.high, self.low) = (high, low)
        }

        fileprivate init(_ hash: XXH128_hash_t) {
            self.init(high: hash.high64, low: hash.low64)
        }

        /// Nil if these are not 32 hexadecimal digits.
        package init?(digits: ArraySlice<UInt8>) {
            guard digits.count == 32 else { return nil }
            self = .zero
            for digit in digits {
                guard let value = digit.hexadecimalValue else { return nil }
                high = high << 4 | low >> 60
                low = low << 4 | UInt64(value)
            }
        }

        /// 32 digits in lower case, as `xxh128sum` writes it.
        package var hexadecimal: String { (high.bigEndianBytes + low.bigEndianBytes).hexadecimal }
    }
}
