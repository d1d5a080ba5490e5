import RidelogHTML
import RidelogLocalization
import RidelogRows

/// All gear with its totals.
struct GearPage: TemplateView {
    let gear: [Gear]

    static let id: TemplateID = "gear"

    static let fields: [TemplateField<GearPage>] = [
        .breadcrumb { _ in [(Text(.rides), .rides)] },
        .view("heading", "The title.") { _ in PageTitle(Text(.gear)) },
        .view("gear", "The gear with its totals, the one with the most distance first.") { page in
            RowTable(
                Text(.gear), id: "gear", figures: [RowGroup(page.gear.map { GearRow(gear: $0) })])
        },
    ]
}

extension GearPage: PageKind {
    static let order = 17
    static let section: SiteSection? = .rides

    static func pages(of site: SitePages) -> [Page] {
        let gear = site.gear
        guard !gear.isEmpty else { return [] }
        return [
            Page(.gear, title: site.words(.gear)) { GearPage(gear: gear) }.summed { sum in
                for gear in gear {
                    sum.add(texts: [gear.name])
                    sum.add(gear.rides)
                }
            }
        ]
    }
}

extension SitePath {
    /// All gear.
    static let gear: SitePath = "gear/index.html"
}
