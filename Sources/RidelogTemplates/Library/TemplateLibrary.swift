import RidelogHTML

/// The templates that restyle views, from all tiers: the user's, the theme's and the built-in ones.
public struct TemplateLibrary: TemplateSource {
    /// A template name with its template and sources.
    struct Entry {
        /// Nil if no tier has a valid template of the name.
        var template: CompiledTemplate?
        var schema: TemplateSchema
        /// The files of all its versions and of the templates that they use.
        var files: [TemplateFile]
        /// Its index in the sorted names.
        var place: Int
    }

    var entries: [TemplateID: Entry]
    /// The names of all templates that views and records can have, sorted.
    package let names: [TemplateID]
    /// Records which templates are used.
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

    /// The names of all loaded templates, sorted.
    public var ids: [TemplateID] {
        names.filter { entries[$0]?.template != nil }
    }

    /// The sources of a template: its schema, and the files of its versions and of the templates that they use. Nil for
    /// a name that no view or record has.
    package func sources(of id: TemplateID) -> (schema: TemplateSchema, files: [TemplateFile])? {
        entries[id].map { ($0.schema, $0.files) }
    }

    /// The library for a page; records the templates that it uses.
    package func noting(_ uses: PageUses?) -> TemplateLibrary {
        changed(self) { $0.uses = uses }
    }
}
