import RidelogParsing

/// Words for ways of getting about, as they are compared.
package enum TravelKind {
    /// In lower case, with `_` for blanks and hyphens: `IN_PASSENGER_VEHICLE` and `in passenger vehicle` are one.
    package static func normalised(_ word: String) -> String {
        let letters = word.utf8.trimmed.map { byte in
            byte == ASCII.space || byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : ASCII.lowercased(byte)
        }
        return letters.text
    }
}
