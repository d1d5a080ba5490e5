import RidelogTables
import RidelogAnalysis
import RidelogParsing
import RidelogPrivacy
import RidelogDiagnostics
import RidelogModels
import RidelogServices

/// What `ridelog.yml` says, with what is used where it says nothing.
public struct SiteConfiguration: Sendable {
    /// The file that it comes from, or would come from, for messages.
    public var file = ConfigurationLoader.fileName
    /// A sum over the text of the file; nil if there is none.
    var sum: UInt64?
    /// The site's name.
    public var title = "Ridelog"
    /// Who the pages are by.
    public var author: String?
    /// One or two sentences for search engines and feeds.
    public var summary: String?
    /// The language of the pages, as a BCP 47 tag for which there is a catalogue.
    public var language = "en" {
        didSet { namesLanguage = true }
    }
    /// True if the configuration names a language.
    public var namesLanguage = false
    /// The language in which names of places are wanted, without a region: `de`; nil for the names as they are.
    package var placeLanguage: String? {
        namesLanguage ? language.split(separator: "-").first.map { $0.lowercased() } : nil
    }
    /// The zone of the site's days and times. Where none is named: each ride has that of the place where it began, and
    /// all else that of most rides.
    public var zone = Zone.utc {
        didSet { namesZone = true }
    }
    /// True if the configuration names a zone.
    public var namesZone = false
    /// The zone that the configuration names.
    package var namedZone: Zone? { namesZone ? zone : nil }
    /// The units in which figures are shown first.
    public var units = UnitSystem.metric
    /// The name of a theme, or the path of its folder.
    public var theme = "default"
    /// The site's address, with a slash at its end: feeds and the sitemap need it.
    public var baseURL: String?
    /// Globs of Markdown files that are notes although they lie elsewhere.
    public var notes: [String] = []
    /// Globs of paths that are never read.
    public var ignore: [String] = []
    /// What notes may contain.
    public var markdown = Markdown()
    /// What is hidden before anything else sees it.
    public var privacy = Privacy()
    /// Which rules clean the tracks of rides.
    public var cleaning = CleaningSettings()
    /// How much is read of one file.
    public var limits = ReadingLimits()
    /// Which rides are one, as far as the owner says.
    public var join = MatchSettings()
    /// The file of the data folder in which the addresses of rides are kept; nil if they are kept beside the cache.
    public var addresses: String?
    /// Which rides have pages.
    public var pages = PageSettings()
    /// Where heights come from that devices did not record.
    public var elevation = ElevationSettings()

    /// Which photos of rides are on the site.
    public var photos = Photos.none

    /// What maps are drawn on.
    public var map = MapSettings()
    /// A file of GeoNames with the towns by which rides are called, relative to the data folder; nil for those of the
    /// extract.
    public var places: String?
    /// The files of the ground, which are no data.
    var groundFiles: [String] { map.extracts + map.overview + [places].compactMap(\.self) }

    /// Where a file is that the configuration names.
    func path(of file: String, in data: String) -> String { file.hasPrefix("/") ? file : data + "/" + file }
    /// Settings of geofences, new ones too.
    package var geofences: [GeofenceSetting] = []
    /// Routes between two geofences that rides are compared on.
    package var segments: [SegmentSetting] = []
    /// What the rows of tables mean.
    package var rows: [RowsMapping] = []
    /// Where ``join`` is in the file, for messages.
    var joinLocation: SourceLocation?
    /// The location of the `privacy:` section, if it is empty or has only a secret.
    var silentPrivacy: SourceLocation?
    /// Metres that must be climbed in one go to count as ascent; nil if that depends on the device.
    public var ascentThreshold: Double?
    /// Where ascent and descent come from first.
    public var ascent = FigureSource.device

    /// What is used without a `ridelog.yml`.
    public init() {}

    /// Which photos of rides are on the site, as far as privacy lets them.
    public enum Photos: String, Hashable, Sendable, CaseIterable {
        /// None, and no file with a photo is read.
        case none
        /// Those of which it is known that nothing hidden is on them.
        case dated
        /// Also those without a time, with rides of which nothing is hidden.
        case all
    }

    /// What of a note is published as it was written.
    public struct Markdown: Hashable, Sendable {
        /// Whether raw HTML in notes is published as it is.
        public var allowsRawHTML = false
        /// Whether links of any scheme are published, `javascript:` too.
        public var allowsUnsafeLinks = false
    }

    /// What is hidden.
    public struct Privacy: Hashable, Sendable {
        /// Areas in which no point of a ride is published: empty if the owner wants none, nil if the configuration
        /// does not mention them.
        public var zones: [Zone]?
        /// Determines by which vector each zone is moved. Zones cannot be made without it.
        public var secret: String?
        /// True if no title and no description of a partly hidden ride is shown.
        public var hidesText = false
        /// Metres that are hidden at both ends of every ride; 0 for none.
        public var trim = 0.0
        /// Figures that are on no page and in no file.
        public var omitted: Set<OmittedFigure> = []
        /// Rides that are hidden whole.
        public var hide = Hide()
        /// Seconds for which rides, entries of the log and notes stay hidden after they end; nil for none.
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
