/// `ridelog.yml` with a comment on every key, for a new data folder.
package struct ConfigurationTemplate {
    package var title = "My rides"
    package var author: String?
    package var timezone: String?
    let secret: String
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
        # Geofences in addition to those in files, and settings for these: minimum stay, when visits count,
        # colour on maps.
        # geofences:
        #   - {name: Mill, latitude: 47.2, longitude: 8.1, radius: 60, minimum-stay: 5 min}
        #   - {name: Office, schedule: "Mo-Fr 07:00-19:00", tags: [work], color: "#6b4c9a"}

        # Segments between two geofences, on which rides are compared. A corridor is a segment by itself.
        # segments:
        #   - {name: Up to the pass, from: Village, to: Pass}
        """

    package var text: String {
        """
        # The configuration of this site. Lines that begin with "# " and a key show other settings;
        # Docs/Configuration.md describes them all.

        # The site's name: on its pages, in the feed and in the browser's tab.
        title: \(title)

        # The author, for the feed and search engines.
        \(author.map { "author: " + $0 } ?? "# author: Robin Example")

        # One sentence about the site, for search engines.
        # description: Rides and places of one rider.

        # The time zone, by its name in the tz database. Without it each ride uses the zone of the place where it
        # began, and everything else that of most rides.
        \(timezone.map { "timezone: " + $0 } ?? "# timezone: Europe/Zurich")

        # The language of the pages, as a BCP 47 tag.
        language: en

        # metric (km, m, km/h, °C) or imperial (mi, ft, mph, °F).
        units: metric

        # What to hide. No point inside a zone gets onto the site, nor anything computed from one.
        # "zones: []" hides nothing.
        \(privacy)

          # Titles and descriptions of partly hidden rides lose sentences with a time of day or a hidden name. This
          # hides them entirely.
          # text: hide

          # Hides at least this much at both ends of every ride.
          # trim: 200 m

          # Hides rides by tags of their notes, by sport, by day or by file; "private: true" in a note hides its ride.
          # hide: {tags: [secret], kinds: [running], dates: [2026-06-14, 2026-06-01..2026-06-07], files: ["work/**"]}

          # Values that are not shown on the site.
          # omit: [heart-rate, power, calories]

          # Hides what ended less than this long ago.
          # delay: 24h

        # The site's address, for the sitemap, the feed and 404.html. Pages work without it.
        # base-url: https://example.org/rides/

        # Files that are never read, as patterns of paths below this folder.
        # ignore:
        #   - "rides/private/**"
        #   - "*.tmp"

        # Markdown files outside of notes/ and without front matter that are notes.
        # notes:
        #   - "journal/**"

        # A built-in theme by its name, or the path of a theme's folder.
        # theme: default

        # What notes may contain. Both are off because they let a note run scripts.
        # markdown:
        #   raw-html: false
        #   unsafe-links: false

        # Faulty values to remove from rides: all of these, unless one is false.
        # cleaning: {null-island: true, ranges: true, times: true, spikes: true, stuck: true, zeros: true}

        # How much is read of one file; larger files are skipped and reported.
        # limits: {file-size: 256 MB, points: 700000, elements: 16000000, title-length: 1000}

        # Recordings of the same ride are joined if they are close enough in time and length. "join: false"
        # joins only identical files, and rows with the files that they name.
        # join: {near: true, apart: [[mine.fit, hers.gpx]], together: []}

        # An OpenStreetMap extract (.osm.pbf, for example from download.geofabrik.de): the map background.
        \(map ?? "# map: {extract: region.osm.pbf}")
        # Towns that name rides without a title, instead of those in the extract: a file from geonames.org.
        # places: cities500.zip

        # Photos on ride pages, by camera time or as listed in Strava's export: none, dated (only those
        # known to show nothing hidden) or all.
        \(photos ?? "# photos: dated")

        # How many rides have their own page: all, "recent 500" for the latest 500, or none. Lists have all.
        # pages: {rides: all}

        # A folder with a terrain model (N47E009.hgt): elevations for rides whose device recorded none.
        # elevation: {dem: heights}

        \(places ?? Self.places)

        # Tables (CSV, JSON, SQLite) whose rows are rides or log entries, and what their columns mean.
        # rows:
        #   - {file: trips.csv, as: ride, columns: {date: Date, title: Name, distance: [Length, km], duration: [Time, h]}}
        #   - {file: coffee.jsonl, as: coffee-stop, columns: {time: when, place: where}}

        # A file in this folder for the permalinks of rides, if the data is under version control. Without it they
        # are kept beside the cache.
        # addresses: addresses.csv

        # The preferred source of ascent and descent: device, table (such as a service's list of activities) or
        # computed (by Ridelog, from the recorded elevation).
        # ascent: device

        # The smallest climb that counts, in metres. Default: 3 with a known barometer, otherwise 10.
        # ascent-threshold: 10

        """
    }

    /// Commented out without zones, so that the first build suggests one.
    private var privacy: String {
        let section = """
            privacy:
              # Shifts each hidden area, so that the gaps in many tracks do not draw a circle around the door.
              # Keep it secret and unchanged.
              secret: \(secret)

              # A place with a radius in metres that has more doors than yours, or the name of a geofence.
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
