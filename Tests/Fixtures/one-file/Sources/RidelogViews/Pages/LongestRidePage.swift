import RidelogContent
import RidelogHTML
import RidelogModels
import RidelogRecords

/// A toy that Tools/check-one-file.sh adds: the longest ride of all.
struct LongestRidePage: View {
    let ride: Ride

    var body: some View {
        PageTitle(Text("Longest ride"))
        Link(ride.name, destination: .ride(ride))
        LogView(RideStart.log(of: [ride]))
    }
}

extension LongestRidePage: PageKind {
    static let order = 45
    static let section: SiteSection? = SiteSection("longest/index.html", "Longest ride", store: .rides)

    static func pages(of site: SitePages) -> [Page] {
        guard let longest = site.rides.longest else { return [] }
        return [Page("longest/index.html", title: "Longest ride") { LongestRidePage(ride: longest) }]
    }
}
