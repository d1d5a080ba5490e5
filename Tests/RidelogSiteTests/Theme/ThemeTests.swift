import Foundation
import RidelogDiagnostics
import Testing

/// Themes and templates of the owner: nothing but what was meant gets onto the site.
struct ThemeTests {
    private static let manifest = "name: Plain\nstylesheets: [assets/own.css]\nscripts: [assets/own.js]\n"

    private func bench(_ theme: [String: String] = [:], manifest: String? = ThemeTests.manifest) throws
        -> Workbench
    {
        let bench = try Workbench(["ridelog.yml": .nothingToHide, "a.gpx": TestTrack("A").gpx])
        try bench.folder.write("secret.txt", "secret")
        try bench.folder.write("th/assets/own.css", "p{color:red}")
        try bench.folder.write("th/assets/own.js", "void 0")
        if let manifest { try bench.folder.write("th/theme.yml", manifest) }
        for (name, text) in theme { try bench.folder.write("th/" + name, text) }
        return bench
    }

    private func failure(_ bench: Workbench) async throws -> [Diagnostic] {
        let found = try await bench.failure { $0.theme = bench.folder / "th" }
        #expect(!bench.folder.exists("out"))
        return found
    }

    @Test("links a theme's style sheets after those of the default theme")
    func addsToDefault() async throws {
        let bench = try bench()
        try await bench.build { $0.theme = bench.folder / "th" }
        let page = try bench.page("rides/index.html")
        #expect(
            page.contains(
                """
                <link rel="stylesheet" href="../assets/ridelog.css"/>
                <link rel="stylesheet" href="../assets/own.css"/>
                """))
        #expect(page.contains("src=\"../assets/ridelog.js\"") && page.contains("src=\"../assets/own.js\""))
        #expect(try bench.page("assets/own.css") == "p{color:red}")
        #expect(try bench.page("assets/ridelog.css").count > 1_000)
    }

    @Test("a theme's file replaces the default theme's file of that name")
    func replacesFile() async throws {
        let bench = try bench(["assets/ridelog.css": "i{}"])
        try bench.folder.write("th/theme.yml", "name: P\nstylesheets: assets/ridelog.css\n")
        try await bench.build { $0.theme = bench.folder / "th" }
        #expect(try bench.page("assets/ridelog.css") == "i{}")
        let links = try bench.page("rides/index.html").components(separatedBy: "ridelog.css").count
        #expect(links == 2)
    }

    @Test("a theme that replaces the default links only its own files")
    func replacesDefault() async throws {
        let bench = try bench(["assets/more/ü.css": "", "templates/note-entry.mustache": "{{title}}"])
        try bench.folder.write(
            "th/theme.yml",
            "name: P\nreplaces-default: true\nstylesheets: [assets/own.css, assets/more/ü.css]\n")
        try await bench.build { $0.theme = bench.folder / "th" }
        let page = try bench.page("rides/index.html")
        #expect(
            page.contains(
                """
                <link rel="stylesheet" href="../assets/own.css"/>
                <link rel="stylesheet" href="../assets/more/%C3%BC.css"/>
                """))
        #expect(!page.contains("<script defer") && !page.contains("ridelog.css"))
        #expect(try bench.page("assets/own.css") == "p{color:red}")
        #expect(try bench.paths().contains("assets/more/ü.css"))
    }

    @Test("templates can use the theme's name and scripts")
    func nameAndScripts() async throws {
        let bench = try bench()
        try bench.write(
            "templates/page.mustache", "{{theme-name}}{{#scripts}}[{{address}}]{{/scripts}}{{{content}}}")
        try await bench.build { $0.theme = bench.folder / "th" }
        #expect(try bench.page("index.html").hasPrefix("Plain[assets/ridelog.js][assets/own.js]"))
    }

    /// A folder is not a theme because someone names it.
    @Test("rejects a folder without a manifest")
    func missingManifest() async throws {
        let found = try await failure(bench(["x.txt": "x"], manifest: nil))
        #expect(found.map(\.code) == ["theme.manifest"])
        #expect(found[0].what.contains("theme.yml"))
    }

    /// What lies beside is not even looked at: the folder may be someone's home.
    @Test("ignores files outside the theme's assets and templates")
    func otherFiles() async throws {
        let bench = try bench(["private/diary.txt": "dear", "assets.txt": "x", "templates2/x.mustache": "{{"])
        try bench.folder.link("th/link", to: "nowhere")
        try bench.folder.link("th/home", to: bench.folder.path)
        try await bench.build { $0.theme = bench.folder / "th" }
        let assets = try bench.paths().filter { $0.hasPrefix("assets/") }.sorted()
        #expect(
            assets == [
                "assets/own.css", "assets/own.js", "assets/ridelog.css", "assets/ridelog.js",
                "assets/search.js",
            ])
    }

    @Test(
        "reports a faulty entry of the manifest with its line",
        arguments: [
            (
                "name: A\nstylesheets: [assets/ovn.css]\n",
                "“assets/ovn.css” (did you mean “assets/own.css”?)", 2
            ),
            ("name: A\nscripts: own.js\n", "no file “own.js”", 2),
            ("name: A\nstylesheets: [../secret.txt]\n", "no file “../secret.txt”", 2),
            ("name: A\nstylesheets: [theme.yml]\n", "no file “theme.yml”", 2),
            ("name: A\nstylesheet: [assets/own.css]\n", "did you mean “stylesheets”?", 2),
            ("name: A\naccent: {light: red}\n", "unknown key “accent”", 2),
            ("name: A\nstylesheets: {a: b}\n", "“stylesheets” is not a list", 2),
            ("name: A\nlicense: [a]\n", "“license” is not text", 2),
        ])
    func faultyManifest(_ manifest: String, _ words: String, _ line: Int) async throws {
        let found = try await failure(bench(manifest: manifest))
        let first = try #require(found.first)
        #expect(first.what.contains(words), "\(first.what)")
        #expect(first.location?.file.hasSuffix("th/theme.yml") == true)
        guard case .line(line, _)? = first.location?.position else {
            Issue.record("\(String(describing: first.location))")
            return
        }
    }

    @Test("rejects a manifest of malformed YAML")
    func malformedManifest() async throws {
        #expect(try await failure(bench(manifest: "name: [\n")).map(\.code) == ["yaml.malformed"])
    }

    @Test("rejects a theme without a name", arguments: ["", "scripts: []\n"])
    func themeWithoutName(_ manifest: String) async throws {
        #expect(try await failure(bench(manifest: manifest)).map(\.what) == ["the theme has no name"])
    }

    @Test(
        "rejects a link that leads out of the theme",
        arguments: ["assets/logo.svg", "templates/note-entry.mustache", "assets/deep/logo.svg"])
    func outsideLink(_ name: String) async throws {
        let bench = try bench(["assets/deep/a.txt": "", "templates/ride-entry.mustache": "{{name}}"])
        try bench.folder.link("th/" + name, to: bench.folder / "secret.txt")
        let found = try await failure(bench)
        #expect(found.map(\.code) == ["theme.unreadable"])
        #expect(found[0].what.contains("leads out of the folder"))
        #expect(found[0].location?.file.hasSuffix("th/" + name) == true)
    }

    @Test("follows a link within the theme")
    func insideLink() async throws {
        let bench = try bench()
        try bench.folder.link("th/assets/same.css", to: "own.css")
        try await bench.build { $0.theme = bench.folder / "th" }
        #expect(try bench.page("assets/same.css") == "p{color:red}")
    }

    /// A site without style sheets is nothing that someone wanted.
    @Test("rejects a link to a folder in a theme", arguments: ["assets", "templates", "assets/deep"])
    func folderLink(_ name: String) async throws {
        let bench = try bench()
        if name == "assets" { try bench.folder.move("th/assets", to: "th/real") }
        try bench.folder.write("th/real/own.css", "")
        try bench.folder.link("th/" + name, to: bench.folder / "th/real")
        let found = try await failure(bench)
        #expect(found.map(\.what) == ["is a link to a folder"])
        #expect(found[0].severity == .error && found[0].location?.file.hasSuffix("th/" + name) == true)
    }

    @Test("rejects a dangling link in a theme")
    func danglingLink() async throws {
        let bench = try bench()
        try bench.folder.link("th/assets/gone.css", to: "nowhere.css")
        #expect(try await failure(bench).first?.what == "is a broken link")
    }

    @Test("rejects an owner's template that links out of the data folder")
    func outsideTemplate() async throws {
        let bench = try bench()
        try bench.write("templates/ride-entry.mustache", "{{name}}")
        try bench.folder.link("data/templates/note-entry.mustache", to: bench.folder / "secret.txt")
        let found = try await bench.failure()
        #expect(found.map(\.code) == ["template.unreadable"])
        #expect(found[0].what.contains("leads out of the folder"))
    }
}
