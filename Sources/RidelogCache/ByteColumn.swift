import RidelogModels

/// A type whose values can be coded as a column: many similar values in a row, without their count.
package protocol ByteColumn: ByteCodable {
    /// Writes the values, or reads as many as the array has.
    static func code(column: inout [Self], with coder: inout ByteCoder) throws(CorruptBytes)
}

extension ByteColumn {
    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        var column = [self]
        try Self.code(column: &column, with: &coder)
        self = column.first ?? self
    }

    package static func code(list: inout [Self], with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.codeCount(of: &list)
        try code(column: &list, with: &coder)
    }
}

extension ByteCoder {
    /// A column whose length writer and reader know.
    package mutating func code<Value: ByteColumn>(column: inout [Value]) throws(CorruptBytes) {
        try Value.code(column: &column, with: &self)
    }

    /// One property of all elements of a list.
    package mutating func code<Element, Value: ByteColumn>(
        column list: inout [Element], _ value: (Element) -> Value, _ set: (inout Element, Value) -> Void
    ) throws(CorruptBytes) {
        var values = isReading ? Array(repeating: .blank, count: list.count) : list.map(value)
        try code(column: &values)
        guard isReading else { return }
        for (index, value) in values.enumerated() { set(&list[index], value) }
    }
}

extension Double: ByteColumn {
    /// Differences between decimal numbers, or all bits (``NumberColumn``).
    package static func code(column: inout [Double], with coder: inout ByteCoder) throws(CorruptBytes) {
        let written = coder.isReading ? nil : NumberColumn.wholes(of: column)
        var decimals = written?.decimals ?? NumberColumn.exactMark
        try coder.code(&decimals)
        guard decimals != NumberColumn.exactMark else { return try coder.code(bits: &column) }
        var last: Int64 = 0
        if let written {
            for whole in written.wholes {
                var step = whole - last
                try coder.code(&step)
                last = whole
            }
        } else {
            for index in column.indices {
                var step: Int64 = 0
                try coder.code(&step)
                last &+= step
                guard let number = NumberColumn.number(last, decimals) else { throw CorruptBytes() }
                column[index] = number
            }
        }
    }
}

extension Bool: ByteColumn {
    /// The lengths of the runs of equal flags, beginning with `false`, without the last run.
    package static func code(column: inout [Bool], with coder: inout ByteCoder) throws(CorruptBytes) {
        var ends: [Int] = []
        for (index, flag) in column.enumerated() where flag != (ends.count % 2 == 1) { ends.append(index) }
        try coder.codeCount(of: &ends)
        var start = 0
        for (run, end) in ends.enumerated() {
            var length = end - start
            try coder.code(count: &length, limit: column.count - start)
            if coder.isReading, run % 2 == 1 { for index in start..<start + length { column[index] = true } }
            start += length
        }
        guard coder.isReading, ends.count % 2 == 1 else { return }
        for index in start..<column.count { column[index] = true }
    }
}

extension Instant: ByteColumn {
    /// The differences in milliseconds.
    package static func code(column: inout [Instant], with coder: inout ByteCoder) throws(CorruptBytes) {
        var last: Int64 = 0
        for index in column.indices {
            var step = column[index].millisecondsSince1970 &- last
            try coder.code(&step)
            last &+= step
            if coder.isReading { column[index] = Instant(millisecondsSince1970: last) }
        }
    }
}

extension Optional: ByteColumn where Wrapped: ByteColumn {
    /// Flags for which values exist, then these values.
    package static func code(column: inout [Wrapped?], with coder: inout ByteCoder) throws(CorruptBytes) {
        var flags = column.map { $0 != nil }
        try coder.code(column: &flags)
        var values = column.compactMap(\.self)
        if coder.isReading { values = Array(repeating: .blank, count: flags.count { $0 }) }
        try coder.code(column: &values)
        guard coder.isReading else { return }
        var rest = values.makeIterator()
        column = flags.map { $0 ? rest.next() : nil }
    }
}

extension Coordinate: ByteColumn {
    package static var blank: Coordinate { Coordinate(latitude: 0, longitude: 0) }

    package static func code(column: inout [Coordinate], with coder: inout ByteCoder) throws(CorruptBytes) {
        try coder.code(column: &column, \.latitude) { $0.latitude = $1 }
        try coder.code(column: &column, \.longitude) { $0.longitude = $1 }
    }
}
