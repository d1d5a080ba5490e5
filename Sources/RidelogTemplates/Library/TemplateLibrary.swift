import RidelogHTML

/// The templates that restyle views, from all tiers: the user's, the theme's, the built-in ones.
public struct TemplateLibrary: TemplateSource {
    /// What is known of the name of a template.
    struct Entry {
        /// nil if no tier has a sound template of the name.
        var template: CompiledTemplate?
        var schema: TemplateSchema
        /// The files of its versions, and of those that they use.
        var files: [TemplateFile]
        /// Its place among the names.
        var place: Int
    }

    var entries: [TemplateID: Entry]
    /// The names of all templates that views and records can have, sorted.
    package let names: [TemplateID]
    /// Notes which templates are asked for.
    private var uses: PageUses?

    init(_ entries: [TemplateID: Entry]) {
        self.entries = entries
        names = entries.keys.sorted()
    }

    public func template(_ id: TemplateID) -> (any ViewTemplate)? {
        guard let entry = entries[id] else { return nil }
        uses?.note(.template(entry.place))
        return entry.template
    }

    /// The names of all templates that there are, sorted.
    public var ids: [TemplateID] {
        names.filter { entries[$0]?.template != nil }
    }

    /// All that decides what a template writes: what it may name, and the files of its versions and of what they use. nil
    /// for a name that no view and no record has.
    package func sources(of id: TemplateID) -> (schema: TemplateSchema, files: [TemplateFile])? {
        entries[id].map { ($0.schema, $0.files) }
    }

    package func place(of id: TemplateID) -> Int? { entries[id]?.place }

    /// The library for a page, which notes the templates that are asked for.
    package func noting(_ uses: PageUses?) -> TemplateLibrary {
        changed(self) { $0.uses = uses }
    }
}
