/// The names that a template can use, in the order of declaration.
public struct TemplateSchema: Hashable, Sendable {
    /// The kind of a name's value.
    public indirect enum Kind: Hashable, Sendable {
        /// Text, or a number as text; as a section, true if there is any.
        case text
        /// A boolean, for sections.
        case flag
        /// A section for each item, in which the item's own fields can be used too.
        case list(TemplateSchema)
        /// Another view; as a section, true if there is one.
        case view
        /// A removed name. A template that still uses it is ignored, with a warning.
        case removed
    }

    /// A name with its kind and meaning.
    public struct Field: Hashable, Sendable {
        /// The name in the template.
        public let name: String
        /// The kind of value.
        public let kind: Kind
        /// The meaning, as a sentence.
        public let summary: String
        /// Whether the value is the same on all pages of a site. It is then written into the compiled template once.
        package var isFixed = false

        /// A name with its kind and meaning.
        public init(_ name: String, _ kind: Kind, _ summary: String = "") {
            (self.name, self.kind, self.summary) = (name, kind, summary)
        }
    }

    /// All fields. Of fields with the same name, the first is used.
    public let fields: [Field]

    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// The schema of the declared fields of a view or of an item.
    public init<Subject>(_ fields: [TemplateField<Subject>]) {
        self.fields = fields.map(\.declaration)
    }
}
