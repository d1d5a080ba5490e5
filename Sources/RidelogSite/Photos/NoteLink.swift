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

    /// The path, from the site's root, of the ride, note or geofence that a full address names, whatever its scheme;
    /// nil for lists and for addresses of other sites.
    ///
    /// - Parameter site: the address of the site, ending with `/`.
    static func page(of address: String, in site: String) -> String? {
        let (address, site) = (withoutScheme(address), withoutScheme(site))
        guard address.lowercased().hasPrefix(site.lowercased()) else { return nil }
        let path = address.utf8.dropFirst(site.utf8.count).prefix { !"?#".utf8.contains($0) }.text
        let parts = path.percentDecoded(keepingBroken: true).map(\.text)?.split(separator: "/") ?? []
        // Not the lists: rides/2026/, notes/page-2/, notes/tags/alps/.
        guard parts.count > 1, parts[1] != "tags", parts[1] != "index.html", !parts[1].hasPrefix("page-"),
            !parts[1].allSatisfy(\.isNumber)
        else { return nil }
        switch parts[0] {
        case "rides", "geofences": return "/" + parts[..<2].joined(separator: "/")
        case "notes": return "/" + parts.joined(separator: "/")
        default: return nil
        }
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
