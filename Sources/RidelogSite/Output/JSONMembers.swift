import RidelogDiagnostics
import RidelogModels

/// The members of a JSON object in their order (RFC 8259). What is not known is `null`.
struct JSONMembers {
    private var members: [String] = []

    /// All of them as an object.
    var object: String { "{" + members.joined(separator: ",") + "}" }

    /// A value that is JSON already; `null` if there is none.
    mutating func add(_ name: String, json value: String?) {
        members.append(JSONString.quoted(name) + ":" + (value ?? "null"))
    }

    mutating func add(_ name: String, _ text: String?) {
        add(name, json: text.map(JSONString.quoted))
    }

    mutating func add(_ name: String, _ number: Int?) {
        add(name, json: number.map(String.init))
    }

    mutating func add(_ name: String, _ flag: Bool?) {
        add(name, json: flag.map { $0 ? "true" : "false" })
    }

    /// With so many places behind the point at most.
    mutating func add(_ name: String, _ number: Double?, places: Int) {
        add(name, json: number.flatMap { Self.number($0, places: places) })
    }

    /// In UTC, to the millisecond: `2026-06-14T07:42:00.000Z`.
    mutating func add(_ name: String, _ time: Instant?) {
        add(
            name,
            time.map { time in
                let text = time.iso8601
                return text.utf8.contains(UInt8(ascii: ".")) ? text : text.dropLast() + ".000Z"
            })
    }

    mutating func add(_ name: String, array values: [String]) {
        add(name, json: "[" + values.joined(separator: ",") + "]")
    }

    mutating func add(_ name: String, texts: [String?]) {
        add(name, array: texts.map { $0.map(JSONString.quoted) ?? "null" })
    }

    /// The same, but left out if there is nothing to tell.
    mutating func addKnown(_ name: String, _ number: Double?, places: Int) {
        if number != nil { add(name, number, places: places) }
    }

    mutating func addKnown(_ name: String, _ text: String?) {
        if text != nil { add(name, text) }
    }

    mutating func addKnown(_ name: String, _ time: Instant?) {
        if time != nil { add(name, time) }
    }

    /// Swift writes the fewest digits that make the same number, in the form that JSON has too.
    private static func number(_ number: Double, places: Int) -> String? {
        guard number.isFinite else { return nil }
        let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
        let rounded = (number * scale).rounded() / scale
        // Adding 0 takes the sign off a negative zero.
        return rounded.isFinite ? "\(rounded + 0)" : "\(number)"
    }
}
