import RidelogParsing

/// What the beginning of a JSON file shows, without parsing it: the head of a long file is half a value.
package struct JSONHead {
    private let text: [UInt8]
    /// All names of members.
    package let names: Set<String>
    /// The names of the outermost object's members.
    private let outerNames: Set<String>
    /// The values of members named `type`.
    private let types: Set<String>

    /// nil if the file does not begin as JSON does.
    package init?(_ head: FileHead) {
        let text = Array(head.bytes.withoutByteOrderMark.trimmed)
        guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") else { return nil }
        self.init(text: text)
    }

    private init(text: [UInt8]) {
        self.text = text
        var scanner = JSONNameScanner(text)
        scanner.scan()
        (names, outerNames, types) = (scanner.names, scanner.outerNames, scanner.types)
    }

    /// What the first line alone shows.
    package var firstLine: JSONHead { JSONHead(text: Array(text.prefix { $0 != ASCII.lineFeed })) }

    package var beginsWithObject: Bool { text.first == UInt8(ascii: "{") }

    /// Whether one of the names in the head is one of these words, in capitals or not.
    package func hasAny(of words: [String]) -> Bool {
        !Set(names.map { $0.lowercased() }).isDisjoint(with: words)
    }

    /// What kind of data it is that is not read; nil if this head shows none.
    package var unreadFormat: String? {
        switch true {
        case has("step_count") && has("planned_steps_visible"): "Polarsteps steps"
        case hasAny("summary_polyline", "moving_time"): "JSON of activities"
        default: nil
        }
    }

    /// Settings of Google's timeline, devices of Traccar.
    package var isAboutAccount: Bool { hasAny("deviceSettings", "uniqueId", "calendarId") }

    package var beginsWithList: Bool { text.first == UInt8(ascii: "[") }

    /// Whether a second line begins an object of its own.
    package var isLines: Bool {
        Array(Lines(text).lazy.prefix(2)).last?.bytes.first == UInt8(ascii: "{")
            && Array(Lines(text).lazy.prefix(2)).count == 2
    }

    /// Whether a member has this name.
    package func has(_ name: String) -> Bool { names.contains(name) }

    /// Whether a member of the outermost object has this name.
    package func hasOuter(_ name: String) -> Bool { outerNames.contains(name) }

    /// Whether a member has one of these names.
    package func hasAny(_ candidates: String...) -> Bool { candidates.contains(where: names.contains) }

    /// Whether a member `type` has one of these values.
    package func hasType(_ candidates: String...) -> Bool { candidates.contains(where: types.contains) }
}
