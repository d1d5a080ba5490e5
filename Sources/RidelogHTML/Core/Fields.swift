/// The values of a template's fields.
public struct Fields: Sendable {
    /// What a field may be.
    public indirect enum Value: Sendable {
        /// Text, escaped where the template writes it.
        case text(String)
        /// True or false, for sections.
        case flag(Bool)
        /// A section for each item.
        case list([Fields])
        /// Nothing: written as nothing, and false as a section.
        case absent
    }

    /// The values by their names.
    public private(set) var values: [String: Value]

    /// Of two fields of one name the later is.
    public init(_ fields: [Field] = []) {
        values = Dictionary(fields.map { ($0.name, $0.value) }) { $1 }
    }

    /// Fields, one on a line.
    public init(@FieldsBuilder _ fields: () -> [Field]) {
        self.init(fields())
    }
}

/// A named value for a template.
public struct Field: Sendable {
    /// The name in the template.
    public let name: String
    /// What the template writes, or decides by.
    public let value: Fields.Value

    /// A value of any kind.
    public init(_ name: String, _ value: Fields.Value) {
        self.name = name
        self.value = value
    }

    /// Text, or nothing.
    public init(_ name: String, _ text: String?) {
        self.init(name, text.map(Fields.Value.text) ?? .absent)
    }

    /// A flag for sections.
    public init(_ name: String, _ flag: Bool) {
        self.init(name, .flag(flag))
    }

    /// A section for each item.
    public init(_ name: String, _ items: [Fields]) {
        self.init(name, .list(items))
    }
}

/// Gathers fields line by line.
@resultBuilder
public enum FieldsBuilder {
    /// One field.
    public static func buildExpression(_ field: Field) -> [Field] { [field] }
    /// Fields that were gathered elsewhere.
    public static func buildExpression(_ fields: [Field]) -> [Field] { fields }
    /// All fields of a block, in their order.
    public static func buildBlock(_ parts: [Field]...) -> [Field] { parts.flatMap(\.self) }
    /// The fields of an `if` without `else`.
    public static func buildOptional(_ part: [Field]?) -> [Field] { part ?? [] }
    /// The fields behind `if`.
    public static func buildEither(first part: [Field]) -> [Field] { part }
    /// The fields behind `else`.
    public static func buildEither(second part: [Field]) -> [Field] { part }
    /// The fields of a `for`.
    public static func buildArray(_ parts: [[Field]]) -> [Field] { parts.flatMap(\.self) }
}
