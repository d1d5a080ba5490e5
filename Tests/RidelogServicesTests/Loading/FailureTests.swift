import Observation
import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogServices
import Synchronization
import Testing

/// What services do when a store fails, and when no one waits any more.
@MainActor
@Suite struct FailureTests {
    nonisolated static let broken = Diagnostic(.error, code: "store.test", "the disk at /home/anna is broken")

    /// Gives some of its elements, then fails.
    private func failing<Value: Sendable>(after values: [Value]) -> RecordStream<Value> {
        RecordStream(pulling: {
            var rest = values.makeIterator()
            return {
                guard let value = rest.next() else { throw Self.broken }
                return .value(value)
            }
        })
    }

    private struct Failing: RideRepository, GeofenceRepository, LogRepository, NoteRepository {
        var fences = RecordStream<SourcedValue<Geofence>>([])
        var log = RecordStream<SourcedValue<LogRow>>([])
        var texts = RecordStream<Note>([])

        func sources() throws(Diagnostic) -> [RideSource] { throw FailureTests.broken }
        func contents(of source: RideSource) throws(Diagnostic) -> RideContents { throw FailureTests.broken }
        func geofences() -> RecordStream<SourcedValue<Geofence>> { fences }
        func rows() -> RecordStream<SourcedValue<LogRow>> { log }
        func notes() -> RecordStream<Note> { texts }
    }

    private func check(
        _ error: (any Error)?, _ diagnostics: DiagnosticCollector,
        _ location: Testing.SourceLocation = #_sourceLocation
    ) {
        #expect(error as? ReadingError == .failed(Self.broken), sourceLocation: location)
        #expect(diagnostics.map(\.code) == ["store.test"], sourceLocation: location)
        // The owner reads what it means; no one else reads anything.
        #expect(
            diagnostics.first?.action?.contains("the site has no") == true,
            sourceLocation: location)
        #expect(diagnostics.allSatisfy { $0.isForOwner }, sourceLocation: location)
        #expect(diagnostics.hasProblems, sourceLocation: location)
    }

    @Test("a failing ride store gives an error and an owner diagnostic")
    func rides() async {
        let service = RideService(Failing())
        await service.load(.showingAll)
        check(service.imports.error, service.diagnostics)
    }

    @Test("a geofence store that fails midway gives an error without geofences")
    func geofences() async {
        let first = SourcedValue(Make.fence("a"), file: "a.geojson")
        let service = GeofenceService(Failing(fences: failing(after: [first])))
        await service.load()
        check(service.known.error, service.diagnostics)
        #expect(service.claimants.isEmpty)
        #expect(service.visible { _ in false }.isFailed)
    }

    @Test("a log store that fails midway gives an error and no counts")
    func log() async {
        let row = SourcedValue(Make.row(1, .enter, "a"), file: "log.csv")
        let service = LogbookService(Failing(log: failing(after: [row, row])))
        await service.load(
            geofences: .loaded([Make.fence("a")]), zones: .nothingToHide, hides: { _ in false })
        check(service.log.error, service.diagnostics)
        #expect(service.countByFile.isEmpty)
    }

    /// Gives the value to the first who asks, and fails after that.
    private func failing<Value: Sendable>(afterLoadOf value: Value) -> RecordStream<Value> {
        let tries = Mutex(0)
        return RecordStream(fetching: {
            let isFirst = tries.withLock { tries in
                tries += 1
                return tries == 1
            }
            guard isFirst else { throw Self.broken }
            return [value]
        })
    }

    @Test("a log that fails leaves no count of the load before")
    func logAfterLoad() async {
        let row = SourcedValue(Make.row(1, .enter, "a"), file: "log.csv")
        let service = LogbookService(Failing(log: failing(afterLoadOf: row)))
        await service.load(geofences: .loaded([]), zones: .nothingToHide, hides: { _ in true })
        #expect(service.hiddenCount == 1)
        await service.load(geofences: .loaded([]), zones: .nothingToHide, hides: { _ in false })
        check(service.log.error, service.diagnostics)
        #expect(service.hiddenCount == 0)
    }

    @Test("geofences that fail leave no unknown settings of the load before")
    func geofencesAfterLoad() async {
        let fence = SourcedValue(Make.fence("a"), file: "a.geojson")
        let setting = GeofenceSetting(name: "b", at: .init(file: "ridelog.yml"))
        let service = GeofenceService(Failing(fences: failing(afterLoadOf: fence)), settings: [setting])
        await service.load()
        #expect(service.unknown == [setting])
        await service.load()
        check(service.known.error, service.diagnostics)
        #expect(service.unknown.isEmpty)
    }

    @Test("a note store that fails midway gives an error")
    func notes() async {
        let service = NoteService(Failing(texts: failing(after: [Make.note("a.md")])))
        await service.load(zones: .nothingToHide)
        check(service.notes.error, service.diagnostics)
    }

    @Test("loading again after a failure gives the notes")
    func secondLoad() async {
        let tries = Mutex(0)
        let service = NoteService(
            Failing(
                texts: RecordStream(fetching: {
                    let isFirst = tries.withLock { tries in
                        tries += 1
                        return tries == 1
                    }
                    if isFirst { throw FailureTests.broken }
                    return [Make.note("notes/a.md")]
                })))
        await service.load(zones: .nothingToHide)
        #expect(service.notes.isFailed)
        await service.load(zones: .nothingToHide)
        #expect(service.notes.value?.map(\.address) == ["a"] && service.diagnostics.isEmpty)
    }

    /// Events without their geofences would all pass for mistakes of the owner.
    @Test("omits geofence events without a diagnostic when geofences could not be read")
    func unreadableGeofences() async {
        let record = LogRow(time: .earliest, line: 2, content: .custom(CustomRecord(type: "x", fields: [])))
        let service = LogbookService(InMemoryLogRepository([Make.row(1, .enter, "a"), record]))
        await service.load(
            geofences: .failed(ReadingError.failed(Self.broken)), zones: .nothingToHide,
            hides: { _ in false })
        #expect(service.log.value?.count == 1 && service.diagnostics.isEmpty)
    }

    @Test("notifies observers when notes change from idle to loaded")
    func observedChanges() async {
        let service = NoteService(InMemoryNoteRepository([]))
        let changes = Mutex(0)
        withObservationTracking {
            _ = service.notes
        } onChange: {
            changes.withLock { $0 += 1 }
        }
        #expect(service.notes.isIdle)
        await service.load(zones: .nothingToHide)
        #expect(changes.withLock { $0 } == 1)
        #expect(service.notes == .loaded([]))
    }

    @Test("cancelled services report no diagnostics")
    func cancelledServices() async {
        let states = await Task { @MainActor in
            withUnsafeCurrentTask { $0?.cancel() }
            let repository = Failing()
            let (notes, log) = (NoteService(repository), LogbookService(repository))
            await notes.load(zones: .nothingToHide)
            await log.load(geofences: .loaded([]), zones: .nothingToHide, hides: { _ in false })
            return [
                notes.notes.error, log.log.error, notes.diagnostics.first,
                log.diagnostics.first,
            ]
        }.value
        #expect(states.map { $0 as? ReadingError } == [.cancelled, .cancelled, nil, nil])
    }
}
