import RidelogModels

/// A measurement beside those of trackpoints, while a track is read: only the values that are there.
struct FITColumn {
    var key: Key
    var name: String
    var unit: String?
    /// The field of the profile whose meaning a developer's field has.
    var nativeField: UInt8?
    private(set) var indices: [Int32] = []
    private(set) var values: [Double] = []
    /// How many values are text, which is no measurement.
    private(set) var textCount = 0
    private var last: UInt64?
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

    mutating func append(_ value: Double, at index: Int) {
        indices.append(Int32(truncatingIfNeeded: index))
        values.append(value)
    }

    /// Counts on from the value before, as far as these bits go.
    mutating func accumulate(_ value: Double, bits: Int, at index: Int) {
        guard let number = UInt64(exactly: value) else { return }
        total = last.map { total &+ (number &- $0) & (1 << UInt64(bits) - 1) } ?? number
        last = number
        append(Double(total), at: index)
    }

    mutating func countText() { textCount += 1 }

    /// Forgets what belongs to points from this one on.
    mutating func cut(to count: Int) {
        while let index = indices.last, index >= count {
            indices.removeLast()
            values.removeLast()
        }
    }

    /// Forgets all values, which a segment has now.
    mutating func forgetValues() { (indices, values) = ([], []) }

    /// With a value or none for each of so many points.
    func extraField(count: Int) -> ExtraField {
        var all = [Double?](repeating: nil, count: count)
        for (index, value) in zip(indices, values) where Int(index) < count { all[Int(index)] = value }
        return ExtraField(name: name, unit: unit, isDeveloper: isDeveloper, values: all)
    }
}
