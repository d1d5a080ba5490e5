import RidelogContent
import RidelogHTML
import RidelogLoading
import RidelogModels
import RidelogPublishing
import RidelogViews

/// The files of a site other than pages.
enum OtherFiles {
    /// Feeds, data files, and the assets of the theme.
    static func all(
        _ setup: SiteSetup, content: SiteContent, listed: [SitePath], visits: [String: [Visit]], zone: Zone,
        common: UInt64?
    ) -> [SiteFile] {
        let configuration = setup.configuration
        let rides = content.rides.value ?? []
        var files: [SiteFile] = setup.theme.assets.map {
            SiteFile(SitePath("assets/" + $0.path), .bytes($0.bytes))
        }
        let entries = FeedEntries(
            words: setup.words, units: configuration.units, zone: zone, secret: configuration.privacy.secret)
        let feed = AtomFeed(
            configuration: configuration, title: configuration.title, path: .feed, home: .journal,
            entries: entries.latest(rides: rides, notes: content.notes.value ?? []))
        files.append(SiteFile(.feed, .text(feed.bytes)))
        if !rides.isEmpty { files += DataFiles.rides(rides, common: common) }
        if !visits.isEmpty {
            files += DataFiles.visits(
                VisitLine.all(visits, rides: rides, zone: zone), configuration, common: common)
            let feed = AtomFeed(
                configuration: configuration, title: configuration.title + ": " + setup.words(.geofences),
                path: .eventFeed, home: .geofences,
                entries: entries.latest(events: content.log.value ?? Log()))
            files.append(SiteFile(.eventFeed, .text(feed.bytes)))
        }
        if let baseURL = configuration.baseURL, setup.audience == .everyone {
            files += Sitemap(baseURL: baseURL, pages: listed).files.map { file in
                SiteFile(file.path, .text(sum: file.sum, common: common, file.write))
            }
        }
        return files
    }

    /// The public report, which may be long: it is generated once for its checksum, and again only if it must be
    /// written.
    static func source(of report: GroupedReport, common: UInt64?) -> Publisher.Source {
        let json = ReportJSON(report: report)
        var hash = ContentHash()
        json.write { $0.withUnsafeBytes { hash.update($0) } }
        return .text(sum: hash.value.low, common: common, json.write)
    }
}
