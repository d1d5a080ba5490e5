/// Checks of text that may be JSON, for other targets.
package enum JSONText {
    /// Whether the bytes are one complete object, with or without spaces around it. A truncated object never is.
    package static func isObject(_ bytes: some Collection<UInt8>) -> Bool {
        (try? JSONParser.parse(bytes))?.members != nil
    }

    /// The number in a text; nil if it is not valid JSON, or beyond the range of `Double`.
    package static func number(_ text: String) -> Double? {
        JSONParser.isNumber(text.utf8) ? Decimal.parse(text) : nil
    }
}
