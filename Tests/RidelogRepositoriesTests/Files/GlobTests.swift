import RidelogRepositories
import Testing

struct GlobTests {
    @Test(
        "matches paths against patterns with stars, question marks and slashes",
        arguments: [
            ("*.tmp", "a.tmp", true), ("*.tmp", "deep/down/a.tmp", true), ("*.tmp", "a.tmp.gpx", false),
            ("private", "rides/private", true), ("private", "rides/private.gpx", false),
            ("private/", "private", true),
            ("rides/*.gpx", "rides/a.gpx", true), ("rides/*.gpx", "rides/2026/a.gpx", false),
            ("rides/**", "rides/2026/a.gpx", true), ("rides/**", "rides", true),
            ("rides/**", "other/a", false),
            ("**/a.gpx", "a.gpx", true), ("**/a.gpx", "x/y/a.gpx", true), ("a/**/z", "a/z", true),
            ("a/**/z", "a/b/c/z", true), ("a/**/z", "a/b/c/zz", false), ("/a.gpx", "a.gpx", true),
            ("/a.gpx", "x/a.gpx", false), ("?.gpx", "a.gpx", true), ("?.gpx", "ab.gpx", false),
            ("?.gpx", "é.gpx", true),
            ("a*b*c", "aXbYc", true), ("a*b*c", "aXcYb", false), ("*", "anything", true), ("", "a", false),
            ("./private", "private", true), ("./private", "rides/private", false),
            ("./private/", "private", true),
            ("private//", "deep/private", true), ("rides/./a.gpx", "rides/a.gpx", true),
            ("./*.tmp", "a.tmp", true),
            ("./*.tmp", "deep/a.tmp", false), ("././rides/**", "rides/x/a.gpx", true), (".", "a", false),
            ("/", "a", false), ("./", "a", false),
            ("a*", "a", true), ("**", "a/b/c", true), ("**/b/**/d/*", "a/b/b/c/d/e", true),
            ("**/b/**/d/*", "a/b/c/d", false), ("[a].gpx", "a.gpx", false), ("[a].gpx", "[a].gpx", true),
        ])
    func table(_ pattern: String, _ path: String, _ fits: Bool) {
        #expect(Glob(pattern).matches(path) == fits, "\(pattern) and \(path)")
    }

    @Test(
        "matches the folders and archives above a path",
        arguments: [
            ("jobs/*", "jobs/a.gpx", true), ("jobs/*", "jobs/export.zip/activities/z.gpx", true),
            ("*.zip", "jobs/export.zip/z.gpx", true), ("202?", "rides/2026/a.gpx", true),
            ("priv*", "private-rides/a.gpx", true), ("jobs/*", "rides/jobs/a.gpx", false),
        ])
    func foldersAbove(_ pattern: String, _ path: String, _ fits: Bool) {
        #expect(Glob(pattern).matchesFileOrAnyFolder(path) == fits)
        #expect(!Glob(pattern).matchesFileOrFolder(path) || Glob(pattern).matches(path))
    }

    /// A plain recursion that is right by sight, against random patterns and names.
    @Test("agrees with a plain recursive matcher on random patterns")
    func plainRecursion() {
        var random = SeededRandom(7)
        for _ in 0..<20_000 {
            let pattern = Self.word("ab*?", 6, &random)
            let name = Self.word("ab", 6, &random)
            guard !name.isEmpty, !pattern.isEmpty, pattern != "**" else { continue }
            let expected = Self.fits(name[...], pattern[...])
            #expect(Glob(pattern).matches("dir/" + name) == expected, "\(pattern) and \(name)")
        }
    }

    /// Trying every place for each star takes a power of the time.
    @Test("matches many stars in time linear in the name's length", arguments: [4, 40])
    func manyStars(stars: Int) {
        let glob = Glob(String(repeating: "a*", count: stars) + "b")
        let growth = Growth(to: 2000) {
            #expect(!glob.matches(String(repeating: "a", count: $0)))
        }
        #expect(growth.isInProportion)
    }

    @Test("matches many folder wildcards in time linear in the path's length")
    func manyFolderStars() {
        let glob = Glob(String(repeating: "**/a/", count: 20) + "b")
        let growth = Growth(to: 2000) {
            #expect(!glob.matches(String(repeating: "a/", count: $0) + "a"))
        }
        #expect(growth.isInProportion)
    }

    private static func word(_ letters: String, _ most: Int, _ random: inout SeededRandom) -> String {
        String(
            (0..<Int.random(in: 0...most, using: &random)).compactMap { _ in
                letters.randomElement(using: &random)
            })
    }

    private static func fits(_ name: Substring, _ pattern: Substring) -> Bool {
        guard let first = pattern.first else { return name.isEmpty }
        if first == "*" {
            return fits(name, pattern.dropFirst()) || (!name.isEmpty && fits(name.dropFirst(), pattern))
        }
        guard let letter = name.first, first == "?" || first == letter else { return false }
        return fits(name.dropFirst(), pattern.dropFirst())
    }
}
