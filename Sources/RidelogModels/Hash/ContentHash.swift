import CXXHash

/// A hash that identifies contents: XXH3 with 128 bits (xxHash, Yann Collet), about fifty times as fast as ``SHA256``.
///
/// It is not cryptographic: inputs can be recovered from it, and collisions can be made on purpose. So it is only for
/// data that stays with the owner (the cache, copies of a file) or is published anyway (pages). ``SHA256`` is for
/// hashes of private data that others see, and where forging would help someone.
package struct ContentHash: ~Copyable {
    private let memory: UnsafeMutableRawPointer
    /// Swift cannot import a type with this alignment.
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

    /// The hash of all bytes added so far.
    package var value: Value { Value(XXH3_128bits_digest(state)) }

    /// The hash of these bytes as 32 hexadecimal digits in lower case, as `xxh128sum` prints it.
    package static func hexadecimalHash(_ bytes: [UInt8]) -> String {
        value(of: bytes).hexadecimal
    }

    package static func value(of bytes: [UInt8]) -> Value {
        Value(bytes.withUnsafeBytes { XXH3_128bits($0.baseAddress, $0.count) })
    }

    /// A hash as two numbers, a quarter of the memory of its digits.
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

        /// nil if these are not 32 hexadecimal digits in lower case.
        package init?(digits: ArraySlice<UInt8>) {
            guard digits.count == 32 else { return nil }
            self = .zero
            for digit in digits {
                guard let value = digit.hexadecimalValue else { return nil }
                high = high << 4 | low >> 60
                low = low << 4 | UInt64(value)
            }
        }

        /// 32 digits in lower case, as `xxh128sum` prints them.
        package var hexadecimal: String { (high.bigEndianBytes + low.bigEndianBytes).hexadecimal }
    }
}
