import RidelogParsing

/// Facts about a JSON file from its start, without parsing it: the head of a long file is an incomplete value. Escapes
/// in names are not decoded, but an escaped quotation mark does not end a string.
package struct JSONHead {
    /// The maximum length of a name in bytes; no format has longer ones.
    private static let longestName = 32

    /// The names of all members.
    package private(set) var names: Set<String> = []
    /// The names of the outermost object's members.
    private var outerNames: Set<String> = []
    /// The strings that are values of members named `type`.
    private var types: Set<String> = []
    /// The `type` of the outermost object, in lower case.
    private var outerTypes: Set<String> = []

    private let text: [UInt8]
    private var index = 0
    private var depth = 0

    /// nil if the file does not start like JSON.
    package init?(_ head: FileHead) {
        let text = Array(head.bytes.withoutByteOrderMark.trimmed)
        guard text.first == UInt8(ascii: "{") || text.first == UInt8(ascii: "[") else { return nil }
        self.init(text: text)
    }

    private init(text: [UInt8]) {
        self.text = text
        scan()
    }

    package var firstLine: JSONHead { JSONHead(text: Array(text.prefix { $0 != ASCII.lineFeed })) }

    package var beginsWithObject: Bool { text.first == UInt8(ascii: "{") }

    /// Whether the head has one of these names, ignoring case.
    package func hasAny(of words: [String]) -> Bool {
        !Set(names.map { $0.lowercased() }).isDisjoint(with: words)
    }

    /// Names of the time of a log entry.
    package static let timeNames = ["time", "date", "timestamp", "tst", "datetime"]
    /// Names that, with a time, identify an object as a log entry.
    private static let entryNames = ["type", "event", "element"]
    private static let geoJSONTypes: Set = [
        "FeatureCollection", "Feature", "GeometryCollection", "Point", "MultiPoint", "LineString",
        "MultiLineString", "Polygon", "MultiPolygon",
    ]

    /// Whether the lines are log entries: objects with a time and a type. Their other members may have any name. A line
    /// of GeoJSON excludes a log, because it may define a private geofence.
    package var isLog: Bool {
        guard beginsWithObject else { return false }
        let lines = Array(Lines(text)).map { JSONHead(text: Array($0.bytes.trimmed)) }
        return lines.allSatisfy { $0.outerTypes.isDisjoint(with: Self.geoJSONTypes) }
            && lines.contains { $0.isEntry(mayBreakOff: lines.count == 1) }
    }

    /// - Parameter mayBreakOff: whether the head may end within the line.
    private func isEntry(mayBreakOff: Bool) -> Bool {
        guard beginsWithObject, mayBreakOff || text.last == UInt8(ascii: "}") else { return false }
        let names = Set(outerNames.map { $0.lowercased() })
        return !names.isDisjoint(with: Self.timeNames) && !names.isDisjoint(with: Self.entryNames)
    }

    /// The name of a known format that is not supported; nil if the head shows none.
    package var unreadFormat: String? {
        switch true {
        case isLog: nil
        case has("step_count") && has("planned_steps_visible"): "Polarsteps steps"
        case hasAny("summary_polyline", "moving_time"): "JSON of activities"
        default: nil
        }
    }

    /// Whether it has settings of an account: settings of Google Timeline, devices of Traccar.
    package var isAboutAccount: Bool { hasAny("deviceSettings", "uniqueId", "calendarId") && !isLog }

    package var beginsWithList: Bool { text.first == UInt8(ascii: "[") }

    /// Whether the second line starts an object.
    package var isLines: Bool {
        Lines(text).dropFirst().first { _ in true }?.bytes.first == UInt8(ascii: "{")
    }

    package func has(_ name: String) -> Bool { names.contains(name) }

    /// Whether the outermost object has a member of this name.
    package func hasOuter(_ name: String) -> Bool { outerNames.contains(name) }

    package func hasAny(_ candidates: String...) -> Bool { candidates.contains(where: names.contains) }

    package func hasType(_ candidates: String...) -> Bool { candidates.contains(where: types.contains) }
}

// MARK: - Scanning

extension JSONHead {
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

    /// Reads the string at the index; empty if it is too long to matter, or if the line ends first, as in a damaged
    /// one; nil at the end of the text.
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
