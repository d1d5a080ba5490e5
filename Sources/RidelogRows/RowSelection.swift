import RidelogHTML

/// The destination or event of a row's selection.
public enum RowSelection: Hashable, Sendable {
    /// No selection.
    case none
    /// A link to a page of the site.
    case page(SitePath)
    /// A link to an external address: `http`, `https` or `mailto`.
    case address(String)
    /// A button that dispatches an event `ridelog:` + `name` to the page's script, with a `detail` unless it is empty;
    /// see `Button`.
    case event(_ name: String, detail: String = "")
}
