import RidelogHTML
import RidelogModels
import RidelogPublishing
import RidelogViews

/// Pages at old addresses of rides that redirect to the current ones. They are in no list and not in the sitemap.
enum AliasPages {
    /// - Parameters:
    ///   - arranged: the rides with their old addresses.
    ///   - layout: the site's layout.
    ///   - common: a checksum of what all pages have in common.
    ///   - paths: the paths of all other pages, which take precedence.
    static func files(
        _ arranged: ArrangedRides, _ layout: SiteLayout, common: UInt64?,
        besides paths: some Sequence<SitePath>
    ) -> [SiteFile] {
        guard !arranged.aliases.isEmpty else { return [] }
        let rides = arranged.all.keyed { $0.address }
        let taken = Set(paths.map { $0.description.lowercased() })
        return arranged.aliases.sorted { $0.key < $1.key }.compactMap { old, new -> SiteFile? in
            let path = SitePath.ride(at: old)
            guard let ride = rides[new], ride.hasPage, !taken.contains(path.description.lowercased()) else {
                return nil
            }
            return SiteFile(
                path,
                .page(sum: sum(of: ride, layout.baseURL, common)) {
                    layout.render(AliasPage(ride: ride, baseURL: layout.baseURL), at: path, uses: $0)
                })
        }
    }

    private static func sum(of ride: Ride, _ baseURL: String?, _ common: UInt64?) -> UInt64? {
        common.map { Checksum($0, baseURL ?? "\u{0}", ride.address, ride.name).value }
    }
}
