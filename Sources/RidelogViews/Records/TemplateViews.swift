import RidelogHTML

/// All views that a theme may restyle. A new one is a line here.
package enum TemplateViews {
    static var all: [any TemplateView.Type] {
        [PageView.self, RideEntryView.self, NoteEntryView.self, GeofenceEntryView.self]
    }

    /// What the template of each may name.
    public static let schemas = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0.schema) })
}
