import RidelogHTML
import RidelogTemplates

extension TemplateLibrary {
    /// The built-in templates alone, whatever a theme has.
    package static let builtIn = load(tiers: [BuiltInContent.templates], schemas: TemplateViews.schemas)
        .library
}

/// An entry of a log: outside of a site, where no templates were loaded, by the built-in ones.
struct EntryView<Content: View>: View {
    let content: Content

    init(_ content: Content) {
        self.content = content
    }

    var body: some View {
        EnvironmentReader { environment in
            if environment.templates == nil {
                content.environment(\.templates, TemplateLibrary.builtIn)
            } else {
                content
            }
        }
    }
}
