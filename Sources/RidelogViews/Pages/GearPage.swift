import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogModels
import RidelogRows

/// All gear with its totals.
struct GearPage: TemplateView {
    let gear: [Gear]
    /// The rides with any gear.
    let rides: [Ride]

    static let id: TemplateID = "gear"

    static let fields: [TemplateField<GearPage>] = [
        .breadcrumb { _ in [(Text(.rides), .rides)] },
        .view("heading", "The title and the number of rides.") { page in
            PageTitle(Text(.gear)) { Text(Totals(page.rides)) }
        },
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
        let rides = site.rides.filter { !$0.gear.isEmpty }
        guard !gear.isEmpty else { return [] }
        return [
            Page(.gear, title: site.words(.gear)) { GearPage(gear: gear, rides: rides) }.summed { sum in
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
