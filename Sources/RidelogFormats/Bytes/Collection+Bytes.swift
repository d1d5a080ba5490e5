extension BidirectionalCollection where Element == UInt8 {
    /// Without blanks, tabs and line ends at both ends.
    var trimmed: SubSequence {
        var slice = self[...]
        while let first = slice.first, ASCII.isSpace(first) { slice = slice.dropFirst() }
        while let last = slice.last, ASCII.isSpace(last) { slice = slice.dropLast() }
        return slice
    }
}

extension Collection where Element == UInt8 {
    /// The text in UTF-8; what is not UTF-8 becomes U+FFFD.
    var text: String { String(decoding: self, as: UTF8.self) }

    /// Without a byte order mark of UTF-8.
    package var withoutByteOrderMark: SubSequence {
        starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
    }
}
