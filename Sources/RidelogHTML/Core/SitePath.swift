/// The path of a file in the site, from the site's root, without a leading slash: `rides/2026/index.html`.
public struct SitePath: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The path as text, not percent-encoded.
    public let description: String

    /// Creates a path. Leading, trailing and doubled slashes are dropped, because a link to such a path would leave the
    /// site.
    public init(_ path: String) {
        var copy = path
        let isPlain = copy.withUTF8 { utf8 in
            var last = Self.slash
            for byte in utf8 {
                if byte == Self.slash, last == Self.slash { return false }
                last = byte
            }
            return last != Self.slash
        }
        guard !isPlain else {
            description = path
            return
        }
        let components = path.utf8.split(separator: Self.slash)
        description = components.map { String(Substring($0)) }.joined(separator: "/")
    }

    /// A path below the site's root, without a leading `/`: `coffee/index.html`.
    public init(stringLiteral path: String) {
        self.init(path)
    }

    public static func < (first: SitePath, second: SitePath) -> Bool {
        first.description < second.description
    }

    /// The first page of a site: servers show it for the folder.
    package static let first: SitePath = "index.html"

    /// Whether a file can have this path: it is not empty, and has no part `.` or `..` and no NUL, which would end it
    /// for the system.
    public var isWithinSite: Bool {
        var path = description
        return path.withUTF8 { utf8 in
            // The bytes of the current part, and how many of them are dots.
            var (count, dots) = (0, 0)
            var isName: Bool { count > 2 || count > dots }
            for byte in utf8 {
                switch byte {
                case 0: return false
                case Self.slash:
                    guard isName else { return false }
                    (count, dots) = (0, 0)
                default:
                    count += 1
                    if byte == UInt8(ascii: ".") { dots += 1 }
                }
            }
            return isName
        }
    }

    /// The path as a link on the page at `page`: relative and percent-encoded (RFC 3986), so that the site works at any
    /// address and from disk.
    public func relative(to page: SitePath) -> String {
        let (target, source) = (description.utf8, page.description.utf8)
        var (place, other) = (target.startIndex, source.startIndex)
        // The positions after the last common folder.
        var (name, rest) = (place, other)
        while place < target.endIndex, other < source.endIndex, target[place] == source[other] {
            let isFolder = target[place] == Self.slash
            (place, other) = (target.index(after: place), source.index(after: other))
            if isFolder { (name, rest) = (place, other) }
        }
        let folders = source[rest...].count { $0 == Self.slash }
        return String(repeating: "../", count: folders) + Self.percentEncoded(target[name...])
    }

    /// The path as part of an absolute address, percent-encoded.
    public var percentEncoded: String { Self.percentEncoded(description.utf8[...]) }

    private static let slash = UInt8(ascii: "/")

    private static func percentEncoded(_ path: Substring.UTF8View) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(path.count)
        for byte in path {
            switch Unicode.Scalar(byte) {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~", "/": bytes.append(byte)
            default:
                bytes.append(UInt8(ascii: "%"))
                for digit in [byte >> 4, byte & 15] {
                    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10)
                }
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The path of a further page of a long list: `rides/2026/page-2/index.html` for `rides/2026/index.html`, and
    /// `all/page-2/index.html` for `all.html`. The first page has the path of the list.
    ///
    /// - Parameter number: the page's number, from 1; lower numbers are the first page.
    public func page(_ number: Int) -> SitePath {
        guard number > 1 else { return self }
        var folders = description.split(separator: "/")
        if let name = folders.popLast(), name != "index.html" {
            folders.append(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
        }
        return SitePath(folders.joined(separator: "/") + "/page-\(number)/index.html")
    }
}
