import RidelogTemplates
import RidelogViews

extension TemplateLibrary {
    /// The built-in templates alone, whatever a theme has.
    package static let builtIn = load(tiers: [BuiltInContent.templates], schemas: TemplateViews.schemas)
        .library
}
