/// A template as text and tags, where lines that have only a tag without a value are gone.
enum TemplateToken {
    /// Text as it is; whether a line of the file begins with it.
    case text(ArraySlice<UInt8>, startsLine: Bool)
    /// A tag; the blanks before it where it is the first on its line, and whether it is the last.
    case tag(TemplateTag, indentation: ArraySlice<UInt8>?, isLast: Bool)
}

/// Takes out the lines of tags that stand alone, as the specification of mustache wants it.
struct TemplateLayout {
    private let bytes: [UInt8]
    private let tags: [TemplateTag]
    private let isStrict: Bool
    /// Which tag closes the section that a tag opens, and the other way round.
    private var (closing, opening): ([Int: Int], [Int: Int]) = ([:], [:])
    private var position: Int
    /// Behind the byte order mark, if there is one.
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
        // Before a tag there may be no text that says that a line begins.
        if !dropsIndentation, let indentation, indentation.isEmpty {
            tokens.append(.text(indentation, startsLine: true))
        }
        tokens.append(.tag(tag, indentation: indentation, isLast: lineEnd != nil))
        position = dropsLineEnd ? lineEnd ?? tag.range.upperBound : tag.range.upperBound
    }

    /// Whether the blanks before a tag, and the end of line behind it, are not written.
    private func standsAlone(_ index: Int, isFirst: Bool, isLast: Bool) -> (Bool, Bool) {
        let tag = tags[index]
        let isAlone = tag.kind.canStandAlone(isStrict: isStrict) && isFirst && isLast
        switch tag.kind {
        case .parent:
            // With all that is in it: only its blocks are written, in another place.
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

    /// The blanks from the start of the line; nil if there is something else.
    private func blanks(before tag: TemplateTag) -> ArraySlice<UInt8>? {
        let before = bytes[start..<tag.offset]
        let first = before.lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? start
        return first == start || bytes[first - 1] == UInt8(ascii: "\n") ? bytes[first..<tag.offset] : nil
    }

    /// Where the next line begins; nil if there is something else on this one.
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
