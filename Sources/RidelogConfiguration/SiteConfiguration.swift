import RidelogAnalysis
import RidelogContent
import RidelogDiagnostics
import RidelogModels
import RidelogParsing
import RidelogPrivacy
import RidelogServices
import RidelogTables

/// The configuration from `ridelog.yml`, with defaults.
public struct SiteConfiguration: Sendable {
    /// The configuration file, for messages, even if it does not exist.
    public var file = ConfigurationLoader.fileName
    /// A checksum of the file's text; nil if there is no file.
    package var sum: UInt64?
    /// The site's name.
    public var title = "Ridelog"
    /// The author of the pages.
    public var author: String?
    /// A description of the site in one or two sentences, for search engines and feeds.
    public var summary: String?
    /// The language of the pages: a BCP 47 tag with a file in `languages/`.
    public var language = "en" {
        didSet { namesLanguage = true }
    }
    /// True if the configuration names a language.
    public var namesLanguage = false
    /// The language for names of places, without a region: `de`; nil for local names.
    package var placeLanguage: String? {
        namesLanguage ? language.split(separator: "-").first.map { $0.lowercased() } : nil
    }
    /// The time zone of dates and times. If ``namesZone`` is false, each ride has the zone of the place where it began,
    /// and everything else that of most rides.
    public var zone = Zone.utc {
        didSet { namesZone = true }
    }
    /// True if the configuration names a zone.
    public var namesZone = false
    /// The configured zone; nil if there is none.
    package var namedZone: Zone? { namesZone ? zone : nil }
    /// The units in which figures are shown first.
    public var units = UnitSystem.metric
    /// The name of a theme, or the path of its folder.
    public var theme = "default"
    /// The site's address, ending with a slash; feeds and the sitemap need it.
    public var baseURL: String?
    /// Globs of Markdown files that are notes although they lie elsewhere.
    public var notes: [String] = []
    /// Globs of paths that are never read.
    public var ignore: [String] = []
    /// How the Markdown of notes is published.
    public var markdown = Markdown()
    /// What is hidden.
    public var privacy = Privacy()
    /// Which rules clean the tracks of rides.
    public var cleaning = Set<CleaningKind>.all
    /// Limits on the size and content of a file.
    public var limits = ReadingLimits()
    /// Which rides are joined or kept apart.
    public var join = MatchSettings()
    /// The file in the data folder for permalinks of rides; nil to store them beside the cache.
    public var addresses: String?
    /// Which rides have pages.
    public var pages = PageSettings()
    /// The source of elevations that devices did not record.
    public var elevation = ElevationSettings()

    /// Which photos of rides are on the site.
    public var photos = Photos.none

    /// The ground of maps.
    public var map = MapSettings()
    /// A GeoNames file with towns after which rides are named, relative to the data folder; nil to use those of the
    /// extract.
    public var places: String?
    /// The files for the ground of maps, which are no input of the site's data.
    package var groundFiles: [String] { map.extracts + map.overview + [places].compactMap(\.self) }

    /// The path of a file that the configuration names.
    package func path(of file: String, in data: String) -> String {
        file.hasPrefix("/") ? file : data + "/" + file
    }

    /// Settings of geofences, new ones too.
    package var geofences: [GeofenceSetting] = []
    /// Segments between two geofences.
    package var segments: [SegmentSetting] = []
    /// The mappings of table rows.
    package var rows: [RowsMapping] = []
    /// The location of ``join`` in the file, for messages.
    package var joinLocation: SourceLocation?
    /// Whether the file has a `privacy:` section.
    package var hasPrivacySection = false
    /// The location of the `privacy:` section, if it is empty or has only a secret.
    package var silentPrivacy: SourceLocation?
    /// Metres that a climb must rise to count as ascent; nil to choose by device.
    public var ascentThreshold: Double?
    /// The preferred source of ascent and descent.
    public var ascent = FigureSource.device

    /// The defaults, used without a `ridelog.yml`.
    public init() {}

    /// Which photos of rides are on the site, if privacy allows them.
    public enum Photos: String, Hashable, Sendable, CaseIterable {
        /// None; photo files are not read.
        case none
        /// Photos that are known to show nothing hidden.
        case dated
        /// Also photos without a time, with rides that are not cut.
        case all
    }

    /// How the Markdown of notes is published.
    public struct Markdown: Hashable, Sendable {
        /// Whether raw HTML in notes is published unchanged.
        public var allowsRawHTML = false
        /// Whether links of any scheme are published, even `javascript:`.
        public var allowsUnsafeLinks = false
    }

    /// What is hidden.
    public struct Privacy: Hashable, Sendable {
        /// Areas in which no point of a ride is published. Empty if the owner wants none, nil if the configuration does
        /// not mention them.
        public var zones: [Zone]?
        /// The secret that determines by which vector each zone is moved. Zones need it.
        public var secret: String?
        /// True if no title and no description of a partly hidden ride is shown.
        public var hidesText = false
        /// Metres that are hidden at both ends of every ride; 0 for none.
        public var trim = 0.0
        /// Figures that are omitted from all pages and files.
        public var omitted: Set<OmittedFigure> = []
        /// Rides that are completely hidden.
        public var hide = Hide()
        /// Seconds for which rides, log entries and notes stay hidden after their end; nil for none.
        public var delay: Double?

        /// - Parameters:
        ///   - zones: areas to hide; empty for none, nil to leave the question open.
        ///   - secret: determines by which vector each zone is moved.
        public init(zones: [Zone]? = nil, secret: String? = nil) {
            self.zones = zones
            self.secret = secret
        }

        /// An area to hide.
        public enum Zone: Hashable, Sendable {
            /// Everything within `radius` metres.
            case circle(name: String, center: Coordinate, radius: Double)
            /// A geofence, by its id or name.
            case geofence(String)
        }
    }
}
