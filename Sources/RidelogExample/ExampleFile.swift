/// One file of the example data, not yet written anywhere.
package struct ExampleFile: Sendable {
    /// The path below the data folder, with `/` between its parts, such as `rides/2026-03-03-to-work.gpx`.
    public let path: String
    /// The whole content. Text is UTF-8 without a byte order mark.
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }
}
