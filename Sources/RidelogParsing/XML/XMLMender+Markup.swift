extension XMLMender {
    /// What begins with `<`.
    mutating func mendMarkup() {
        let rest = input[index...]
        if rest.starts(with: Array("<!--".utf8)) {
            skipMarkup(to: "-->")
        } else if rest.starts(with: Array("<![CDATA[".utf8)), isInside {
            copyCharacterData()
        } else if rest.starts(with: Array("<?".utf8)) {
            // A declaration counts only at the beginning, and there only for what is known already.
            skipMarkup(to: "?>")
        } else if rest.starts(with: Array("<!DOCTYPE".utf8)), !isInside {
            skipDoctype()
        } else if rest.starts(with: Array("</".utf8)) {
            mendEnd()
        } else if rest.dropFirst().first.map(Self.beginsName) == true {
            mendStart()
        } else {
            writeLessThan()
        }
    }

    /// Leaves out all up to and with the mark; without one, the first character is text.
    private mutating func skipMarkup(to mark: StaticString) {
        guard !missingMarks.contains(mark.description), let end = firstIndex(of: mark, from: index + 2) else {
            missingMarks.insert(mark.description)
            return writeLessThan()
        }
        writeLineEnds(of: input[index..<end])
        index = end
    }

    private mutating func copyCharacterData() {
        let end = firstIndex(of: "]]>", from: index) ?? input.count
        output.append(contentsOf: input[index..<end].lazy.filter { !Self.isForbidden($0) })
        index = end
    }

    private mutating func writeLessThan() {
        if isInside {
            note(.lessThan)
            output.append(contentsOf: "&lt;".utf8)
        }
        index += 1
    }

    /// `</name>`; what stands behind the name is left out.
    private mutating func mendEnd() {
        let name = name(from: index + 2)
        let start = index
        index = name.endIndex
        while index < input.count, input[index] != UInt8(ascii: ">"), input[index] != UInt8(ascii: "<") {
            index += 1
        }
        // Cut off: the file ends here.
        guard index < input.count else { return }
        if input[index] == UInt8(ascii: ">") { index += 1 }
        writeLineEnds(of: input[start..<index])
        end(name)
    }

    /// With the declarations within it: what they declare is text then.
    private mutating func skipDoctype() {
        let end = firstIndex(of: ">", from: index) ?? input.count
        let hasSubset = input[index..<end].contains(UInt8(ascii: "["))
        let subsetEnd = hasSubset ? firstIndex(of: "]", from: index) ?? input.count : index
        let start = index
        index = firstIndex(of: ">", from: subsetEnd) ?? input.count
        writeLineEnds(of: input[start..<index])
    }

    /// Behind the mark. One that is not found is never looked for again, as it is not further on either.
    private mutating func firstIndex(of mark: StaticString, from start: Int) -> Int? {
        let mark = mark.withUTF8Buffer { Array($0) }
        guard let last = mark.last, !absent.contains(mark) else { return nil }
        var place = start + mark.count - 1
        while place < input.count {
            if input[place] == last, input[...place].suffix(mark.count).elementsEqual(mark) {
                return place + 1
            }
            place += 1
        }
        absent.insert(mark)
        return nil
    }

    /// Letters, `_`, `:`, and all that is not ASCII.
    static func beginsName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ":")
    }

    /// The characters of a name from here on.
    package func name(from start: Int) -> ArraySlice<UInt8> {
        input[start...].prefix { byte in
            Self.beginsName(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-")
                || byte == UInt8(ascii: ".")
        }
    }
}

// MARK: - References

extension XMLMender {
    /// `&amp;`, `&#176;`: a reference that XML knows stays, any other `&` is text.
    mutating func mendReference() {
        let end = Self.referenceEnd(in: input[index...])
        if end == nil { note(.ampersand) }
        output.append(contentsOf: end.map { input[index..<$0] } ?? ArraySlice("&amp;".utf8))
        index = end ?? index + 1
    }

    /// Behind the reference with which the text begins; nil if it is none.
    static func referenceEnd(in text: ArraySlice<UInt8>) -> Int? {
        guard let end = text.prefix(12).firstIndex(of: UInt8(ascii: ";")),
            isReference(text[(text.startIndex + 1)..<end])
        else { return nil }
        return end + 1
    }

    private static func isReference(_ name: ArraySlice<UInt8>) -> Bool {
        guard name.first == UInt8(ascii: "#") else {
            return ["amp", "lt", "gt", "quot", "apos"].contains(name.text)
        }
        let digits = name.dropFirst()
        let value =
            digits.first == UInt8(ascii: "x")
            ? UInt32(digits.dropFirst().text, radix: 16) : UInt32(digits.text)
        guard let value, let scalar = Unicode.Scalar(value) else { return false }
        return scalar.value >= 0x20 && scalar.value & 0xFFFE != 0xFFFE || [9, 10, 13].contains(scalar.value)
    }
}
