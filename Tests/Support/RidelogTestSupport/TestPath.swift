import Foundation

/// Finds test data relative to the package.
public enum TestPath {
    public static let package = folder(above: 4)
    public static let fixtures = package + "/Tests/Fixtures"
    /// Files for decoders.
    public static let formats = fixtures + "/formats"
    /// The folder beside the package on the development machine; not part of the package.
    public static let shared = folder(above: 5) + "/shared"
    /// Real recordings.
    public static let data = shared + "/data"

    private static func folder(above count: Int) -> String {
        "/" + #filePath.split(separator: "/").dropLast(count).joined(separator: "/")
    }

    /// The text of a file in the package.
    public static func text(_ path: String) throws -> String {
        try String(contentsOfFile: package + "/" + path, encoding: .utf8)
    }

    /// The rows of a table among the fixtures, without comments.
    public static func rows(_ name: String) throws -> [Substring] {
        try text("Tests/Fixtures/" + name).split(separator: "\n").filter { !$0.hasPrefix("#") }
    }
}
