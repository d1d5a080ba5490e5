/// A dated record of the owner's own kind, which needs no Swift: its type names its template.
public struct CustomRecord: Hashable, Codable, Sendable, Identifiable {
    /// `coffee-stop`; part of a template's name and of an address: letters, digits and hyphens.
    public var type: String
    /// The row's members in the order of the file, without `type` and the time.
    public var fields: [Field]

    /// A member of a row.
    public struct Field: Hashable, Codable, Sendable {
        /// As it is written in the row.
        public var name: String
        /// What is behind it.
        public var value: Value

        public init(name: String, value: Value) {
            self.name = name
            self.value = value
        }
    }

    /// A value as JSON knows them; objects and arrays within a row are kept as their JSON text.
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

    /// A record is what it says: it has no identity beside that.
    public var id: Self { self }
}
