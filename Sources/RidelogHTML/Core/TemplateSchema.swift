/// What a template may name: fields with their kinds, and slots for other views.
public struct TemplateSchema: Hashable, Sendable {
    /// What a field is.
    public indirect enum Kind: Hashable, Sendable {
        /// Text, or a number as text; as a section it shows where there is some.
        case text
        /// True or false, for sections.
        case flag
        /// A section for each item, in which the item's own fields are known too.
        case list(TemplateSchema)
    }

    /// The kinds of the fields by their names.
    public var fields: [String: Kind]
    /// The names of the slots.
    public var slots: Set<String>

    /// A schema of fields and slots; there is nothing in it unless given.
    public init(fields: [String: Kind] = [:], slots: Set<String> = []) {
        self.fields = fields
        self.slots = slots
    }
}
