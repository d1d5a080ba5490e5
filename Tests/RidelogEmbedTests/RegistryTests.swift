import Foundation
import RidelogTestSupport
import Testing

@testable import RidelogEmbed

@Suite("The registry of types that conform to a protocol")
struct RegistryTests {
    @Test("the registry gains a new type and the imports of its file")
    func oneMoreFile() throws {
        let folder = TestFolder()
        try folder.write("NotePage.swift", "import RidelogHTML\n\nextension NotePage: PageKind {\n}\n")
        let before = try folder.registry()
        try folder.write("Toys/ToyPage.swift", "import Toys\n\nstruct ToyPage: View, PageKind {\n}\n")
        #expect(before.contains("[any PageKind.Type] {\n        [\n            NotePage.self,\n        ]"))
        #expect(
            try folder.registry()
                == before.replacing("import RidelogHTML", with: "import RidelogHTML\nimport Toys")
                .replacing("NotePage.self,\n", with: "NotePage.self,\n            ToyPage.self,\n"))
    }

    @Test("sorts types by name, not by file, and lists each once")
    func order() throws {
        let folder = TestFolder()
        try folder.write("1.swift", "enum Zoo: PageKind {}\npublic final class Box:\n    PageKind\n{\n}\n")
        try folder.write("2.swift", "extension Zoo: PageKind {\n}\n")
        #expect(try folder.types() == ["Box.self", "Zoo.self"])
    }

    @Test(
        "leaves out types that are nested, private, commented out or do not conform",
        arguments: [
            "struct A: View {\n}", "struct A {\n    struct B: PageKind {\n    }\n}",
            "private enum A: PageKind {}",
            "// struct A: PageKind {", "struct A: NotPageKind, PageKinds {\n}", "protocol A: PageKind {}",
        ])
    func others(text: String) throws {
        let folder = TestFolder()
        try folder.write("A.swift", text)
        #expect(try folder.types().isEmpty)
    }

    @Test("reads only Swift files that are not hidden")
    func files() throws {
        let folder = TestFolder()
        try folder.write("A.md", "struct A: PageKind {")
        try folder.write(".B.swift", "struct B: PageKind {")
        #expect(try folder.types().isEmpty)
    }
}

extension TestFolder {
    fileprivate func registry() throws -> String {
        try Registry.make("PageKinds", of: "PageKind", folder: path)
    }

    fileprivate func types() throws -> [String] {
        try registry().split(separator: "\n").filter { $0.hasSuffix(".self,") }
            .map { $0.trimmingCharacters(in: .whitespaces).replacing(",", with: "") }
    }
}
