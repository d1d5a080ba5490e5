import RidelogHTML
import RidelogModels

extension SitePath {
    public static let journal: SitePath = "index.html"
    public static let rides: SitePath = "rides/index.html"
    public static let geofences: SitePath = "geofences/index.html"
    public static let log: SitePath = "log/index.html"
    public static let notes: SitePath = "notes/index.html"
    public static let report: SitePath = "report/index.html"
    public static let notFound: SitePath = "404.html"
    public static let feed: SitePath = "feed.atom"
    public static let sitemap: SitePath = "sitemap.xml"
    public static let styleSheet: SitePath = "assets/ridelog.css"
    public static let script: SitePath = "assets/ridelog.js"
    public static let rideRowsJSON: SitePath = "data/rides.json"
    public static let rideRowsCSV: SitePath = "data/rides.csv"

    public static func ride(_ ride: Ride) -> SitePath {
        SitePath("rides/\(ride.address)/index.html")
    }

    public static func rides(ofYear year: Int) -> SitePath {
        SitePath("rides/\(padded(year, 4))/index.html")
    }

    public static func rides(of month: CivilMonth) -> SitePath {
        SitePath("rides/\(folder(of: month))/index.html")
    }

    public static func geofence(_ geofence: Geofence) -> SitePath {
        SitePath("geofences/\(geofence.id)/index.html")
    }

    public static func log(of month: CivilMonth) -> SitePath {
        SitePath("log/\(folder(of: month))/index.html")
    }

    /// The page of the records of a type of the owner's own.
    public static func log(ofType type: String) -> SitePath {
        SitePath("log/\(type)/index.html")
    }

    public static func note(_ note: Note) -> SitePath {
        SitePath("notes/\(note.address)/index.html")
    }

    private static func folder(of month: CivilMonth) -> String {
        padded(month.year, 4) + "/" + padded(month.month, 2)
    }

    private static func padded(_ number: Int, _ count: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.count)) + digits
    }
}
