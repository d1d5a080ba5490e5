/// `ridelog.yml` with a comment on every key, for a new data folder.
package struct ConfigurationTemplate {
    package var title = "My rides"
    package var author: String?
    package var timezone: String?
    package let secret: String
    /// YAML, one zone a line; nil for a commented example.
    package var zones: String?
    /// YAML, the sections about geofences and segments; nil for commented examples.
    package var places: String?
    /// YAML, the section about maps; nil for a commented example.
    package var map: String?
    /// YAML, the line about photos; nil for a commented example.
    package var photos: String?

    package init(secret: String) { self.secret = secret }

    private static let places = """
        # Geofences, and properties of those in files: the minimum stay of a visit, when visits count,
        # and the colour on maps.
        # geofences:
        #   - {name: Mill, latitude: 47.2, longitude: 8.1, radius: 60, minimum-stay: 5 min}
        #   - {name: Office, schedule: "Mo-Fr 07:00-19:00", tags: [work], color: "#6b4c9a"}

        # Paths between two geofences on which rides are compared. Corridors need no entry.
        # segments:
        #   - {name: Up to the pass, from: Village, to: Pass}
        """

    package var text: String {
        """
        # The configuration of this site. Commented keys show more settings; Docs/Configuration.md describes
        # all of them.

        # The site's name, shown on its pages, in the feed and in the browser tab.
        title: \(title)

        # The author, for the feed and search engines.
        \(author.map { "author: " + $0 } ?? "# author: Robin Example")

        # One sentence about the site, for search engines.
        # description: Rides and places of one rider.

        # The time zone, as a tz database name. By default, each ride uses the zone of its start, and
        # everything else the zone of most rides.
        \(timezone.map { "timezone: " + $0 } ?? "# timezone: Europe/Zurich")

        # The language of the pages, as a BCP 47 tag.
        language: en

        # metric (km, m, km/h, °C) or imperial (mi, ft, mph, °F).
        units: metric

        # What to hide. Points inside a zone never appear on the site, nor does anything computed from them.
        # "zones: []" hides nothing.
        \(privacy)

          # In titles and descriptions of partly hidden rides, sentences with a time of day or a hidden name
          # are removed. This hides these texts entirely.
          # text: hide

          # Hides at least this distance at both ends of every ride.
          # trim: 200 m

          # Hides rides by tags of their notes, sport, day or file. "private: true" in a note also hides its
          # ride.
          # hide: {tags: [secret], kinds: [running], dates: [2026-06-14, 2026-06-01..2026-06-07], files: ["work/**"]}

          # Figures to remove from the site.
          # omit: [heart-rate, power, calories]

          # Hides everything that ended less than this long ago.
          # delay: 24h

        # The site's address, for the sitemap, the feed and 404.html. Pages work without it.
        # base-url: https://example.org/rides/

        # Files that are never read, as patterns of paths in this folder.
        # ignore:
        #   - "rides/private/**"
        #   - "*.tmp"

        # Markdown files that are notes although they are not in notes/ and have no front matter.
        # notes:
        #   - "journal/**"

        # The name of a built-in theme, or the path of a theme's folder.
        # theme: default

        # What notes may contain. Both are off by default because they let notes run scripts.
        # markdown:
        #   raw-html: false
        #   unsafe-links: false

        # Rules that remove faulty values from rides. All are on by default; false turns one off.
        # cleaning: {null-island: true, ranges: true, times: true, spikes: true, stuck: true, zeros: true}

        # How much to read from one file. Larger files are skipped and reported.
        # limits: {file-size: 256 MB, points: 700000, elements: 16000000, title-length: 1000}

        # Recordings of one ride are joined if they are near enough in time and length. "join: false" joins
        # only identical files, and rows with the files that they name.
        # join: {near: true, apart: [[mine.fit, hers.gpx]], together: []}

        # An OpenStreetMap extract (.osm.pbf), such as those of download.geofabrik.de, for base maps.
        \(map ?? "# map: {extract: region.osm.pbf}")
        # A geonames.org file of towns that name rides without a title. Default: the towns of the extract.
        # places: cities500.zip

        # Photos on ride pages, matched by camera time or as named in Strava's export: none, dated (only
        # photos known to show nothing hidden) or all.
        \(photos ?? "# photos: dated")

        # How many rides have their own page: all, "recent 500" for the latest 500, or none. Lists show all.
        # pages: {rides: all}

        # A folder with a terrain model (N47E009.hgt), for the elevation of rides that recorded none.
        # elevation: {dem: heights}

        \(places ?? Self.places)

        # Tables (CSV, JSON, SQLite) whose rows are rides or log entries, and what their columns mean.
        # rows:
        #   - {file: trips.csv, as: ride, columns: {date: Date, title: Name, distance: [Length, km], duration: [Time, h]}}
        #   - {file: coffee.jsonl, as: coffee-stop, columns: {time: when, place: where}}

        # A file in this folder for the permalinks of rides, useful if the data is under version control. By
        # default they are kept beside the cache.
        # addresses: addresses.csv

        # The preferred source of ascent and descent: device, table (such as the activity list of a service)
        # or computed (by Ridelog, from the recorded elevation).
        # ascent: device

        # The smallest climb that counts, in metres. Default: 3 for devices with a known barometer, else 10.
        # ascent-threshold: 10

        """
    }

    /// Commented out without zones, so that the first build suggests one.
    private var privacy: String {
        let section = """
            privacy:
              # Shifts each hidden area, so that gaps in many tracks do not form a circle around your door.
              # Keep it secret, and do not change it.
              secret: \(secret)

              # A circle whose radius (in metres) includes other homes, or the name of a geofence.
            \(zones ?? Self.sampleZones)
            """
        guard zones == nil else { return section }
        return section.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.isEmpty ? "#" : "# " + $0 }.joined(separator: "\n")
    }

    private static let sampleZones = """
          zones:
            - {name: Home, latitude: 47.1984, longitude: 8.0041, radius: 400}
            - geofence: office
        """
}
