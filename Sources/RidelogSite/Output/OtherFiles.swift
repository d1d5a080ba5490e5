import RidelogHTML
import RidelogModels
import RidelogServices
import RidelogViews

/// The files of a site that are no pages.
enum OtherFiles {
    /// Feeds, rows for other programs, and what the theme brings.
    static func all(
        _ setup: SiteSetup, content: SiteContent, listed: [SitePath], visits: [String: [Visit]], zone: Zone,
        common: UInt64?
    ) -> [SiteFile] {
        let configuration = setup.configuration
        let rides = content.rides.value ?? []
        var files: [SiteFile] = setup.theme.assets.map {
            SiteFile(SitePath("assets/" + $0.path), .bytes($0.bytes))
        }
        files.append(SiteFile(.feed, .text(feed(setup, content, zone: zone).bytes)))
        if !rides.isEmpty { files += DataFiles.rides(rides, common: common) }
        if !visits.isEmpty {
            files += DataFiles.visits(
                VisitLine.all(visits, rides: rides, zone: zone), configuration, common: common)
            files.append(SiteFile(.eventFeed, .text(eventFeed(setup, content, zone: zone).bytes)))
        }
        if let baseURL = configuration.baseURL, setup.audience == .everyone {
            files += Sitemap(baseURL: baseURL, pages: listed).files.map { file in
                SiteFile(file.path, .text(sum: file.sum, common: common, file.write))
            }
        }
        return files
    }

    /// The report for everyone, which is long where there are many files: it is made once to be summed up, and again if it
    /// is to be written.
    static func source(of report: GroupedReport, common: UInt64?) -> Publisher.Source {
        let json = ReportJSON(report)
        var hash = ContentHash()
        json.write { $0.withUnsafeBytes { hash.update($0) } }
        return .text(sum: hash.value.low, common: common, json.write)
    }

    private static func feed(_ setup: SiteSetup, _ content: SiteContent, zone: Zone) -> AtomFeed {
        AtomFeed(
            configuration: setup.configuration, title: setup.configuration.title, path: .feed, home: .journal,
            entries: feedEntries(setup, zone).latest(
                rides: content.rides.value ?? [], notes: content.notes.value ?? []))
    }

    private static func eventFeed(_ setup: SiteSetup, _ content: SiteContent, zone: Zone) -> AtomFeed {
        AtomFeed(
            configuration: setup.configuration,
            title: setup.configuration.title + ": " + setup.words(.geofences),
            path: .eventFeed, home: .geofences,
            entries: feedEntries(setup, zone).latest(events: content.log.value ?? Log()))
    }

    private static func feedEntries(_ setup: SiteSetup, _ zone: Zone) -> FeedEntries {
        FeedEntries(words: setup.words, units: setup.configuration.units, zone: zone)
    }
}
