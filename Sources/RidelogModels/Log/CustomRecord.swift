/// A custom record of the owner, which needs no Swift: its type names its template.
public struct CustomRecord: Hashable, Codable, Sendable, Identifiable {
    /// The type as a slug, such as `coffee-stop`, which is part of template names and page paths.
    public var type: String
    /// The row's members in the order of the file, without `type` and the time.
    public var fields: [Field]

    /// A member of a row.
    public struct Field: Hashable, Codable, Sendable {
        /// The name as written.
        public var name: String
        /// The value of the member.
        public var value: Value

        public init(name: String, value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// A JSON value; objects and arrays are kept as their JSON text.
    public enum Value: Hashable, Codable, Sendable {
        /// A text, or the JSON text of an object or array.
        case text(String)
        /// The number and its digits as written, so that `4.80` stays `4.80`.
        case number(Double, digits: String)
        /// True or false.
        case flag(Bool)
        /// `null`.
        case none
    }

    public init(type: String, fields: [Field]) {
        self.type = type
        self.fields = fields
    }

    /// The record itself; it has no other identity.
    public var id: Self { self }
}
