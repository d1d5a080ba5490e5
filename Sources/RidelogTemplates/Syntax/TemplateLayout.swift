/// A piece of a template, without the lines of standalone tags.
enum TemplateToken {
    /// A text, and whether it is at the start of a line.
    case text(ArraySlice<UInt8>, startsLine: Bool)
    /// A tag; its indentation if it is the first on its line, and whether it is the last on its line.
    case tag(TemplateTag, indentation: ArraySlice<UInt8>?, isLast: Bool)
}

/// Removes the lines of standalone tags, as the mustache specification requires.
struct TemplateLayout {
    private let bytes: [UInt8]
    private let tags: [TemplateTag]
    private let isStrict: Bool
    /// The index of each opening tag's closing tag, and the reverse.
    private var (closing, opening): ([Int: Int], [Int: Int]) = ([:], [:])
    private var position: Int
    /// The offset after the byte order mark, if any.
    private let start: Int
    private(set) var tokens: [TemplateToken] = []

    init(_ bytes: [UInt8], _ tags: [TemplateTag], isStrict: Bool) {
        (self.bytes, self.tags, self.isStrict) = (bytes, tags, isStrict)
        position = bytes.starts(with: "\u{FEFF}".utf8) ? 3 : 0
        start = position
        pair()
        for index in tags.indices { append(tags[index], at: index) }
        write(until: bytes.count)
    }

    private mutating func append(_ tag: TemplateTag, at index: Int) {
        let indentation = blanks(before: tag)
        let lineEnd = lineEnd(behind: tag)
        let (dropsIndentation, dropsLineEnd) = standsAlone(
            index, isFirst: indentation != nil, isLast: lineEnd != nil)
        write(until: dropsIndentation ? indentation?.startIndex ?? tag.offset : tag.offset)
        // Marks the start of the line if there is no text before the tag.
        if !dropsIndentation, let indentation, indentation.isEmpty {
            tokens.append(.text(indentation, startsLine: true))
        }
        tokens.append(.tag(tag, indentation: indentation, isLast: lineEnd != nil))
        position = dropsLineEnd ? lineEnd ?? tag.range.upperBound : tag.range.upperBound
    }

    /// Whether the indentation before a tag, and the line ending after it, are dropped.
    private func standsAlone(_ index: Int, isFirst: Bool, isLast: Bool) -> (Bool, Bool) {
        let tag = tags[index]
        let isAlone = tag.kind.canStandAlone(isStrict: isStrict) && isFirst && isLast
        switch tag.kind {
        case .parent:
            // The whole parent must be alone: its content is dropped except for the blocks, which are written
            // elsewhere.
            let isAlone = isFirst && closing[index].map { lineEnd(behind: tags[$0]) != nil } ?? false
            return (isAlone, isLast)
        case .block:
            let followsParent =
                index > 0 && tags[index - 1].kind == .parent && isBlank(since: tags[index - 1], tag)
            return (isAlone, isLast && (isFirst || followsParent))
        case .close:
            switch opening[index].map({ tags[$0] }) {
            case let open? where open.kind == .block: return (isFirst, isAlone)
            case let open? where open.kind == .parent: return (isFirst, isLast && blanks(before: open) != nil)
            default: return (isAlone, isAlone)
            }
        default: return (isAlone, isAlone)
        }
    }

    private mutating func write(until end: Int) {
        while position < end {
            let startsLine = position == start || bytes[position - 1] == UInt8(ascii: "\n")
            let lineEnd = bytes[position..<end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? end
            tokens.append(.text(bytes[position..<lineEnd], startsLine: startsLine))
            position = lineEnd
        }
    }

    /// The blanks between the start of the line and the tag; nil if there is other text.
    private func blanks(before tag: TemplateTag) -> ArraySlice<UInt8>? {
        let before = bytes[start..<tag.offset]
        let first = before.lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? start
        return first == start || bytes[first - 1] == UInt8(ascii: "\n") ? bytes[first..<tag.offset] : nil
    }

    /// The start of the next line; nil if other text follows on this line.
    private func lineEnd(behind tag: TemplateTag) -> Int? {
        let behind = bytes[tag.range.upperBound...].drop(while: Self.isBlank)
        if behind.isEmpty { return bytes.count }
        if behind.first == UInt8(ascii: "\n") { return behind.startIndex + 1 }
        return behind.starts(with: "\r\n".utf8) ? behind.startIndex + 2 : nil
    }

    private func isBlank(since first: TemplateTag, _ second: TemplateTag) -> Bool {
        bytes[first.range.upperBound..<second.offset].allSatisfy(Self.isBlank)
    }

    static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    }

    private mutating func pair() {
        var open: [Int] = []
        for (index, tag) in tags.enumerated() {
            if tag.kind.opensSection {
                open.append(index)
            } else if tag.kind == .close, let place = open.lastIndex(where: { tags[$0].name == tag.name }) {
                (closing[open[place]], opening[index]) = (index, open[place])
                open.removeSubrange(place...)
            }
        }
    }
}
