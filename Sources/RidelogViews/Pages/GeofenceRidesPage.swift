import RidelogHTML
import RidelogModels
import RidelogRows

/// All rides in a geofence, or those of a month if they are very many; for rides that do not fit on the page of the
/// geofence.
struct GeofenceRidesPage: TemplateView {
    /// The maximum number of rides on the page of the geofence.
    static let shortCount = 30

    let geofence: Geofence
    let count: Int
    /// The month of the page; nil for all.
    var month: CivilMonth?
    /// If there are very many rides, the months, which have their own pages.
    var months: [MonthRows<RidePresenceRow>] = []
    let part: Pager<RidePresenceRow>.Part

    static let id: TemplateID = "geofence-rides"

    static let fields: [TemplateField<GeofenceRidesPage>] = [
        .text("name", "The geofence's name.") { $0.geofence.name },
        .breadcrumb { page in
            let steps = Breadcrumb.steps(to: page.geofence)
            let all: Breadcrumb.Step = (Text(.rides), .rides(at: page.geofence))
            return page.month == nil ? steps : steps + [all]
        },
        .view("heading", "The title, the month and the number of rides.") { page in
            EnvironmentReader { environment in
                let title = environment.words(.ridesAt, ["place": page.geofence.name])
                let month = page.month.map { ", " + environment.dateWords.text(for: $0) } ?? ""
                PageTitle(Text(title + month)) { Text(.rideCount, count: page.count) }
            }
        },
        .view("pager", "Links to the pages of the list.") { PagerLinks($0.part) },
        .view("rides", "The table of rides, or their months.") { page in
            if page.months.isEmpty {
                RowTable(Text(.ridesHere), id: nil, figures: [RowGroup(page.part.rows)])
            } else {
                MonthLists(page.months) { month in
                    PeriodRow(
                        Text(month: month.month.month), page: .rides(of: month.month, at: page.geofence),
                        Text(.rideCount, count: month.rows.count))
                }
            }
        },
    ]
}

extension GeofenceRidesPage: PageKind {
    static let order = 22
    static let section: SiteSection? = .geofences

    static func pages(of site: SitePages) -> [Page] {
        site.geofences.flatMap { geofence -> [Page] in
            let rows = (site.presences[geofence.id] ?? []).map { RidePresenceRow(presence: $0) }
            guard rows.count > shortCount else { return [] }
            let title = site.words(.ridesAt, ["place": geofence.name])
            let months = MonthRows.split(rows) { $0.presence.ride.day }
            func pages(
                _ rows: [RidePresenceRow], title: String, at list: SitePath, month: CivilMonth? = nil,
                months: [MonthRows<RidePresenceRow>] = []
            ) -> [Page] {
                site.pages(Pager(months.isEmpty ? rows : [], at: list), title: title) { sum in
                    sum.add(geofence)
                    sum.add(rows.map(\.presence))
                } content: { part in
                    GeofenceRidesPage(
                        geofence: geofence, count: rows.count, month: month, months: months, part: part)
                }
            }
            return pages(rows, title: title, at: .rides(at: geofence), months: months)
                + months.flatMap { month in
                    pages(
                        month.rows, title: title + ", " + site.words.dates.text(for: month.month),
                        at: .rides(of: month.month, at: geofence), month: month.month)
                }
        }
    }
}

extension SitePath {
    static func rides(at geofence: Geofence) -> SitePath {
        SitePath("geofences/\(geofence.id)/rides/index.html")
    }

    /// The rides of a month, if there are very many.
    static func rides(of month: CivilMonth, at geofence: Geofence) -> SitePath {
        SitePath("geofences/\(geofence.id)/rides/\(month.folder)/index.html")
    }
}
