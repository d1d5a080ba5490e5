import RidelogDiagnostics

/// Reads texts that are one long list of items, or an object with such lists, as other programs export them.
package enum JSONItems {
    private static let bytesBetweenNews = 1 << 20

    /// Gives item after item, so that only one is in memory beside the text.
    ///
    /// - Parameters:
    ///   - bytes: the whole text.
    ///   - lists: the names of members of which the elements are items.
    ///   - limit: the maximum number of values in one item.
    ///   - file: the file's path, for diagnostics.
    ///   - progress: given now and then how much of the text is read, 0 to 1.
    ///   - take: given each item with the name of its member, if it has one.
    /// - Returns: what is wrong with the text behind the last item; nil if all of it could be read.
    package static func read(
        _ bytes: [UInt8], lists: Set<String>, limit: Int, file: String, progress: (Double) -> Void,
        _ take: (_ name: String?, _ item: JSONValue) -> Void
    ) -> Diagnostic? {
        var toldAt = 0
        do throws(JSONParser.Failure) {
            try JSONParser.forEachItem(of: bytes, lists: lists, limit: limit) { name, item in
                take(name, item)
                let read = item.range.upperBound
                guard read - toldAt >= bytesBetweenNews else { return }
                toldAt = read
                progress(Double(read) / Double(bytes.count))
            }
            return nil
        } catch {
            return Diagnostic(
                .warning, code: "json.malformed",
                at: SourceLocation(file: file, position: .line(ofByte: error.offset, in: bytes)),
                "The JSON is broken here: \(error.what)", action: "what comes before is used")
        }
    }
}

extension JSONValue {
    /// The first of the members of these names that has a value.
    package func first(of names: String...) -> JSONValue? {
        names.lazy.compactMap { self[$0] }.first { $0.content != .null }
    }

    /// A text that is not empty.
    package var words: String? {
        guard let text = string?.utf8.trimmed.text, !text.isEmpty else { return nil }
        return text
    }
}
