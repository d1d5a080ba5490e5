import RidelogHTML
import RidelogModels

/// The views of records of one's own types, by the type's name in the log: a row `{"type": "coffee-stop", …}`
/// is then shown by a type of Swift instead of a template or the plain form.
package struct RecordViews: Sendable {
    /// Gives the view of an entry, or nil if the entry is not what the type needs.
    public typealias Maker = @Sendable (Log<CustomRecord>.Entry) -> AnyView?

    private var makers: [String: Maker] = [:]

    /// Knows none.
    public init() {}

    /// How records of a type are shown.
    public subscript(type: String) -> Maker? {
        get { makers[type] }
        set { makers[type] = newValue }
    }

    func view(for entry: Log<CustomRecord>.Entry) -> AnyView? {
        makers[entry.element.type]?(entry)
    }
}

extension EnvironmentValues {
    /// How records of one's own types are shown.
    package var recordViews: RecordViews {
        get { self[RecordViewsKey.self] }
        set { self[RecordViewsKey.self] = newValue }
    }
}

private enum RecordViewsKey: EnvironmentKey {
    static let defaultValue = RecordViews()
}
