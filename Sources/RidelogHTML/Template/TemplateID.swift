/// The name of a template, which is the path of its file without `.mustache`: `geofence-entry`,
/// `records/coffee-stop`.
public struct TemplateID: Hashable, Comparable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible
{
    public let description: String

    public init(_ id: String) {
        description = id
    }

    public init(stringLiteral id: String) {
        description = id
    }

    public static func < (first: TemplateID, second: TemplateID) -> Bool {
        first.description < second.description
    }
}
