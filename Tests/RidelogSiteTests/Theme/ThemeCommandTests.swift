import Testing

@testable import RidelogSite

@Suite("ridelog theme") struct ThemeCommandTests {
    @Test("ridelog theme fields lists all templates, or the fields of one")
    func fields() throws {
        let folder = TestFolder()
        let all = try Program(["theme", "fields"], in: folder)
        #expect(all.code == 0)
        #expect(all.output.split(separator: "\n").map(String.init) == TemplateGuide.names)
        let ride = try Program(["theme", "fields", "ride"], in: folder)
        #expect(ride.output.contains("  map             view  The map with its caption.\n"))
        let page = try Program(["theme", "fields", "page"], in: folder)
        #expect(page.output.contains("    is-current  flag  Whether this page belongs to it.\n"))
        #expect(page.output.contains("Blocks: content, footer, head, header, navigation, theme-script\n"))
    }

    @Test("rejects an unknown template name with a suggestion")
    func unknown() throws {
        let run = try Program(["theme", "fields", "rides-page"], in: TestFolder())
        #expect(run.code == 2)
        #expect(run.errors.contains("there is no template “rides-page”"))
        #expect(
            try Program(["theme", "copy", "rid"], in: TestFolder()).errors.contains("did you mean “ride”?"))
    }

    @Test("a site with copies of all templates in the data folder stays the same")
    func copies() throws {
        let folder = TestFolder()
        try folder.write("data/ridelog.yml", .nothingToHide)
        try folder.write("data/rides/a.gpx", TestTrack("A").gpx)
        _ = try Program(["build", "data", "--output", "before"], in: folder)
        for name in TemplateGuide.names {
            let run = try Program(["theme", "copy", name, "--data", "data"], in: folder)
            #expect(
                run.code == 0 && run.output == "Copied: data/templates/\(name).mustache\n", "\(run.errors)")
        }
        let run = try Program(["build", "data", "--output", "after", "--strict"], in: folder)
        #expect(run.code == 0, "\(run.errors)")
        #expect(try folder.tree("before") == folder.tree("after"))
        // The report counts the templates among the files.
        for file in try folder.tree("after") where file.hasSuffix(".html") && !file.hasPrefix("report/") {
            #expect(try folder.text("before/" + file) == folder.text("after/" + file), "\(file)")
        }
    }

    @Test("refuses to copy a template over a file or outside a data folder")
    func refuses() throws {
        let folder = TestFolder()
        let refused = try Program(["theme", "copy", "ride"], in: folder)
        #expect(refused.errors.contains("this is not a data folder"))
        try folder.write("data/ridelog.yml", .nothingToHide)
        try folder.write("data/templates/ride.mustache", "mine")
        let run = try Program(["theme", "copy", "ride", "--data", "data"], in: folder)
        #expect(run.code == 2 && run.errors.contains("File exists"))
        #expect(try folder.text("data/templates/ride.mustache") == "mine")
    }
}
