/// The values of a template's fields.
public struct Fields: Sendable {
    public indirect enum Value: Sendable {
        case text(String)
        case flag(Bool)
        case list([Fields])
        /// Nothing: written as nothing, and false as a section.
        case absent
    }

    public private(set) var values: [String: Value]

    public init(_ fields: [Field] = []) {
        values = Dictionary(fields.map { ($0.name, $0.value) }) { $1 }
    }

    public init(@FieldsBuilder _ fields: () -> [Field]) {
        self.init(fields())
    }
}

/// A named value for a template.
public struct Field: Sendable {
    public let name: String
    public let value: Fields.Value

    public init(_ name: String, _ value: Fields.Value) {
        self.name = name
        self.value = value
    }

    public init(_ name: String, _ text: String?) {
        self.init(name, text.map(Fields.Value.text) ?? .absent)
    }

    public init(_ name: String, _ flag: Bool) {
        self.init(name, .flag(flag))
    }

    public init(_ name: String, _ items: [Fields]) {
        self.init(name, .list(items))
    }
}

/// Gathers fields line by line.
@resultBuilder
public enum FieldsBuilder {
    public static func buildExpression(_ field: Field) -> [Field] { [field] }
    public static func buildExpression(_ fields: [Field]) -> [Field] { fields }
    public static func buildBlock(_ parts: [Field]...) -> [Field] { parts.flatMap(\.self) }
    public static func buildOptional(_ part: [Field]?) -> [Field] { part ?? [] }
    public static func buildEither(first part: [Field]) -> [Field] { part }
    public static func buildEither(second part: [Field]) -> [Field] { part }
    public static func buildArray(_ parts: [[Field]]) -> [Field] { parts.flatMap(\.self) }
}
