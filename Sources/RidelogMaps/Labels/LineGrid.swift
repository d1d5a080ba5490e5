import RidelogModels

/// A bitmap of the cells of a picture that lines go through, to count by words how much of them lies in a box.
struct LineGrid {
    private static let cell = 5.0
    private let rowWords: Int
    private let rows: Int
    private var words: [UInt64]

    init(_ lines: [[PlanePoint]], width: Double, height: Double) {
        rowWords = Int(width / Self.cell) / 64 + 1
        rows = Int(height / Self.cell) + 1
        words = Array(repeating: 0, count: rowWords * rows)
        for line in lines {
            if let first = line.first { insert(first) }
            for (from, to) in zip(line, line.dropFirst()) {
                let length = max(abs(to.x - from.x), abs(to.y - from.y))
                // A line from far outside is sampled less densely.
                let count = length.isFinite ? min(max((length / Self.cell).rounded(.up), 1), 1000) : 1
                for step in 1...Int(count) { insert(from + (to - from) * (Double(step) / count)) }
            }
        }
    }

    private mutating func insert(_ point: PlanePoint) {
        let (x, y) = (point.x / Self.cell, point.y / Self.cell)
        guard x >= 0, y >= 0, x < Double(rowWords * 64), y < Double(rows) else { return }
        words[Int(y) * rowWords + Int(x) / 64] |= 1 << UInt64(Int(x) % 64)
    }

    /// The number of cells of a box with a line.
    func count(in box: MapExtent) -> Int {
        guard let columns = Self.range(box.minimum.x, box.maximum.x, rowWords * 64),
            let rows = Self.range(box.minimum.y, box.maximum.y, rows)
        else { return 0 }
        var count = 0
        for word in columns.lowerBound / 64...columns.upperBound / 64 {
            let first = UInt64(max(columns.lowerBound - word * 64, 0))
            let last = UInt64(min(columns.upperBound - word * 64, 63))
            let mask = (UInt64.max << first) & (UInt64.max >> (63 - last))
            for row in rows { count += (words[row * rowWords + word] & mask).nonzeroBitCount }
        }
        return count
    }

    /// nil if the range is outside of the picture.
    private static func range(_ low: Double, _ high: Double, _ count: Int) -> ClosedRange<Int>? {
        let (low, high) = (max(low / cell, 0), min(high / cell, Double(count) - 1))
        return low <= high ? Int(low)...Int(high) : nil
    }
}
