import RidelogHTML
import RidelogViews
import Testing

@testable import RidelogSite

/// Templates of others use these names, so none changes by accident: a name that is gone from the list has to be kept as
/// `removed` (`TemplateSchema`).
@Suite("Names that templates can use") struct TemplateNamesTests {
    @Test("names in templates match the recorded list")
    func names() throws {
        let lines = TemplateViews.schemas.sorted { $0.key < $1.key }.map { id, schema in
            let fields = Dictionary(grouping: schema.fields, by: \.kind.word)
            let kinds = ["text", "flag", "list", "view"].compactMap { kind in
                fields[kind].map { "\(kind) " + $0.map(Self.cell).joined(separator: " ") }
            }
            return "\(id): " + kinds.joined(separator: "; ")
        }
        try RecordedResults.check(lines, against: "template-names.txt")
    }

    private static func cell(_ field: TemplateSchema.Field) -> String {
        guard case .list(let item) = field.kind else { return field.name }
        return "\(field.name) (\(item.fields.map(cell).joined(separator: " ")))"
    }
}
