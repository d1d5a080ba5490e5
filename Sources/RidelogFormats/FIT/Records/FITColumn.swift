import RidelogModels

/// A measurement beside those of trackpoints, while a track is read: only the values that are there.
struct FITColumn {
    var key: Key
    var name: String
    var unit: String?
    /// The field of the profile whose meaning a developer's field has.
    var nativeField: UInt8?
    /// The point of the first value.
    private var first = 0
    /// While nil, the values belong to points that follow each other.
    private var indices: [Int32]?
    /// Not a number where a point between two others has none.
    private var values: [Double] = []
    /// How many values are text, which is no measurement.
    var textCount = 0
    private var lastNumber: UInt64?
    private var total: UInt64 = 0

    /// Which field of which origin.
    enum Key: Hashable {
        case native(UInt8)
        /// With the number of its description: another one makes another measurement.
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

    /// So many points in a row may have none before they are numbered: nearly all columns have a value in each.
    private static let longestGap = 4

    mutating func append(_ value: Double, at index: Int) {
        if isNext(index) {
            values.append(value)
        } else {
            appendBehindGap(value, at: index)
        }
    }

    /// Appends the values of points that follow each other.
    ///
    /// - Parameters:
    ///   - index: the first point.
    ///   - value: that of the point so many behind it; not a number if it has none.
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

    /// Whether a point follows that of the last value, and the values are not numbered.
    private func isNext(_ index: Int) -> Bool { indices == nil && index == first &+ values.count }

    /// At least twice as many each time.
    private mutating func reserve(_ count: Int) {
        let needed = values.count + count
        if needed > values.capacity { values.reserveCapacity(max(needed, values.capacity * 2)) }
    }

    private mutating func appendBehindGap(_ value: Double, at index: Int) {
        if values.isEmpty { first = index }
        let gap = index - first - values.count
        if indices == nil, gap < 0 {
            // Two fields of one record: the later one stays.
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

    /// Counts on from the value before, as far as these bits go.
    mutating func accumulate(_ value: Double, bits: Int, at index: Int) {
        guard let number = UInt64(exactly: value) else { return }
        total = lastNumber.map { total &+ (number &- $0) & (1 << UInt64(bits) - 1) } ?? number
        lastNumber = number
        append(Double(total), at: index)
    }

    /// Forgets what belongs to points from this one on.
    mutating func cut(to count: Int) {
        while let last, last >= count || values.last?.isNaN == true {
            indices?.removeLast()
            values.removeLast()
        }
    }

    private var last: Int? {
        values.isEmpty ? nil : indices?.last.map(Int.init) ?? first + values.count - 1
    }

    /// Forgets all values, which a segment has now.
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

    /// With a value or none for each of so many points.
    func extraField(count: Int) -> ExtraField {
        var all = [Double?](repeating: nil, count: count)
        forEach { index, value in if index < count { all[index] = value } }
        return ExtraField(name: name, unit: unit, isDeveloper: isDeveloper, values: all)
    }
}
