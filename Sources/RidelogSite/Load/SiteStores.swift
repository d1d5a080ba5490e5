import RidelogDataFolder
import RidelogRepositories

/// Stores of a custom program, each of which replaces the data folder.
struct SiteStores: Sendable {
    var rides: (any RideRepository)?
    var geofences: (any GeofenceRepository)?
    var log: (any LogRepository)?
    var notes: (any NoteRepository)?

    func repositories(_ folder: DataFolder) -> Repositories {
        let files = Repositories(folder)
        return Repositories(
            rides: rides ?? files.rides, geofences: geofences ?? files.geofences, log: log ?? files.log,
            notes: notes ?? files.notes)
    }
}
