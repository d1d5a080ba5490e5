import RidelogParsing

extension FileHead {
    /// The name of the outermost XML element without its prefix; nil if the file is not XML, or if the element is
    /// beyond the head.
    package var rootElement: String? {
        var rest = characters[...]
        while true {
            rest = rest.drop { ASCII.isSpace($0) }
            guard rest.first == UInt8(ascii: "<") else { return nil }
            rest = rest.dropFirst()
            switch rest.first {
            case UInt8(ascii: "?"): rest = rest.after("?>")
            case UInt8(ascii: "!"):
                rest = rest.starts(with: Array("!--".utf8)) ? rest.after("-->") : rest.afterDoctype
            default: return rest.elementName
            }
        }
    }

    package func mentions(_ word: String) -> Bool { characters.place(of: Array(word.utf8)) != nil }

    /// The bytes as UTF-8 without a byte order mark.
    private var characters: [UInt8] {
        UTF16Text.utf8(bytes, isXML: true) ?? Array(bytes.withoutByteOrderMark)
    }
}

extension ArraySlice<UInt8> {
    fileprivate func after(_ mark: String) -> ArraySlice {
        let mark = Array(mark.utf8)
        return self[(place(of: mark) ?? endIndex)...].dropFirst(mark.count)
    }

    /// The rest after `<!DOCTYPE … [ … ]>`.
    fileprivate var afterDoctype: ArraySlice {
        let end = firstIndex(of: UInt8(ascii: ">")) ?? endIndex
        guard let bracket = firstIndex(of: UInt8(ascii: "[")), bracket < end else {
            return self[end...].dropFirst()
        }
        return self[bracket...].after("]").after(">")
    }

    fileprivate var elementName: String? {
        let isEnd: (UInt8) -> Bool = {
            ASCII.isSpace($0) || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "/")
        }
        let name = prefix { !isEnd($0) }
        let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
        return local.isEmpty ? nil : local.text
    }
}
