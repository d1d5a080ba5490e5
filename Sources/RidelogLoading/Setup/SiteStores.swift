import RidelogDataFolder
import RidelogRepositories

/// Stores of a custom program, each of which replaces the data folder.
package struct SiteStores: Sendable {
    package var rides: (any RideRepository)?
    package var geofences: (any GeofenceRepository)?
    package var log: (any LogRepository)?
    package var notes: (any NoteRepository)?

    func repositories(_ folder: DataFolder) -> Repositories {
        let files = Repositories(folder)
        return Repositories(
            rides: rides ?? files.rides, geofences: geofences ?? files.geofences, log: log ?? files.log,
            notes: notes ?? files.notes)
    }
}
