import RidelogContent
import RidelogDiagnostics
import RidelogHTML
import RidelogLoading
import RidelogViews

/// What a custom program adds to the pages of a site.
struct ViewAdditions: Sendable {
    /// Custom views that a theme may restyle.
    private(set) var templates: [TemplateID: TemplateSchema] = [:]
    private var templateViews: [TemplateID: ObjectIdentifier] = [:]
    /// Diagnostics for views with the id of another view.
    private(set) var shadowedTemplates: [Diagnostic] = []
    var pageMakers: [@Sendable (SiteContent) -> [Page]] = []
    var environments: [@Sendable (inout EnvironmentValues) -> Void] = []

    mutating func add<Restyled: TemplateView>(template view: Restyled.Type) {
        let type = ObjectIdentifier(view)
        if TemplateViews.schemas[view.id] != nil || templateViews[view.id, default: type] != type {
            shadowedTemplates.append(
                Diagnostic(
                    .error, code: "template.shadowed",
                    "the template “\(view.id)” of \(view) belongs to another view",
                    remedy: "Give \(view) its own id."))
        }
        templateViews[view.id] = type
        templates[view.id] = view.schema
    }

    /// Sets the views for the program's records, and its environment values.
    func customise(_ records: CustomRecords) -> @Sendable (inout EnvironmentValues) -> Void {
        { [environments, views = records.views] values in
            values.recordViews = views
            for change in environments { change(&values) }
        }
    }
}
