/// A file of the example data.
package struct ExampleFile: Sendable {
    /// The path relative to the data folder, separated by `/`, such as `rides/2026-03-03-to-work.gpx`.
    public let path: String
    /// The content; text is UTF-8 without a byte order mark.
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}
