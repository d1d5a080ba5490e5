import RidelogHTML
import RidelogRepositories

/// Stores that replace the data folder. Their content is processed like files, beginning with the privacy zones.
extension Site {
    /// Reads the rides from a store.
    public func rides(_ repository: any RideRepository) -> Site {
        changed(self) { $0.additions.stores.rides = repository }
    }

    /// Reads the geofences from a store.
    public func geofences(_ repository: any GeofenceRepository) -> Site {
        changed(self) { $0.additions.stores.geofences = repository }
    }

    /// Reads the rows of the log from a store.
    public func log(_ repository: any LogRepository) -> Site {
        changed(self) { $0.additions.stores.log = repository }
    }

    /// Reads the notes from a store.
    public func notes(_ repository: any NoteRepository) -> Site {
        changed(self) { $0.additions.stores.notes = repository }
    }

    /// Reads everything from stores, such as those of one `SQLiteStore`.
    public func repositories(_ repositories: Repositories) -> Site {
        rides(repositories.rides).geofences(repositories.geofences).log(repositories.log)
            .notes(repositories.notes)
    }
}
