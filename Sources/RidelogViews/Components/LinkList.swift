import RidelogHTML

/// The first few of many links, and how many there are in all.
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
