import RidelogPublishing
import Testing

@testable import RidelogConfiguration
@testable import RidelogSite

struct DeliveryDocumentTests {
    @Test("Docs/Data.md lists every column in order")
    func columns() throws {
        let names = RideColumn.all.map(\.name) + VisitColumn.all.map(\.name)
        #expect(try DeliveryDocument("Docs/Data.md").keys == names)
    }

    @Test("Docs/Configuration.md lists every key")
    func configurationKeys() throws {
        let keys = try DeliveryDocument("Docs/Configuration.md").keys
        #expect(Array(keys.prefix(SiteConfiguration.settings.count)) == SiteConfiguration.settings.map(\.key))
    }

    @Test(
        "links between documents lead to existing files",
        arguments: [
            "README.md", "CONTRIBUTING.md", "Docs/Configuration.md", "Docs/Publishing.md",
            "Docs/Templates.md", "Docs/Data.md", "Docs/Formats.md", "Docs/Inspect.md",
        ])
    func links(_ path: String) throws {
        let folder = path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        let pictures = "Docs/pictures/"
        for file in try DeliveryDocument(path).linkedFiles where !file.hasPrefix(pictures) {
            #expect(DeliveryDocument.exists(folder + file), "\(file)")
        }
    }

    @Test("CONTRIBUTING.md names only existing files")
    func places() throws {
        let words = try DeliveryDocument("CONTRIBUTING.md").text.split(separator: "`").map(String.init)
        let paths = words.filter { word in
            word.hasPrefix("Sources/") && !word.contains("<") || word.hasPrefix("Tests/")
        }
        #expect(paths.count > 10)
        for path in paths { #expect(DeliveryDocument.exists(path), "\(path)") }
    }
}
