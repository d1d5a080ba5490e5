import RidelogDiagnostics
import RidelogModels
import RidelogRepositories
import RidelogServices
import Testing

@MainActor
struct LoadingTests {
    @Test func firstOfTwoGeofencesWithOneIdStays() {
        let service = GeofenceService()
        service.load(from: InMemoryGeofenceRepository([Make.fence("home", "A"), Make.fence("home", "B")]))
        #expect(service.known.value?.map(\.value.name) == ["A"])
        #expect(service.claimants.map(\.name) == ["A", "B"])
        #expect(service.diagnostics.diagnostics.map(\.code) == ["geofence.twice"])
    }

    @Test func visibleOnesAreSortedByName() {
        let service = GeofenceService()
        service.load(from: InMemoryGeofenceRepository(["c", "a", "b"].map { Make.fence($0) }))
        #expect(service.visible { $0.id == "b" }.value?.map(\.id) == ["a", "c"])
    }

    /// A zone of that name where no geofence of these tests is.
    private func zones(_ name: String = "Home") throws -> PrivacyZones {
        let shape = Geofence.Shape.circle(center: Coordinate(latitude: 47, longitude: 8), radius: 300)
        return PrivacyZones([try #require(PrivacyZone(name: name, shape: shape, secret: [1]))])
    }

    @Test func logKnowsNamesAndIdsAndHidesEvents() throws {
        let service = LogbookService()
        let rows = [
            Make.row(10, .enter, "cafe-muhle"), Make.row(20, .exit, "CAFÉ Mühle"),
            Make.row(30, .enter, "Home"),
            Make.row(40, .enter, "Nowhere", line: 7),
        ]
        service.load(
            from: InMemoryLogRepository(rows, file: "log.csv"),
            geofences: [Make.fence("cafe-muhle", "Café Mühle"), Make.fence("home", "Home")],
            zones: try zones())
        #expect(service.log.value?.count == 2)
        #expect(service.hiddenCount == 1 && service.countByFile == ["log.csv": 2])
        let found = service.diagnostics.diagnostics
        #expect(found.map { $0.location?.description } == ["log.csv:7", "log.csv"])
        #expect(found.last?.what == "1 row is about places that privacy hides")
        #expect(found.allSatisfy { $0.isForOwner })
    }

    /// What privacy hides is never proposed as the name that was meant.
    @Test func hintsDoNotNameHiddenGeofences() throws {
        let service = LogbookService()
        service.load(
            from: InMemoryLogRepository([Make.row(1, .enter, "Hom")]),
            geofences: [Make.fence("home", "Home")],
            zones: try zones())
        #expect(service.diagnostics.diagnostics.first?.what.contains("Home") == false)
    }

    /// A record of the owner's own tells where it was as well as a track does.
    @Test func recordsOfHiddenPlacesAreLeftOutAndCounted() throws {
        func row(_ latitude: String, line: Int) -> LogRow {
            LogRow(
                time: Instant(millisecondsSince1970: Int64(line) * 1000), line: line,
                content: .custom(
                    CustomRecord(
                        type: "coffee-stop",
                        fields: [
                            .init(name: "lat", value: .text(latitude)),
                            .init(name: "lon", value: .number(8, digits: "8.0")),
                        ])))
        }
        let service = LogbookService()
        let rows = [row("47.0", line: 1), row("48.0", line: 2), row("47.0001", line: 3)]
        service.load(
            from: InMemoryLogRepository(rows, file: "coffee.jsonl"), geofences: [], zones: try zones())
        #expect(service.log.value?.map(\.date) == [rows[1].time.date])
        #expect(service.hiddenCount == 2 && service.countByFile == ["coffee.jsonl": 1])
        let told = service.diagnostics.diagnostics
        #expect(told.map(\.what) == ["2 rows are about places that privacy hides"])
        #expect(told.allSatisfy { $0.isForOwner && $0.location?.file == "coffee.jsonl" })
    }

    @Test func draftsAreNotPublished() {
        let service = NoteService()
        service.load(
            from: InMemoryNoteRepository([Make.note("notes/a.md"), Make.note("notes/b.md", isDraft: true)]))
        #expect(service.notes.value?.map(\.address) == ["a"])
        #expect(service.drafts.map(\.file) == ["notes/b.md"])
    }

    @Test(arguments: [1, 2, 7])
    func ridesComeInTheOrderOfTheirSources(_ workers: Int) async {
        let contents = (0..<20).map { number in
            let point = Trackpoint(time: Instant(millisecondsSince1970: Int64(number) * 1000))
            let track = RawTrack(segments: [TrackSegment(points: [point])])
            return (
                path: "\(100 + number)",
                contents: RideContents(rides: [RawRide(track: track)], hash: "\(number)")
            )
        }
        let repository = InMemoryRideRepository(contents)
        let service = RideService()
        let importer = RideImporter(repository: repository, zones: .none, statistics: RideStatistics())
        await service.load(
            repository.sources() + [RideSource(path: "none")], with: importer, workers: workers)
        let imports = service.imports.value ?? []
        #expect(imports.map(\.source.path) == (0..<20).map { "\(100 + $0)" } + ["none"])
        #expect(imports.last?.failure?.code == "repository.unknown-source")
        // Indoors: times without positions are a ride.
        #expect(imports.dropLast().allSatisfy { $0.rides.count == 1 && $0.rides[0].lines.isEmpty })
    }

    @Test func rideWithoutTimesIsARoute() {
        let point = Trackpoint(coordinate: Coordinate(latitude: 1, longitude: 2))
        let contents = RideContents(
            rides: [RawRide(track: RawTrack(segments: [TrackSegment(points: [point])]))], hash: "x")
        let repository = InMemoryRideRepository([(path: "a", contents: contents)])
        let result = RideImporter(repository: repository, zones: .none, statistics: RideStatistics()).read(
            RideSource(path: "a"))
        #expect(result.rides.isEmpty && result.routeCount == 1 && result.hiddenCount == 0)
    }
}
