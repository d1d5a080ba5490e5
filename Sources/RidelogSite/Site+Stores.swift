import RidelogRepositories

/// Stores in place of the data folder. What comes out of them goes the same path as files: through the privacy
/// zones first.
extension Site {
    /// Takes the rides from a store.
    public func rides(_ repository: any RideRepository) -> Site {
        with { $0.additions.stores.rides = repository }
    }

    /// Takes the geofences from a store.
    public func geofences(_ repository: any GeofenceRepository) -> Site {
        with { $0.additions.stores.geofences = repository }
    }

    /// Takes the rows of the log from a store.
    public func log(_ repository: any LogRepository) -> Site {
        with { $0.additions.stores.log = repository }
    }

    /// Takes the notes from a store.
    public func notes(_ repository: any NoteRepository) -> Site {
        with { $0.additions.stores.notes = repository }
    }

    /// Takes all from stores, such as those of one `SQLiteStore`.
    public func repositories(_ repositories: Repositories) -> Site {
        rides(repositories.rides).geofences(repositories.geofences).log(repositories.log)
            .notes(repositories.notes)
    }
}
