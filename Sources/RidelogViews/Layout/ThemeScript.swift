import RidelogEssentials
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

    private static let hash = Data(SHA256.hash(text.utf8)).base64EncodedString()
}
