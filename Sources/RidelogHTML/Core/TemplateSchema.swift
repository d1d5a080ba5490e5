/// What a template may name, in the order in which it was declared.
public struct TemplateSchema: Hashable, Sendable {
    /// What a name stands for.
    public indirect enum Kind: Hashable, Sendable {
        /// Text, or a number as text; as a section it shows where there is some.
        case text
        /// True or false, for sections.
        case flag
        /// A section for each item, in which the item's own fields are known too.
        case list(TemplateSchema)
        /// The place of another view; as a section it shows where there is one.
        case view
        /// Nothing any more: a template that still has the name is left out, with a warning.
        case removed
    }

    /// A name with what it stands for.
    public struct Field: Hashable, Sendable {
        /// The name in the template.
        public let name: String
        /// What the name stands for.
        public let kind: Kind
        /// What it means, as a sentence.
        public let summary: String
        /// Whether it is the same on all pages of a site: it is then written into the template once.
        package var isFixed = false

        /// A name with what it stands for.
        public init(_ name: String, _ kind: Kind, _ summary: String = "") {
            (self.name, self.kind, self.summary) = (name, kind, summary)
        }
    }

    /// All fields; of two with one name the first counts.
    public let fields: [Field]

    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// What the template of a view, or of an item, may name.
    public init<Subject>(_ fields: [TemplateField<Subject>]) {
        self.fields = fields.map(\.declaration)
    }
}
