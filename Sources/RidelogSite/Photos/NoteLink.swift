/// The destination of a link or an image in a note.
struct NoteLink {
    /// The path of a file or of a page of the site; nil for an address of another site.
    let path: String?
    /// The fragment, from `#` on.
    let fragment: String

    /// - Parameters:
    ///   - destination: the destination as written.
    ///   - site: the address of the site, ending with `/`. Below it, rides, notes and geofences are its own.
    init(_ written: String, site: String? = nil) {
        let destination = site.flatMap { Self.path(of: written, below: $0) } ?? written
        let mark = destination.utf8.firstIndex(of: UInt8(ascii: "#")) ?? destination.endIndex
        let path = String(destination[..<mark])
        let isOwn = !path.isEmpty && !Self.hasScheme(path) && !path.utf8.starts(with: "//".utf8)
        let bytes = isOwn ? path.percentDecoded(keepingBroken: true) : nil
        self.path = bytes.map { String(decoding: $0, as: UTF8.self) }
        fragment = String(destination[mark...])
    }

    /// The path from the site's root of a ride, note or geofence, whatever the scheme; nil for other addresses.
    private static func path(of address: String, below site: String) -> String? {
        let (address, site) = (withoutScheme(address), withoutScheme(site))
        guard address.lowercased().hasPrefix(site.lowercased()) else { return nil }
        let path = address.utf8.dropFirst(site.utf8.count).text
        let parts = path.split(separator: "/")
        // Not the lists: rides/2026/, notes/page-2/, notes/tags/alps/.
        guard parts.count > 1, ["rides", "notes", "geofences"].contains(parts[0]), parts[1] != "tags",
            !parts[1].hasPrefix("page-"), !parts[1].allSatisfy(\.isNumber)
        else { return nil }
        return "/" + path
    }

    private static func withoutScheme(_ address: String) -> String {
        let name = address.prefix { $0 != ":" }.lowercased()
        return ["http", "https"].contains(name) ? String(address.dropFirst(name.count + 1)) : address
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
