/// A store of each kind, such as all of a folder.
public struct Repositories: Sendable {
    /// Where the rides come from.
    public var rides: any RideRepository
    /// Where the geofences come from.
    public var geofences: any GeofenceRepository
    /// Where the rows of the log come from.
    public var log: any LogRepository
    /// Where the notes come from.
    public var notes: any NoteRepository

    /// A store that is not given is an empty one.
    public init(
        rides: any RideRepository = InMemoryRideRepository([]),
        geofences: any GeofenceRepository = InMemoryGeofenceRepository([]),
        log: any LogRepository = InMemoryLogRepository([]),
        notes: any NoteRepository = InMemoryNoteRepository([])
    ) {
        self.rides = rides
        self.geofences = geofences
        self.log = log
        self.notes = notes
    }

    /// The files of a data folder.
    public init(_ folder: DataFolder) {
        self.init(
            rides: FolderRideRepository(folder), geofences: folder, log: folder, notes: folder)
    }
}
