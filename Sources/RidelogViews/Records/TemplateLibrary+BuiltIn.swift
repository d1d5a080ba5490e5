import RidelogHTML
import RidelogRows
import RidelogTemplates

extension TemplateLibrary {
    /// The built-in templates, without those of a theme.
    package static let builtIn = load(tiers: [BuiltInContent.templates], schemas: TemplateViews.schemas)
        .library
}

extension View {
    /// The entry; outside of a site, where no templates are loaded, with the built-in ones.
    var asEntry: some View {
        EnvironmentReader { environment in
            if environment.templates == nil {
                self.environment(\.templates, TemplateLibrary.builtIn)
            } else {
                self
            }
        }
    }
}

extension TemplateViews {
    /// The schemas of all views that a theme may restyle, by id.
    public static let schemas = Dictionary(
        uniqueKeysWithValues: (all + RowTemplateViews.all).map { ($0.id, $0.schema) })
}
