import RidelogRepositories

extension Repositories {
    /// The stores of a data folder.
    public init(_ folder: DataFolder) {
        self.init(
            rides: FolderRideRepository(folder), geofences: folder, log: folder, notes: folder)
    }
}
