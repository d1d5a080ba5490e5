/// One store of each kind, such as those of a folder.
public struct Repositories: Sendable {
    /// The store of rides.
    public var rides: any RideRepository
    /// The store of geofences.
    public var geofences: any GeofenceRepository
    /// The store of log rows.
    public var log: any LogRepository
    /// The store of notes.
    public var notes: any NoteRepository

    /// A store that is not given is empty.
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
}
