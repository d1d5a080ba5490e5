import RidelogHTML
import RidelogModels

extension SitePath {
    /// The Atom feed.
    public static let feed: SitePath = "feed.atom"
    /// The sitemap for search engines.
    public static let sitemap: SitePath = "sitemap.xml"
    /// The theme's style sheet.
    public static let styleSheet: SitePath = "assets/ridelog.css"
    /// The theme's script.
    public static let script: SitePath = "assets/ridelog.js"
    /// The theme's script for the search.
    public static let searchScript: SitePath = "assets/search.js"
    /// The report as JSON.
    public static let reportJSON: SitePath = "report/report.json"
    /// The visits to all geofences as JSON.
    public static let visitRowsJSON: SitePath = "data/visits.json"
    /// The visits to all geofences as CSV.
    public static let visitRowsCSV: SitePath = "data/visits.csv"
    /// The visits to all geofences as GeoJSON.
    public static let visitGeoJSON: SitePath = "data/visits.geojson"
    /// The visits to all geofences as a calendar.
    public static let visitCalendar: SitePath = "data/visits.ics"
    /// The latest events of geofences as an Atom feed.
    public static let eventFeed: SitePath = "geofences/feed.atom"
    /// The summaries of all rides as JSON.
    public static let rideRowsJSON: SitePath = "data/rides.json"
    /// The summaries of all rides as CSV.
    public static let rideRowsCSV: SitePath = "data/rides.csv"
}

extension CivilMonth {
    /// The folders of a month in paths: `2026/06`.
    var folder: String { year.padded(to: 4) + "/" + month.padded(to: 2) }
}
