/// A ride without its details and lines: its source, figures and names.
public struct RideContent: Hashable, Codable, Sendable {
    /// An id from the content of its file and its number in it, which does not change when the file is moved or
    /// renamed.
    public var id: String
    /// The file it comes from, relative to the data folder.
    public var file: String
    /// The file's own title; nil if it has none.
    public var title: String?
    /// The description in the file.
    public var text: String?
    /// The file's own word for the kind of sport, lower-cased.
    public var sport: String?
    /// The file's own word for the kind within the sport, lower-cased.
    public var subSport: String?
    /// The device or program that wrote the file.
    public var device: String?
    /// The bicycle or other equipment, by the owner's names.
    public var gear: [String] = []
    /// Its figures.
    public var summary: RideSummary
    /// The stays in geofences, by its visible track, in order of time.
    public var stays: [GeofenceStay] = []
    /// The number of laps; for a partly hidden ride, only of visible ones.
    public var lapCount = 0
    /// The number of pool lengths.
    public var lengthCount = 0
    /// The parts that only its own page shows.
    package var details: Deferred<RideDetails>
    package var storedLines: Deferred<[[Coordinate]]>
    // Single bytes are placed between other properties to avoid padding, because there are very many rides.
    /// Whether the owner marked it as a commute.
    public var isCommute = false
    /// Whether it has its own page, by `pages: rides:`. Set when the site is arranged.
    public package(set) var hasPage = true
    /// Why it counts neither in totals nor in records; nil if it does. Set when the site is arranged.
    public var implausibility: Implausibility?
    /// The first visible position, which may decide its time zone; nil if there is none.
    package var firstPosition: Coordinate?
    /// The UTC offset of the device's clock at the start in seconds; nil if unknown or private.
    public var clockOffset: Int?
    /// A checksum of everything that was imported, by which a later build recognises an unchanged ride; nil if not
    /// computed.
    package var contentSum: UInt64?
    /// A checksum of ``lines``.
    package var lineSum: UInt64?
    /// A checksum of everything that pages show of it, computed when the site is arranged; nil before.
    package var shownSum: UInt64?
    /// The name on pages; not empty once the site is arranged.
    public var name = ""
    /// Its places and ways; nil without an extract or places. Set when the site is arranged.
    @BoxedOptional package var ground: RideGround?
    /// Its photos in order of time, undated ones last. Set when the site is arranged.
    public package(set) var photos: [RidePhoto] = []
    package var groundSum: UInt64 = 0
    /// The slug of its page: `2026-06-14-morning-ride`. Set when the site is arranged.
    public var address = ""
    /// Its time zone. Set when the site is arranged.
    public package(set) var zone = Zone.utc
    /// The local time of its start. Set when the site is arranged.
    public var localStart: CivilDateTime
}
