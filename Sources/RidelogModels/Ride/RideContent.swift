/// What is known about a ride without its details and lines: where it comes from, its figures, and what pages call it.
public struct RideContent: Hashable, Codable, Sendable {
    /// The content of its file and its place in it: does not change when the file is moved or renamed.
    public var id: String
    /// The file it comes from, relative to the data folder.
    public var file: String
    /// The file's own title; nil if it has none.
    public var title: String?
    /// The file's own words about the ride.
    public var text: String?
    /// The file's own word for the kind of sport, lower-cased.
    public var sport: String?
    /// The file's own word for the kind within the sport, lower-cased.
    public var subSport: String?
    /// The device or program that wrote the file.
    public var device: String?
    /// What it was ridden with, by the names that its owner gave.
    public var gear: [String] = []
    /// Its figures.
    public var summary: RideSummary
    /// When it was in which geofence, by its visible track, in the order of time.
    public var stays: [GeofenceStay] = []
    /// The number of laps; of a partly hidden ride, only of those that may be shown.
    public var lapCount = 0
    /// How many lengths there are.
    public var lengthCount = 0
    /// What only its own page shows.
    package var details: Deferred<RideDetails>
    package var storedLines: Deferred<[[Coordinate]]>
    // What takes a byte lies between parts that leave some free: there are very many rides.
    /// Whether its owner says that it was a commute.
    public var isCommute = false
    /// Whether it has a page of its own, as `pages: rides:` says. Given when the site is planned.
    public package(set) var hasPage = true
    /// Why it counts neither in totals nor in records; nil for a ride that does. Given when the site is planned.
    public var implausibility: Implausibility?
    /// The first visible position, which decides the zone of its clock; nil if there is none.
    package var firstPosition: Coordinate?
    /// Seconds by which the device's clock was before UTC at the start; nil if unknown or private.
    public var clockOffset: Int?
    /// A sum over all that an import found out about it, so that a later build knows it again; nil if no one worked it
    /// out.
    package var contentSum: UInt64?
    /// The same of ``lines`` alone.
    package var lineSum: UInt64?
    /// A sum over all that pages show of it, worked out once when the site is planned; nil before.
    package var shownSum: UInt64?
    /// What pages call the ride; never empty once the site is planned.
    public var name = ""
    /// What the ground shows of it; nil without an extract or places. Given when the site is planned.
    @BoxedOptional package var ground: RideGround?
    /// Its photos in the order of time, those without one last. Given when the site is planned.
    public package(set) var photos: [RidePhoto] = []
    package var groundSum: UInt64 = 0
    /// The last part of its page's address: `2026-06-14-morning-ride`. Given when the site is planned.
    public var address = ""
    /// The zone of its clock. Given when the site is planned.
    public package(set) var zone = Zone.utc
    /// What the clock showed at its start. Given when the site is planned.
    public var localStart: CivilDateTime
}
