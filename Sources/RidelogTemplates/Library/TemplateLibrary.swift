import RidelogHTML

/// The templates that restyle views, from all tiers: the user's, the theme's, the built-in ones.
public struct TemplateLibrary: TemplateSource {
    let templates: [TemplateID: CompiledTemplate]

    public func template(_ id: TemplateID) -> (any ViewTemplate)? {
        templates[id]
    }

    /// The names of all templates that views can have, sorted.
    public var ids: [TemplateID] {
        templates.keys.sorted()
    }
}
