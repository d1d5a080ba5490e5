import RidelogHTML
import RidelogRows
import RidelogTemplates

extension TemplateLibrary {
    /// The built-in templates alone, whatever a theme has.
    package static let builtIn = load(tiers: [BuiltInContent.templates], schemas: TemplateViews.schemas)
        .library
}

extension View {
    /// An entry of a log: outside of a site, where no templates were loaded, by the built-in ones.
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
    /// What the template of each view that a theme may restyle may name.
    public static let schemas = Dictionary(
        uniqueKeysWithValues: (all + RowTemplateViews.all).map { ($0.id, $0.schema) })
}
