import RidelogParsing

/// Finds the names of members in JSON that may break off anywhere. Escapes do not matter for the names that are
/// looked for, but their quotation marks end no string.
struct JSONNameScanner {
    /// Longer names are none that a format has.
    private static let longestName = 32

    private(set) var names: Set<String> = []
    /// The names of the outermost object's members.
    private(set) var outerNames: Set<String> = []
    /// The texts that are values of members named `type`.
    private(set) var types: Set<String> = []
    /// The outermost object's own `type`, in capitals or not.
    private(set) var outerTypes: Set<String> = []

    let text: [UInt8]
    private var index = 0
    private var depth = 0

    init(_ text: [UInt8]) {
        self.text = text
        scan()
    }

    private mutating func scan() {
        var name: String?
        while index < text.count {
            switch text[index] {
            case ASCII.quote:
                guard let string = string() else { return }
                if skipColon() {
                    add(name: string)
                    name = string
                } else {
                    if name == "type" { types.insert(string) }
                    if depth == 1, name?.lowercased() == "type" { outerTypes.insert(string) }
                    name = nil
                }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                name = nil
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                name = nil
            case UInt8(ascii: ","): name = nil
            default: break
            }
            index += 1
        }
    }

    private mutating func add(name: String) {
        names.insert(name)
        if depth == 1 { outerNames.insert(name) }
    }

    /// The string that begins here, empty if it is too long to matter or if its line ends before it does, as in a line
    /// that is broken; nil if the text ends.
    private mutating func string() -> String? {
        let start = index + 1
        index = start
        while index < text.count, text[index] != ASCII.quote {
            if text[index] == ASCII.lineFeed { return "" }
            index += text[index] == ASCII.backslash ? 2 : 1
        }
        guard index < text.count else { return nil }
        let string = text[start..<index]
        index += 1
        return string.count <= Self.longestName ? string.text : ""
    }

    private mutating func skipColon() -> Bool {
        var next = index
        while next < text.count, ASCII.isSpace(text[next]) { next += 1 }
        guard next < text.count, text[next] == UInt8(ascii: ":") else { return false }
        index = next + 1
        return true
    }
}
