import RidelogEssentials
import RidelogHTML
import RidelogModels

/// A type that can be in a log: it names what is shown of it, and gives the view of an entry.
///
/// - Own view: `Record` is `Self`, and ``view(for:)`` shows it.
/// - Forwarding: ``record`` names a property whose type is recordable, and that type's view shows it.
/// - Hybrid: a view of its own that holds another record's: `Geofence.view(for: entry.map(\.geofence))`.
public protocol Recordable: Identifiable {
    /// What is shown of the value: itself unless it says otherwise.
    associatedtype Record = Self
    /// The view of an entry.
    associatedtype RecordView: View

    /// What is shown of this value.
    var record: Record { get }

    /// The class of its entries for style sheets; none if empty.
    var styleClass: String { get }

    /// The same where it depends on the page: ``styleClass`` unless it says otherwise.
    func styleClass(on date: Date, in environment: EnvironmentValues) -> String

    /// Shows an entry of a log.
    @ViewBuilder static func view(for entry: Log<Record>.Entry) -> RecordView
}

extension Recordable where Record == Self {
    /// The record itself.
    public var record: Self { self }
}

extension Recordable {
    /// No class.
    public var styleClass: String { "" }

    /// The same on every page.
    public func styleClass(on date: Date, in environment: EnvironmentValues) -> String { styleClass }
}
