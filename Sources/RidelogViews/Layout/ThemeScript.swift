import RidelogEssentials
import RidelogModels

/// The only inline script of a page. Before the first paint, it sets that scripts run and which colour theme the reader
/// chose.
enum ThemeScript {
    static let text =
        "(function(d){d.className='js';try{var t=localStorage.getItem('ridelog-theme');if(t)d.dataset.theme=t}"
        + "catch(e){}})(document.documentElement)"

    /// The Content Security Policy (level 3) of pages: nothing from other servers, and no inline script but this one,
    /// by its hash.
    ///
    /// - Parameter tiles: a tile server from which pictures, and nothing else, may be loaded.
    static func policy(_ tiles: MapTiles?) -> String {
        let images = tiles.map { " " + $0.origin } ?? ""
        return "default-src 'none'; img-src 'self' data:\(images); style-src 'self' 'unsafe-inline'; "
            + "script-src 'self' 'sha256-\(hash)'; form-action 'self'; base-uri 'none'"
    }

    private static let hash = Data(SHA256.hash(text.utf8)).base64EncodedString()
}
