import Testing

@testable import RidelogViews

/// What a kind of page says of itself is so.
@Suite("Kinds of pages")
struct PageKindTests {
    @Test("gives each kind of page a place in the order and starts sections with their page")
    func order() throws {
        let orders = SitePages.kinds.map(\.self).map { $0.order }
        #expect(orders == Set(orders).sorted())
        let words = try ContentByHand.words()
        let pages = try ContentByHand.pages(ContentByHand.content(), words: words)
        let first = [
            "index.html", "rides/index.html", "geofences/index.html", "log/index.html", "notes/index.html",
        ]
        // Between them there may be others.
        #expect(pages.navigation(of: pages.all).map(\.path.description).filter(first.contains) == first)
        for section in SitePages.sections {
            #expect(pages.all.first { $0.section == section }?.path == section.path)
        }
    }
}
