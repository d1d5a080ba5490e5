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
    /// see ``Button``.
    case event(_ name: String, detail: String = "")
}

extension RowSelection {
    /// The element that makes its content lead there; nil if it leads nowhere.
    func element(isEnabled: Bool) -> (name: StaticString, attributes: [Attribute])? {
        switch self {
        case .none: nil
        case .page(let path):
            ("a", Link(destination: path) { EmptyView() }.attributes(isEnabled: isEnabled))
        case .address(let address):
            ("a", Link(address: address) { EmptyView() }.attributes(isEnabled: isEnabled))
        case .event(let name, let detail):
            ("button", Button("", announcing: name, detail: detail).attributes(isEnabled: isEnabled))
        }
    }
}

/// A view under the link or in the button of a row's selection, if there is one.
public struct SelectableView<Content: View>: View {
    private let selection: RowSelection
    private let content: Content

    /// - Parameters:
    ///   - selection: where the view leads.
    ///   - content: what is shown; no links in a link, and only phrases in a button.
    public init(_ selection: RowSelection, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    public var body: some View {
        switch selection {
        case .none: content
        case .page(let path): Link(destination: path) { content }
        case .address(let address): Link(address: address) { content }
        case .event(let name, let detail): Button(announcing: name, detail: detail) { content }
        }
    }
}

extension SelectableView: Sendable where Content: Sendable {}
