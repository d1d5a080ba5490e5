import RidelogDataFolder
import RidelogRepositories
import RidelogStores
import Testing

/// What every store must keep to, held against each implementation.
@Suite struct ConformanceTests {
    @Test(
        "each store passes each conformance case", arguments: StoreImplementation.allCases,
        ConformanceCase.all)
    func passesCase(_ implementation: StoreImplementation, _ conformance: ConformanceCase) async throws {
        let folder = try StoreSamples.folder()
        let files = Repositories(try DataFolder(root: folder.path))
        try await conformance.check(try await implementation.stores(folder), files)
    }

    @Test("a store without files gives no values", arguments: StoreImplementation.allCases)
    func emptyStore(_ implementation: StoreImplementation) async throws {
        // Of a store of SQLite there must at least be the tables.
        let folder = TestFolder()
        if implementation == .sqlite {
            try SQLiteStore(path: folder / "store/ridelog.sqlite").remove("nothing")
        }
        let stores = try await implementation.stores(folder)
        #expect(try await stores.rides.sources().isEmpty)
        #expect(try await stores.rides.rides().collect().value.isEmpty)
        #expect(try await stores.geofences.geofences().collect().value.isEmpty)
        #expect(try await stores.log.rows().collect().value.isEmpty)
        #expect(try await stores.notes.notes().collect().value.isEmpty)
    }

    /// So that no one makes the suite pass by making it shorter.
    @Test("has the expected numbers of stores and of uniquely named cases")
    func figures() {
        #expect(StoreImplementation.allCases.count == 4)
        #expect(ConformanceCase.all.count == 46)
        #expect(Set(ConformanceCase.all.map(\.testDescription)).count == ConformanceCase.all.count)
    }
}
