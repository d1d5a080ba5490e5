import Foundation
import RidelogConfiguration
import RidelogSite
import Testing

@Suite("Themes that change every template")
struct WholeThemeTests {
    private static let names = SiteFixtureTests.names.filter { $0 != "own-theme" }
    private static let bare = URL(fileURLWithPath: SiteFixtureTests.root)
        .appendingPathComponent("../themes/bare").standardizedFileURL.path
    /// No site of the fixtures has a store that cannot be read, the ground of rides, or thousands of rides or visits.
    private static let unused: Set = [
        "day", "failed-store", "geofence-visits", "ride-climbs", "ride-places", "ride-ways",
    ]

    /// The pages of the site of a fixture, by path.
    private func pages(_ name: String, theme: String?, in folder: TestFolder) async throws -> [String: String]
    {
        var options = BuildOptions(data: SiteFixtureTests.root + "/" + name + "/data", output: folder / name)
        options.theme = theme
        let messages = try await SiteBuilder(options).build().report.diagnostics
        #expect(!messages.contains { $0.code.hasPrefix("template") }, "\(messages)")
        let site = try folder.files(name).filter { $0.key.hasSuffix(".html") }
        try? FileManager.default.removeItem(atPath: folder / name)
        return site.mapValues { String(decoding: $0, as: UTF8.self) }
    }

    @Test("a theme that wraps every template writes the same pages plus its marks")
    func wrapped() async throws {
        let folder = TestFolder()
        try folder.write("th/theme.yml", "name: Wrap\n")
        for name in TemplateGuide.names {
            try folder.write(
                "th/templates/\(name).mustache", "<!--\(name)-->{{<\(name)}}{{/\(name)}}<!--/\(name)-->")
        }
        var marks: Set<String> = []
        for name in Self.names {
            let plain = try await pages(name, theme: nil, in: folder)
            let wrapped = try await pages(name, theme: folder / "th", in: folder)
            #expect(Set(wrapped.keys) == Set(plain.keys))
            for (path, page) in wrapped {
                marks.formUnion(page.matches(of: /<!--([a-z-]+)-->/).map { String($0.1) })
                // A line that is only a mark stays as an empty one.
                let rest = page.replacing(/<!--\/?[a-z-]+-->/, with: "")
                #expect(rest.words == plain[path]?.words, "\(name)/\(path)")
            }
        }
        let others = Set(TemplateGuide.names).subtracting(marks).symmetricDifference(Self.unused)
        #expect(others == [], "either on no page of Tests/Fixtures/sites, or needlessly in `unused`")
    }

    @Test("a theme that replaces every template writes well-formed pages with all links")
    func replaced() async throws {
        let folder = TestFolder()
        let templates = try FileManager.default.contentsOfDirectory(atPath: Self.bare + "/templates")
        let others = Set(templates).symmetricDifference(TemplateGuide.names.map { $0 + ".mustache" })
        #expect(others == [], "each template has one in Tests/Fixtures/themes/bare")
        for name in Self.names {
            let plain = try await pages(name, theme: nil, in: folder)
            let site = try await pages(name, theme: Self.bare, in: folder)
            #expect(Set(site.keys) == Set(plain.keys))
            for (path, page) in site where !page.contains("http-equiv=\"refresh\"") {
                try check(page, "\(name)/\(path)", beside: try #require(plain[path]))
            }
        }
    }

    private func check(_ page: String, _ path: String, beside plain: String) throws {
        let (reading, other) = (PageReading(Array(page.utf8)), PageReading(Array(plain.utf8)))
        #expect(reading.isWellFormed, "\(path)")
        let ids = reading.values(of: "id")
        #expect(ids.count == Set(ids).count, "\(path): \(ids)")
        #expect(reading.elements.count { $0.name == "h1" } == 1, "\(path)")
        #expect(!page.contains("{{"), "\(path)")
        // It leads to all that the default theme leads to.
        #expect(links(other).subtracting(links(reading)).isEmpty, "\(path)")
    }

    private func links(_ page: PageReading) -> Set<String> {
        Set(page.elements.filter { $0.name == "a" }.compactMap { $0.attributes["href"] })
    }
}

extension String {
    fileprivate var words: [Substring] { split(whereSeparator: \.isWhitespace) }
}
