import RidelogHTML
import RidelogModels
import RidelogRows

/// A link to a page of the site; only its label if there is no such page.
struct PageLink<Label: View>: View {
    let page: SitePath?
    @ViewBuilder let label: Label

    var body: some View {
        if let page { Link(destination: page) { label } } else { label }
    }
}

extension PageLink where Label == Text {
    init(_ title: String, to page: SitePath?) {
        self.init(page: page) { Text(title) }
    }

    init(_ ride: Ride) {
        self.init(ride.name, to: ride.page)
    }
}

extension RowSelection {
    /// To the page of a ride, if it has one.
    static func ride(_ ride: Ride) -> RowSelection { ride.page.map(RowSelection.page) ?? .none }
}

/// The first few of many links, and the total number.
struct LinkList: View {
    let links: [(name: String, page: SitePath?)]
    let all: Text

    var body: some View {
        let shown = 5
        Joined(by: ", ", links.prefix(shown).map { PageLink($0.name, to: $0.page) })
        if links.count > shown {
            Text(", … (")
            all
            Text(")")
        }
    }
}
