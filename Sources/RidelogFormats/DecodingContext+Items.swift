import RidelogDiagnostics
import RidelogParsing

extension DecodingContext {
    /// Reads a JSON text that is a long array of items, or an object with such arrays, as other programs export them.
    /// Items are read one by one, so that only one is in memory beside the text.
    ///
    /// - Parameters:
    ///   - lists: the names of members whose elements are items.
    ///   - body: called with each item and the name of its member, if any.
    /// - Returns: the error after the last item; nil if everything could be read.
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
