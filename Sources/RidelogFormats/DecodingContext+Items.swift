import RidelogDiagnostics
import RidelogParsing

extension DecodingContext {
    /// Reads JSON item by item (``JSONItems``), within the limits of the file.
    ///
    /// - Returns: what is wrong behind the last item; nil if all could be read.
    package func items(
        of bytes: [UInt8], lists: Set<String>, _ take: (_ name: String?, _ item: JSONValue) -> Void
    ) -> Diagnostic? {
        JSONItems.read(
            bytes, lists: lists, limit: limits.values, file: path, progress: progress, take)
    }
}
