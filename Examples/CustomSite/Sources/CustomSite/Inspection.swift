import RidelogKit

/// A record whose view holds that of another: an inspection, and the repair that it led to.
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

/// A theme may restyle this view: `Theme/templates/inspection.mustache` does.
struct InspectionView: TemplateView {
    let entry: Log<Inspection>.Entry

    static let id: TemplateID = "inspection"
    static let fields: [TemplateField<InspectionView>] = [
        .text("bicycle", "Which bicycle was inspected.") { $0.entry.element.bicycle },
        .view("repair", "What was repaired.") { Repair.view(for: $0.entry.map(\.repair)) },
    ]

    /// What is shown by a theme without such a template.
    var body: some View {
        VStack {
            Text(entry.element.bicycle)
            Repair.view(for: entry.map(\.repair))
        }
    }
}
