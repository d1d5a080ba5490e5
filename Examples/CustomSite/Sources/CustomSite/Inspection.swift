import RidelogKit

/// A record whose view contains another record's view: an inspection with the repair that followed.
struct Inspection: Recordable, Codable {
    let bicycle: String
    let part: String
    let minutes: Int

    var id: String { bicycle }

    var repair: Repair { Repair(part: part, minutes: minutes) }

    static func view(for entry: Log<Inspection>.Entry) -> some View {
        InspectionView(entry: entry)
    }
}

/// A view that themes can restyle: see `Theme/templates/inspection.mustache`.
struct InspectionView: TemplateView {
    let entry: Log<Inspection>.Entry

    static let id: TemplateID = "inspection"
    static let fields: [TemplateField<InspectionView>] = [
        .text("bicycle", "Which bicycle was inspected.") { $0.entry.element.bicycle },
        .view("repair", "What was repaired.") { Repair.view(for: $0.entry.map(\.repair)) },
    ]

    /// The content for themes without such a template.
    var body: some View {
        VStack {
            Text(entry.element.bicycle)
            Repair.view(for: entry.map(\.repair))
        }
    }
}
