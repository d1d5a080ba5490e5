/// The place of a file in the site: its path from the site's root, without a leading slash, with the file's
/// name: `rides/2026/index.html`.
public struct SitePath: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// As UTF-8 text, not percent-encoded.
    public let description: String

    /// Slashes in front are dropped, and so are doubled ones: a link to such a path would leave the site.
    public init(_ path: String) {
        let components = path.utf8.split(separator: UInt8(ascii: "/"))
        description = components.map { String(Substring($0)) }.joined(separator: "/")
    }

    /// A place below the site's root, without `/` before it: `coffee/index.html`.
    public init(stringLiteral path: String) {
        self.init(path)
    }

    public static func < (first: SitePath, second: SitePath) -> Bool {
        first.description < second.description
    }
}

extension SitePath {
    /// Whether a file can be there: the path names one, no part of it leads upwards or stays where it is, and a NUL,
    /// at which the system would end it, is not in it.
    public var isWithinSite: Bool {
        let parts = description.utf8.split(separator: UInt8(ascii: "/"))
        return !parts.isEmpty && !description.utf8.contains(0)
            && parts.allSatisfy { !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8) }
    }

    /// How a page at `page` writes a link to this path: relative and percent-encoded (RFC 3986), so that the
    /// site works under any address and from disk.
    public func relative(to page: SitePath) -> String {
        let target = description.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let source = page.description.utf8.split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        var shared = 0
        while shared < min(target.count, source.count) - 1, target[shared].elementsEqual(source[shared]) {
            shared += 1
        }
        let up = String(repeating: "../", count: source.count - 1 - shared)
        return up + target[shared...].map(Self.percentEncoded).joined(separator: "/")
    }

    /// The path as part of an absolute address, percent-encoded.
    public var percentEncoded: String {
        description.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            .map(Self.percentEncoded).joined(separator: "/")
    }

    private static func percentEncoded(_ component: some Sequence<UInt8>) -> String {
        var result = ""
        for byte in component {
            let character = Unicode.Scalar(byte)
            switch character {
            case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_", "~": result.unicodeScalars.append(character)
            default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
        }
        return result
    }
}
