import RidelogHTML
import RidelogRows

extension TemplateViews {
    /// What the template of each view that a theme may restyle may name.
    public static let schemas = Dictionary(
        uniqueKeysWithValues: (all + RowTemplateViews.all).map { ($0.id, $0.schema) })
}
