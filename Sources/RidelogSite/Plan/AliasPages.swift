import RidelogHTML
import RidelogModels
import RidelogViews

/// Pages at old addresses of rides, which lead on to the new ones. They are in no list and in no map of the site.
enum AliasPages {
    /// - Parameters:
    ///   - arranged: with their old addresses.
    ///   - layout: the site's words and address.
    ///   - common: a sum over what all pages have in common.
    ///   - paths: those of all other pages, which go before.
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
