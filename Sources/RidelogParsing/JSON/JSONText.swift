/// What other targets have to know about bytes that may be JSON.
package enum JSONText {
    /// Whether the bytes are one whole object, blanks around it allowed. No object begins as another one does
    /// and ends before it, so a line that was torn off is never one.
    package static func isObject(_ bytes: some Collection<UInt8>) -> Bool {
        (try? JSONParser.parse(bytes))?.members != nil
    }

    /// The number that a text is, if it is one as JSON writes them and within the range of `Double`.
    package static func number(_ text: String) -> Double? {
        JSONParser.isNumber(text.utf8) ? Decimal.parse(text) : nil
    }
}
