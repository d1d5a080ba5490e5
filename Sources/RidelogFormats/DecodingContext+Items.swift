import RidelogDiagnostics
import RidelogParsing

extension DecodingContext {
    /// Reads a text that is one long list of items, or an object with such lists, as other programs export them: item
    /// after item, so that only one is in memory beside the text.
    ///
    /// - Parameters:
    ///   - lists: the names of members of which the elements are items.
    ///   - body: given each item with the name of its member, if it has one.
    /// - Returns: what is wrong behind the last item; nil if all could be read.
    package func items(
        of bytes: [UInt8], lists: Set<String>, _ body: (_ name: String?, _ item: JSONValue) -> Void
    ) -> Diagnostic? {
        var reportedAt = 0
        do throws(JSONParser.Failure) {
            try JSONParser.forEachItem(of: bytes, lists: lists, limit: limits.values) { name, item in
                body(name, item)
                let read = item.range.upperBound
                guard read - reportedAt >= 1 << 20 else { return }
                reportedAt = read
                progress(Double(read) / Double(bytes.count))
            }
            return nil
        } catch {
            return .malformedJSON(error, in: bytes, file: path)
        }
    }
}
