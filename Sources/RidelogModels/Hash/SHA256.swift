/// The hash function SHA-256. Source: FIPS 180-4, sections 4.1.2, 5.1.1 and 6.2.
public struct SHA256: Sendable {
    private var state: [UInt32] = [
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab,
        0x5be0_cd19,
    ]
    private var pending: [UInt8] = []
    private var byteCount: UInt64 = 0

    public init() {}

    /// The hash of these bytes, 32 bytes.
    public static func hash(_ bytes: some Collection<UInt8>) -> [UInt8] {
        var hash = SHA256()
        hash.update(bytes)
        return hash.finalize()
    }

    /// The hash of these bytes as 64 hexadecimal digits in lower case.
    public static func hexadecimalHash(_ bytes: some Collection<UInt8>) -> String {
        hash(bytes).hexadecimal
    }

    /// Adds bytes to the input.
    public mutating func update(_ bytes: some Collection<UInt8>) {
        if bytes.withContiguousStorageIfAvailable({ update(UnsafeRawBufferPointer($0)) }) == nil {
            Array(bytes).withUnsafeBytes { update($0) }
        }
    }

    /// Adds bytes to the input.
    public mutating func update(_ bytes: UnsafeRawBufferPointer) {
        byteCount &+= UInt64(bytes.count)
        var rest = bytes[...]
        if !pending.isEmpty {
            let head = rest.prefix(64 - pending.count)
            pending.append(contentsOf: head)
            rest = rest.dropFirst(head.count)
            guard pending.count == 64 else { return }
            pending.withUnsafeBytes { state.compress($0) }
            pending.removeAll(keepingCapacity: true)
        }
        let whole = rest.count / 64 * 64
        state.compress(UnsafeRawBufferPointer(rebasing: rest.prefix(whole)))
        pending.append(contentsOf: rest.dropFirst(whole))
    }

    /// The hash of all bytes added, 32 bytes.
    public consuming func finalize() -> [UInt8] {
        let bitCount = byteCount &* 8
        let zeros = (119 - Int(byteCount % 64)) % 64
        update([0x80] + Array(repeating: 0, count: zeros) + bitCount.bigEndianBytes)
        return state.flatMap(\.bigEndianBytes)
    }
}

extension [UInt8] {
    /// Two digits for each byte, in lower case.
    package var hexadecimal: String {
        var digits: [UInt8] = []
        digits.reserveCapacity(2 * count)
        for byte in self {
            digits.append(Self.hexadecimalDigit(byte >> 4))
            digits.append(Self.hexadecimalDigit(byte & 15))
        }
        return String(decoding: digits, as: UTF8.self)
    }

    private static func hexadecimalDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + (value - 10)
    }
}

extension UInt8 {
    /// The value of a hexadecimal digit in lower case; nil for any other byte.
    package var hexadecimalValue: UInt8? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
        default: nil
        }
    }
}

extension FixedWidthInteger {
    /// The bytes of the number, most significant first.
    package var bigEndianBytes: [UInt8] {
        withUnsafeBytes(of: bigEndian) { Array($0) }
    }
}
