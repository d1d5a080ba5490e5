/// The destination of a link or an image in a note.
struct NoteLink {
    /// The path of a file or of a page of the site; nil for an address of another site.
    let path: String?
    /// The fragment, from `#` on.
    let fragment: String

    /// - Parameter destination: the destination as written.
    init(_ destination: String) {
        let mark = destination.utf8.firstIndex(of: UInt8(ascii: "#")) ?? destination.endIndex
        let path = String(destination[..<mark])
        let isOwn = !path.isEmpty && !Self.hasScheme(path) && !path.utf8.starts(with: "//".utf8)
        let bytes = isOwn ? path.percentDecoded(keepingBroken: true) : nil
        self.path = bytes.map { String(decoding: $0, as: UTF8.self) }
        fragment = String(destination[mark...])
    }

    /// `https:`, `mailto:` and so on (RFC 3986, section 3.1).
    private static func hasScheme(_ destination: String) -> Bool {
        let scheme = destination.utf8.prefix { $0 != UInt8(ascii: ":") }
        guard scheme.count < destination.utf8.count else { return false }
        let scalars = scheme.map { Unicode.Scalar($0) }
        return scalars.first?.properties.isAlphabetic == true
            && scalars.allSatisfy { scalar in
                switch scalar {
                case "a"..."z", "A"..."Z", "0"..."9", "+", "-", ".": true
                default: false
                }
            }
    }
}
