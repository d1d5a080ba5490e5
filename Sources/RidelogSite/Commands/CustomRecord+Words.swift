import RidelogParsing
import RidelogModels

extension CustomRecord {
    /// Why a record cannot be made from words.
    package struct StringFault: Error, Hashable, Sendable, CustomStringConvertible {
        /// What is wrong and how to repair it.
        public let description: String
    }

    /// Makes a record from the words of a command line.
    ///
    /// A value that is a JSON number is read as one, with its digits; `true` and `false` are flags; anything else is
    /// text.
    /// - Parameters:
    ///   - type: the type of the record; it is made a slug, so `Coffee stop` becomes `coffee-stop`.
    ///   - words: the members, each `key=value`.
    /// - Throws: if the type is reserved, or a word is no member.
    package init(type: String, words: [String]) throws(StringFault) {
        let slug = Slug.make(type, fallback: "")
        guard !slug.isEmpty else {
            throw StringFault(description: "“\(type)” is not a valid type: it has no letter or digit.")
        }
        guard slug != "geofence", slug != "transition" else {
            throw StringFault(
                description: "“\(type)” is reserved for geofence events: use ridelog log enter or exit.")
        }
        var fields: [Field] = []
        var names: Set<String> = []
        for word in words {
            let field = try Self.field(word)
            guard names.insert(field.name.lowercased()).inserted else {
                throw StringFault(description: "“\(field.name)” is given twice.")
            }
            fields.append(field)
        }
        self.init(type: slug, fields: fields)
    }

    private static func field(_ word: String) throws(StringFault) -> Field {
        guard let sign = word.firstIndex(of: "="), sign != word.startIndex else {
            throw StringFault(description: "“\(word)” is not of the form key=value.")
        }
        let name = String(word[..<sign])
        switch name.lowercased() {
        case "time": throw StringFault(description: "“\(name)” is reserved for the entry's time: use --at.")
        case "type", "_type":
            throw StringFault(
                description: "“\(name)” is reserved for the entry's type, which comes before the fields.")
        default: return Field(name: name, value: value(String(word[word.index(after: sign)...])))
        }
    }

    private static func value(_ text: String) -> Value {
        switch text {
        case "true": .flag(true)
        case "false": .flag(false)
        default: JSONText.number(text).map { .number($0, digits: text) } ?? .text(text)
        }
    }
}
