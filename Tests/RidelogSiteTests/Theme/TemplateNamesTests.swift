import Foundation
import RidelogHTML
import RidelogViews
import Testing

@testable import RidelogSite

/// Templates of others use these names, so none changes by accident. With RIDELOG_UPDATE_GOLDEN=1 in the environment
/// the list is written anew; a name that is gone from it has to be kept as `removed` (`TemplateSchema`).
@Suite("Names that templates can use") struct TemplateNamesTests {
    private static let file = DeliveryDocument.root.appending(path: "Tests/Fixtures/template-names.txt")

    @Test("names in templates match the recorded list")
    func names() throws {
        let names = TemplateViews.schemas.sorted { $0.key < $1.key }.map { id, schema in
            let fields = Dictionary(grouping: schema.fields, by: \.kind.word)
            let kinds = ["text", "flag", "list", "view"].compactMap { kind in
                fields[kind].map { "\(kind) " + $0.map(Self.cell).joined(separator: " ") }
            }
            return "\(id): " + kinds.joined(separator: "; ") + "\n"
        }.joined()
        if ProcessInfo.processInfo.environment["RIDELOG_UPDATE_GOLDEN"] == "1" {
            try Data(names.utf8).write(to: Self.file)
        }
        #expect(try String(contentsOf: Self.file, encoding: .utf8) == names)
    }

    private static func cell(_ field: TemplateSchema.Field) -> String {
        guard case .list(let item) = field.kind else { return field.name }
        return "\(field.name) (\(item.fields.map(cell).joined(separator: " ")))"
    }
}
