import RidelogHTML

/// Where selecting a row leads.
public enum RowSelection: Hashable, Sendable {
    /// Nowhere.
    case none
    /// To a page of the site.
    case page(SitePath)
    /// To an address elsewhere: `http`, `https` or `mailto`.
    case address(String)
    /// To the page's script, as an event `ridelog:` + `name` of the row's button, with a `detail` if there is one;
    /// see `Button`.
    case event(_ name: String, detail: String = "")
}
