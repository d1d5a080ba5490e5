import RidelogHTML
import RidelogModels

/// The paths of all files of a site.
enum OutputPaths {
    /// Nothing is written outside the site. Of two files at one path links would lead to the wrong page; on some
    /// systems capitals make no difference.
    ///
    /// Only hashes are collected: there may be very many paths.
    static func check(_ paths: [SitePath]) throws(BuildFailure) {
        var seen: Set<UInt64> = []
        for (place, path) in paths.enumerated() {
            guard path.isWithinSite else {
                throw BuildFailure(
                    .error, code: "output.outside", "“\(path)” is no place for a page of the site",
                    remedy: "Name a file below the site's folder, without “..”: coffee/index.html.")
            }
            let name = path.lowercased
            guard !seen.insert(hash(name[...])).inserted else { continue }
            if let other = paths[..<place].first(where: { $0.lowercased == name }) {
                throw BuildFailure(
                    .error, code: "output.clash", "two pages claim one path: \(other) and \(path)",
                    remedy: "Rename one of the notes, geofences or theme files that they come from.")
            }
        }
        try checkFolders(paths, seen)
    }

    /// What is a file cannot be the folder of another.
    private static func checkFolders(_ paths: [SitePath], _ files: Set<UInt64>) throws(BuildFailure) {
        var folders: Set<UInt64> = []
        for path in paths {
            var folder = path.lowercased[...]
            while let slash = folder.utf8.lastIndex(of: UInt8(ascii: "/")) {
                folder = folder[..<slash]
                let hash = hash(folder)
                guard folders.insert(hash).inserted else { break }
                if files.contains(hash), let file = paths.first(where: { $0.lowercased == folder }) {
                    throw BuildFailure(
                        .error, code: "output.clash", "“\(file)” is the folder of \(path), and a page too",
                        remedy: "Name a file in it: \(file)/index.html.")
                }
            }
        }
    }

    private static func hash(_ path: Substring) -> UInt64 { Checksum(String(path)).value }
}

extension SitePath {
    /// Nearly all are, and are not copied.
    fileprivate var lowercased: String {
        let isLowercase = description.utf8.allSatisfy {
            $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0)
        }
        return isLowercase ? description : description.lowercased()
    }
}
