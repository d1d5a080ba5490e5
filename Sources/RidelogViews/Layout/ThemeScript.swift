import RidelogModels

/// The one line of script inside a page: it knows before the first paint that there is script, and which
/// theme the reader chose.
enum ThemeScript {
    static let text =
        "(function(d){d.className='js';try{var t=localStorage.getItem('ridelog-theme');if(t)d.dataset.theme=t}"
        + "catch(e){}})(document.documentElement)"

    /// What a page may load (Content Security Policy, level 3): nothing from anyone else, and of scripts
    /// within the page only this one, by its hash.
    ///
    /// - Parameter tiles: a server's pictures that the owner named: of that server alone, and pictures alone.
    static func policy(_ tiles: MapTiles?) -> String {
        let images = tiles.map { " " + $0.origin } ?? ""
        return "default-src 'none'; img-src 'self' data:\(images); style-src 'self' 'unsafe-inline'; "
            + "script-src 'self' 'sha256-\(hash)'; form-action 'self'; base-uri 'none'"
    }

    private static let hash = Base64.text(SHA256.hash(text.utf8))
}

/// Bytes as text (RFC 4648, section 4).
enum Base64 {
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")

    static func text(_ bytes: [UInt8]) -> String {
        var text = ""
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let padded = Array(group) + [UInt8](repeating: 0, count: 3 - group.count)
            let bits = padded.reduce(0) { $0 << 8 | Int($1) }
            for place in 0..<4 {
                text.append(place > group.count ? "=" : digits[bits >> (18 - 6 * place) & 63])
            }
        }
        return text
    }
}
