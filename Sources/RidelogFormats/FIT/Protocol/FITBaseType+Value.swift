extension FITBaseType {
    /// The type of a code; nil for unknown codes, whose fields are bytes.
    init?(code: UInt8) { self.init(rawValue: code & 0x1F) }
}

extension RawSpan {
    /// A number of a field; NaN if it is invalid or text.
    @inline(__always)
    func number(at offset: Int, _ type: FITBaseType, isBigEndian: Bool) -> Double {
        switch type {
        case .enumeration, .uint8, .byte: value(uint8(at: offset), none: .max)
        case .uint16: value(integer(at: offset, isBigEndian) as UInt16, none: .max)
        case .sint32: value(integer(at: offset, isBigEndian) as Int32, none: .max)
        case .uint32: value(integer(at: offset, isBigEndian) as UInt32, none: .max)
        case .sint8: value(Int8(bitPattern: uint8(at: offset)), none: .max)
        default: rareNumber(at: offset, type, isBigEndian)
        }
    }

    private func rareNumber(at offset: Int, _ type: FITBaseType, _ isBigEndian: Bool) -> Double {
        switch type {
        case .sint16: value(integer(at: offset, isBigEndian) as Int16, none: .max)
        case .uint8z: value(uint8(at: offset), none: 0)
        case .uint16z: value(integer(at: offset, isBigEndian) as UInt16, none: 0)
        case .uint32z: value(integer(at: offset, isBigEndian) as UInt32, none: 0)
        case .sint64: value(integer(at: offset, isBigEndian) as Int64, none: .max)
        case .uint64: value(integer(at: offset, isBigEndian) as UInt64, none: .max)
        case .uint64z: value(integer(at: offset, isBigEndian) as UInt64, none: 0)
        case .float32: finite(Double(Float(bitPattern: integer(at: offset, isBigEndian))))
        case .float64: finite(Double(bitPattern: integer(at: offset, isBigEndian)))
        default: .nan
        }
    }

    func uint8(at offset: Int) -> UInt8 {
        unsafeLoadUnaligned(fromByteOffset: offset, as: UInt8.self)
    }

    /// A raw number, which is always little-endian outside messages.
    @inline(__always)
    func integer<Number: FixedWidthInteger & BitwiseCopyable>(
        at offset: Int, _ isBigEndian: Bool = false
    ) -> Number {
        let number = unsafeLoadUnaligned(fromByteOffset: offset, as: Number.self)
        return isBigEndian ? Number(bigEndian: number) : Number(littleEndian: number)
    }

    @inline(__always)
    private func value<Number: FixedWidthInteger>(_ number: Number, none: Number) -> Double {
        number == none ? .nan : Double(number)
    }

    /// Converts infinity to NaN, which already marks an invalid value.
    private func finite(_ number: Double) -> Double {
        number.isFinite ? number : .nan
    }
}
