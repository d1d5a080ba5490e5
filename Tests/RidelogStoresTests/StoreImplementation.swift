import RidelogDataFolder
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogStores
import Testing

/// The kinds of stores that must all do the same. A new one is a case here.
enum StoreImplementation: String, CaseIterable, Sendable, CustomTestStringConvertible {
    case folder, sqlite, memory
    /// One of a program's own, that has to be waited for.
    case remote

    var testDescription: String { rawValue }

    /// A store of each kind with these files.
    func stores(_ folder: TestFolder) async throws -> Stores {
        let files = Repositories(try DataFolder(root: folder.path))
        switch self {
        case .folder:
            return Stores(repositories: files, folder: folder)
        case .sqlite:
            let store = SQLiteStore(path: folder / "store/ridelog.sqlite")
            let problems = try await store.copy(from: files)
            #expect(problems.isEmpty)
            return Stores(repositories: store.repositories, folder: folder)
        case .memory:
            return Stores(repositories: try await Self.inMemory(files), folder: nil)
        case .remote:
            return Stores(
                repositories: RemoteStore(files: try await Self.inMemory(files)).repositories, folder: nil)
        }
    }

    private static func inMemory(_ files: Repositories) async throws -> Repositories {
        var contents: [(path: String, contents: RideContents)] = []
        for source in try await files.rides.sources() {
            contents.append((source.path, try await files.rides.contents(of: source)))
        }
        return Repositories(
            rides: InMemoryRideRepository(contents.reversed()),
            geofences: InMemoryGeofenceRepository(try await files.geofences.geofences().collect().value),
            log: InMemoryLogRepository(try await files.log.rows().collect().value),
            notes: InMemoryNoteRepository(try await files.notes.notes().collect().value))
    }
}

struct Stores: Sendable {
    let repositories: Repositories
    /// Keeps the folder alive.
    let folder: TestFolder?

    var rides: any RideRepository { repositories.rides }
    var geofences: any GeofenceRepository { repositories.geofences }
    var log: any LogRepository { repositories.log }
    var notes: any NoteRepository { repositories.notes }
}

/// Suspends before each answer, as a server's client would.
private struct RemoteStore: RideRepository, GeofenceRepository, LogRepository, NoteRepository {
    let files: Repositories

    var repositories: Repositories {
        Repositories(rides: self, geofences: self, log: self, notes: self)
    }

    func sources() async throws(Diagnostic) -> [RideSource] {
        await Task.yield()
        return try await files.rides.sources()
    }

    func contents(of source: RideSource) async throws(Diagnostic) -> RideContents {
        await Task.yield()
        return try await files.rides.contents(of: source)
    }

    /// All at once.
    func geofences() -> RecordStream<SourcedValue<Geofence>> {
        RecordStream(fetching: { [files] in
            await Task.yield()
            return try await files.geofences.geofences().collect().value
        })
    }

    /// One by one.
    func rows() -> RecordStream<SourcedValue<LogRow>> {
        RecordStream(Slowly(base: files.log.rows()))
    }

    func notes() -> RecordStream<Note> {
        RecordStream(Slowly(base: files.notes.notes()))
    }
}

private struct Slowly<Value: Sendable>: AsyncSequence, Sendable {
    typealias Element = StreamElement<Value>
    typealias Failure = any Error

    let base: RecordStream<Value>

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: base.makeAsyncIterator()) }

    struct AsyncIterator: AsyncIteratorProtocol {
        var base: RecordStream<Value>.AsyncIterator

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> StreamElement<Value>? {
            await Task.yield()
            return try await base.next(isolation: actor)
        }
    }
}
