import RidelogHTML

/// The first few of many links, and how many there are in all.
struct LinkList: View {
    let links: [(name: String, page: SitePath?)]
    let all: Text

    var body: some View {
        let shown = 5
        ForEach(links.prefix(shown).enumerated()) { index, link in
            if index > 0 { Text(", ") }
            PageLink(link.name, to: link.page)
        }
        if links.count > shown {
            Text(", … (")
            all
            Text(")")
        }
    }
}
