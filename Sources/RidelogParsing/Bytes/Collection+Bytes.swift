extension BidirectionalCollection where Element == UInt8 {
    /// The bytes without spaces, tabs and line ends at both ends.
    package var trimmed: SubSequence {
        guard let first = firstIndex(where: { !ASCII.isSpace($0) }),
            let last = lastIndex(where: { !ASCII.isSpace($0) })
        else { return self[endIndex...] }
        return self[first...last]
    }
}

extension Collection where Element == UInt8 {
    /// The bytes decoded as UTF-8; invalid bytes become U+FFFD.
    package var text: String { String(decoding: self, as: UTF8.self) }

    /// The index of the first occurrence of a sequence of bytes; nil if there is none.
    @inlinable
    package func place(of part: [UInt8]) -> Index? {
        guard let first = part.first else { return startIndex }
        var rest = self[...]
        while let start = rest.firstIndex(of: first) {
            rest = rest[start...]
            if rest.starts(with: part) { return start }
            rest = rest.dropFirst()
        }
        return nil
    }

    package func holds(_ part: [UInt8]) -> Bool { place(of: part) != nil }

    package var withoutByteOrderMark: SubSequence {
        starts(with: [0xEF, 0xBB, 0xBF]) ? dropFirst(3) : self[...]
    }
}
