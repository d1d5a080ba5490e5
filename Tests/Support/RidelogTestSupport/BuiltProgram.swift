import Foundation

/// A program of the package, built with the tests.
public enum BuiltProgram {
    public struct Missing: Error {
        let places: [String]
    }

    /// The program, next to the test bundle.
    ///
    /// - Parameter names: the possible names of the program.
    public static func location(of names: String...) throws -> URL {
        let places =
            [URL(fileURLWithPath: CommandLine.arguments.first ?? ""), Bundle.main.bundleURL]
            .map { $0.resolvingSymlinksInPath().deletingLastPathComponent() }
            + [Bundle.main.bundleURL] + Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
        for place in places {
            for name in names {
                let url = place.appendingPathComponent(name)
                var isFolder: ObjCBool = false
                if FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
                    !isFolder.boolValue
                {
                    return url
                }
            }
        }
        throw Missing(places: places.map(\.path))
    }
}
