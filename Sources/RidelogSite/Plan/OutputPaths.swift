import RidelogDiagnostics
import RidelogFiles
import RidelogHTML
import RidelogModels

/// The paths of all files of a site.
enum OutputPaths {
    /// Throws if a path is outside the site, or two files have the same path on a case-insensitive file system.
    ///
    /// Only hashes are collected: there may be very many paths.
    static func check(_ paths: [SitePath]) throws(BuildFailure) {
        var files: Set<UInt64> = []
        var folders: Set<UInt64> = []
        files.reserveCapacity(paths.count)
        for (place, path) in paths.enumerated() {
            guard path.isWithinSite else {
                throw BuildFailure(
                    .error, code: "output.outside", "“\(path)” is not a valid path for a page of the site",
                    remedy: "Name a file below the site's folder, without “..”: coffee/index.html.")
            }
            let name = path.lowercased
            let hash = hash(name) { folders.insert($0) }
            if !files.insert(hash).inserted,
                let other = paths[..<place].first(where: { $0.lowercased == name })
            {
                let second = other == path ? "" : " and \(path)"
                throw BuildFailure(
                    .error, code: "output.clash", "two pages have the same path: \(other)\(second)",
                    remedy: "Rename one of the notes, geofences or theme files that they come from.")
            }
        }
        guard files.isDisjoint(with: folders) else { return try checkFolders(paths, files) }
    }

    /// Throws if a file is also the folder of another.
    private static func checkFolders(_ paths: [SitePath], _ files: Set<UInt64>) throws(BuildFailure) {
        for path in paths {
            for folder in FileWriter.folders(above: path.lowercased) where files.contains(hash(folder)) {
                guard let file = paths.first(where: { $0.lowercased == folder }) else { continue }
                throw BuildFailure(
                    .error, code: "output.clash", "“\(file)” is both a page and the folder of \(path)",
                    remedy: "Name a file in it: \(file)/index.html.")
            }
        }
    }

    /// A hash of a path: FNV-1a with 64 bits (RFC 9923), which gives the hashes of all its folders in the same pass.
    private static func hash(_ path: String, folder: (UInt64) -> Void = { _ in }) -> UInt64 {
        var path = path
        return path.withUTF8 { utf8 in
            utf8.reduce(0xcbf2_9ce4_8422_2325) { hash, byte in
                if byte == UInt8(ascii: "/") { folder(hash) }
                return (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
            }
        }
    }
}

extension SitePath {
    /// Avoids a copy if the text is lowercase, as nearly all are.
    fileprivate var lowercased: String {
        let isLowercase = description.utf8.allSatisfy {
            $0 < 0x80 && !(UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0)
        }
        return isLowercase ? description : description.lowercased()
    }
}
