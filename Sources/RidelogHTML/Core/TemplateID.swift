import RidelogHTML

/// The name of a template, which is the path of its file without `.mustache`: `geofence-entry`,
/// `records/coffee-stop`.
public struct TemplateID: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible
{
    /// The path of the file without `.mustache`.
    public let description: String

    /// - Parameter id: the path of the template's file without `.mustache`.
    public init(_ id: String) {
        description = id
    }

    /// - Parameter id: the path of the template's file without `.mustache`.
    public init(stringLiteral id: String) {
        description = id
    }

    public static func < (first: TemplateID, second: TemplateID) -> Bool {
        first.description < second.description
    }

    /// The folder of the templates of custom records.
    package static let records = "records/"

    /// The template of custom records of a type, such as `records/coffee-stop`.
    package static func records(ofType type: String) -> TemplateID { TemplateID(records + type) }
}
