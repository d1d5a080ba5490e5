import RidelogParsing
import RidelogFormats

/// Many numbers of one kind, in a row. Most come from files that wrote them with a few decimals: then the
/// steps between whole multiples of the last decimal are kept, a byte or two each; otherwise all 64 bits. A
/// number counts as decimal only if just its bit pattern comes back.
enum NumberColumn {
    /// The mark of a column that keeps all bits.
    static let exactMark: UInt8 = 255

    /// The powers of ten up to which a quotient is rounded as the decimal number itself would be.
    private static let powers = Array(PowersOfTen.exact.prefix(16))

    /// The least number of decimals that is enough for all numbers; nil if there is none.
    static func decimals(of numbers: [Double]) -> UInt8? {
        var decimals = 0
        for number in numbers {
            while whole(number, decimals) == nil {
                decimals += 1
                guard decimals < powers.count else { return nil }
            }
        }
        return UInt8(decimals)
    }

    /// The number as a multiple of its last decimal; nil if it is none.
    static func whole(_ number: Double, _ decimals: Int) -> Int64? {
        guard powers.indices.contains(decimals) else { return nil }
        let product = (number * powers[decimals]).rounded()
        // Whole numbers are exact up to here.
        guard product.magnitude < 0x1p53 else { return nil }
        let whole = Int64(product)
        return (Double(whole) / powers[decimals]).bitPattern == number.bitPattern ? whole : nil
    }

    static func number(_ whole: Int64, _ decimals: UInt8) -> Double? {
        guard powers.indices.contains(Int(decimals)) else { return nil }
        return Double(whole) / powers[Int(decimals)]
    }
}

extension ByteWriter {
    /// The numbers without their count.
    mutating func write(column numbers: [Double]) {
        let decimals = NumberColumn.decimals(of: numbers)
        let wholes = decimals.map { decimals in
            numbers.compactMap { NumberColumn.whole($0, Int(decimals)) }
        }
        guard let decimals, let wholes, wholes.count == numbers.count else {
            write(byte: NumberColumn.exactMark)
            for number in numbers { write(number) }
            return
        }
        write(byte: decimals)
        var last: Int64 = 0
        for whole in wholes {
            write(whole - last)
            last = whole
        }
    }

    /// Which numbers there are, and those numbers.
    mutating func write(column numbers: [Double?]) {
        let present = numbers.compactMap(\.self)
        write(column: numbers.map { $0 != nil })
        write(column: present)
    }

    /// The lengths of the runs of equal flags, the first run of which is `false`, without the last.
    mutating func write(column flags: [Bool]) {
        var changes: [Int] = []
        var (value, length) = (false, 0)
        for flag in flags {
            if flag != value {
                changes.append(length)
                (value, length) = (flag, 0)
            }
            length += 1
        }
        write(list: changes) { $0.write(count: $1) }
    }
}

extension ByteReader {
    mutating func column(_ count: Int) throws(CorruptBytes) -> [Double] {
        let decimals = try byte()
        var numbers: [Double] = []
        // Each takes a byte at least, so a false count ends with the bytes.
        numbers.reserveCapacity(min(count, 1 << 12))
        var whole: Int64 = 0
        for _ in 0..<count {
            if decimals == NumberColumn.exactMark {
                numbers.append(try double())
            } else {
                whole &+= try integer()
                guard let number = NumberColumn.number(whole, decimals) else { throw CorruptBytes() }
                numbers.append(number)
            }
        }
        return numbers
    }

    /// - Parameter count: a number that is known not to be false.
    mutating func optionalColumn(_ count: Int) throws(CorruptBytes) -> [Double?] {
        let flags = try flagColumn(count)
        var present = try column(flags.count { $0 }).makeIterator()
        return flags.map { $0 ? present.next() : nil }
    }

    /// - Parameter count: a number that is known not to be false.
    mutating func flagColumn(_ count: Int) throws(CorruptBytes) -> [Bool] {
        var flags: [Bool] = []
        flags.reserveCapacity(count)
        var value = false
        let runs = try self.count()
        for _ in 0..<runs {
            let length = try unsigned()
            guard length <= UInt64(count - flags.count) else { throw CorruptBytes() }
            flags.append(contentsOf: repeatElement(value, count: Int(length)))
            value.toggle()
        }
        flags.append(contentsOf: repeatElement(value, count: count - flags.count))
        return flags
    }
}
