import RidelogEssentials
import RidelogHTML
import RidelogModels

/// A type that can be in a log. It names its record, the value to show, and the view of an entry.
///
/// - Custom view: `Record` is `Self`, and ``view(for:)`` shows it.
/// - Forwarding: ``record`` returns a property of a recordable type, and that type's view shows it.
/// - Hybrid: a custom view that contains another record's view: `Geofence.view(for: entry.map(\.geofence))`.
public protocol Recordable: Identifiable {
    /// The type of the record; `Self` by default.
    associatedtype Record = Self
    /// The view of an entry.
    associatedtype RecordView: View

    /// The value to show.
    var record: Record { get }

    /// The CSS class of its entries; empty for none.
    var styleClass: String { get }

    /// The CSS class on a page, if it depends on the page; ``styleClass`` by default.
    func styleClass(on date: Date, in environment: EnvironmentValues) -> String

    /// Returns the view of an entry of a log.
    @ViewBuilder static func view(for entry: Log<Record>.Entry) -> RecordView
}

extension Recordable where Record == Self {
    /// The value itself.
    public var record: Self { self }
}

extension Recordable {
    /// No class.
    public var styleClass: String { "" }

    /// The same class on every page.
    public func styleClass(on date: Date, in environment: EnvironmentValues) -> String { styleClass }
}
