import RidelogHTML
import RidelogModels

extension SitePath {
    /// The first page: the journal.
    public static let journal: SitePath = "index.html"
    /// The list of all rides.
    public static let rides: SitePath = "rides/index.html"
    /// The list and map of all geofences.
    public static let geofences: SitePath = "geofences/index.html"
    /// The months of the log.
    public static let log: SitePath = "log/index.html"
    /// The list of all notes.
    public static let notes: SitePath = "notes/index.html"
    /// What became of every input file.
    public static let report: SitePath = "report/index.html"
    /// The same as JSON.
    public static let reportJSON: SitePath = "report/report.json"
    /// What a server shows where there is no page.
    public static let notFound: SitePath = "404.html"
    /// The Atom feed.
    public static let feed: SitePath = "feed.atom"
    /// All pages, for search engines.
    public static let sitemap: SitePath = "sitemap.xml"
    /// The theme's style sheet.
    public static let styleSheet: SitePath = "assets/ridelog.css"
    /// The theme's script.
    public static let script: SitePath = "assets/ridelog.js"
    /// The summaries of all rides as JSON.
    public static let rideRowsJSON: SitePath = "data/rides.json"
    /// The summaries of all rides as CSV.
    public static let rideRowsCSV: SitePath = "data/rides.csv"

    /// The page of a ride.
    public static func ride(_ ride: Ride) -> SitePath {
        SitePath.ride(at: ride.address)
    }

    /// The page of a ride with this address, or of one that had it.
    package static func ride(at address: String) -> SitePath {
        SitePath("rides/\(address)/index.html")
    }

    /// The rides of a year.
    public static func rides(ofYear year: Int) -> SitePath {
        SitePath("rides/\(year.padded(to: 4))/index.html")
    }

    /// The rides of a month.
    public static func rides(of month: CivilMonth) -> SitePath {
        SitePath("rides/\(folder(of: month))/index.html")
    }

    /// The page of a geofence.
    public static func geofence(_ geofence: Geofence) -> SitePath {
        SitePath("geofences/\(geofence.id)/index.html")
    }

    /// The log of a month.
    public static func log(of month: CivilMonth) -> SitePath {
        SitePath("log/\(folder(of: month))/index.html")
    }

    /// The page of the records of a type of the owner's own.
    public static func log(ofType type: String) -> SitePath {
        SitePath("log/\(type)/index.html")
    }

    /// The page of a note.
    public static func note(_ note: Note) -> SitePath {
        SitePath("notes/\(note.address)/index.html")
    }

    private static func folder(of month: CivilMonth) -> String {
        month.year.padded(to: 4) + "/" + month.month.padded(to: 2)
    }
}
