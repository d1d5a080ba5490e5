import RidelogModels

/// A measurement that trackpoints have no property for, while a track is read. Only existing values are stored.
struct FITColumn {
    var key: Key
    var name: String
    var unit: String?
    /// The native field whose meaning a developer field has.
    var nativeField: UInt8?
    /// The point of the first value.
    private var first = 0
    /// The points of the values; nil while these are consecutive.
    private var indices: [Int32]?
    /// The values; NaN for a point in between that has none.
    private var values: [Double] = []
    /// The number of values that are text and not measurements.
    var textCount = 0
    private var lastNumber: UInt64?
    private var total: UInt64 = 0

    /// The origin and number of the field.
    enum Key: Hashable {
        case native(UInt8)
        /// With the number of its description: each description is a separate measurement.
        case developer(UInt8, field: UInt8, description: Int)
    }

    init(key: Key, name: String, unit: String? = nil, nativeField: UInt8? = nil) {
        self.key = key
        self.name = name
        self.unit = unit
        self.nativeField = nativeField
    }

    var isDeveloper: Bool {
        if case .developer = key { true } else { false }
    }

    /// The maximum number of consecutive points without a value before points are stored; nearly all columns have a
    /// value for each.
    private static let longestGap = 4

    mutating func append(_ value: Double, at index: Int) {
        if isNext(index) {
            values.append(value)
        } else {
            appendBehindGap(value, at: index)
        }
    }

    /// Appends the values of consecutive points.
    ///
    /// - Parameters:
    ///   - index: the first point.
    ///   - value: returns the value of the point at an offset from the first; NaN if it has none.
    @inline(__always)
    mutating func append(_ count: Int, from index: Int, _ value: (Int) -> Double) {
        var number = 0
        while number < count {
            if isNext(index &+ number) {
                reserve(count &- number)
                values.append(addingCapacity: count &- number) { values in
                    while number < count {
                        let next = value(number)
                        if next.isNaN { return }
                        values.append(next)
                        number &+= 1
                    }
                }
            }
            guard number < count else { return }
            let next = value(number)
            if !next.isNaN { append(next, at: index &+ number) }
            number &+= 1
        }
    }

    /// Whether a point directly follows that of the last value, and points are not stored.
    private func isNext(_ index: Int) -> Bool { indices == nil && index == first &+ values.count }

    /// Reserves memory, at least doubling it each time.
    private mutating func reserve(_ count: Int) {
        let needed = values.count + count
        if needed > values.capacity { values.reserveCapacity(max(needed, values.capacity * 2)) }
    }

    private mutating func appendBehindGap(_ value: Double, at index: Int) {
        if values.isEmpty { first = index }
        let gap = index - first - values.count
        if indices == nil, gap < 0 {
            // Two fields of one record: the later one counts.
            values[values.count - 1] = value
        } else if indices == nil, gap <= Self.longestGap {
            for _ in 0..<gap { values.append(.nan) }
            values.append(value)
        } else {
            if indices == nil {
                indices = (first..<first + values.count).map(Int32.init(truncatingIfNeeded:))
            }
            indices?.append(Int32(truncatingIfNeeded: index))
            values.append(value)
        }
    }

    /// Adds a counter that wraps around at this number of bits.
    mutating func accumulate(_ value: Double, bits: Int, at index: Int) {
        guard let number = UInt64(exactly: value) else { return }
        total = lastNumber.map { total &+ (number &- $0) & (1 << UInt64(bits) - 1) } ?? number
        lastNumber = number
        append(Double(total), at: index)
    }

    /// Removes the values of points from this one on.
    mutating func cut(to count: Int) {
        while let last, last >= count || values.last?.isNaN == true {
            indices?.removeLast()
            values.removeLast()
        }
    }

    private var last: Int? {
        values.isEmpty ? nil : indices?.last.map(Int.init) ?? first + values.count - 1
    }

    /// Removes all values after they were copied to a segment.
    mutating func forgetValues() { (indices, values) = (nil, []) }

    var isEmpty: Bool { values.isEmpty }

    var isZero: Bool { values.allSatisfy { $0 == 0 || $0.isNaN } }

    func forEach(_ body: (Int, Double) -> Void) {
        if let indices {
            for (index, value) in zip(indices, values) where !value.isNaN { body(Int(index), value) }
        } else {
            for (index, value) in values.enumerated() where !value.isNaN { body(first + index, value) }
        }
    }

    /// The field with an optional value for each point.
    func extraField(count: Int) -> ExtraField {
        var all = [Double?](repeating: nil, count: count)
        forEach { index, value in if index < count { all[index] = value } }
        return ExtraField(name: name, unit: unit, isDeveloper: isDeveloper, values: all)
    }
}
