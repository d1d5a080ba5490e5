import RidelogContent
import RidelogDiagnostics
import RidelogImport
import RidelogModels
import RidelogPrivacy
import RidelogRawTracks
import RidelogRepositories
import RidelogServices
import Testing

@MainActor
struct LoadingTests {
    @Test("gives a second geofence with the same id an id of its own")
    func geofencesOfOneID() async {
        let service = GeofenceService(
            InMemoryGeofenceRepository([
                Make.fence("home", "A"), Make.fence("home", "B"), Make.fence("home-2", "C"),
                Make.fence("home", "D"),
            ]))
        await service.load()
        #expect(service.known.value?.map(\.value.name) == ["A", "B", "C", "D"])
        #expect(service.known.value?.map(\.value.id) == ["home", "home-3", "home-2", "home-4"])
        // A zone that names the id hides all three.
        #expect(service.claimants.map(\.id) == ["home", "home", "home-2", "home"])
        #expect(service.diagnostics.map(\.code) == ["geofence.twice", "geofence.twice"])
    }

    @Test("shows identical geofences once")
    func copiesOfGeofences() async {
        let service = GeofenceService(
            InMemoryGeofenceRepository([Make.fence("home", "A"), Make.fence("home", "A")]))
        await service.load()
        #expect(service.known.value?.map(\.value.id) == ["home"])
        #expect(service.diagnostics.map(\.code) == ["geofence.duplicate"])
    }

    @Test("warns of a geofence whose floor is above its ceiling")
    func floorAboveCeiling() async {
        var (wrong, right) = (Make.fence("a"), Make.fence("b"))
        (wrong.floor, wrong.ceiling) = (500, 300)
        (right.floor, right.ceiling) = (300, 500)
        let service = GeofenceService(InMemoryGeofenceRepository([wrong, right, Make.fence("c")]))
        await service.load()
        #expect(service.diagnostics.map(\.code) == ["geofence.floor"])
        #expect(service.diagnostics.first?.what.contains("“a”") == true)
    }

    @Test("assigns events to the first geofence of an ambiguous name, with a warning")
    func ambiguousNames() async throws {
        let fences = [Make.fence("a", "Lake"), Make.fence("b", "Lake"), Make.fence("lake", "Pond")]
        let rows = [Make.row(10, .enter, "Lake"), Make.row(20, .exit, "lake"), Make.row(30, .enter, "b")]
        for (fences, ids, warnings) in [
            (Array(fences.dropLast()), ["b", "a", "a"], ["log.ambiguous-geofence"]),
            // An id goes before names.
            (fences, ["b", "lake", "lake"], []),
        ] {
            let service = LogbookService(InMemoryLogRepository(rows))
            await service.load(geofences: .loaded(fences), zones: .nothingToHide, hides: { _ in false })
            let seen = service.log.value?.map { entry -> String in
                if case .geofence(let event) = entry.element { event.geofence.id } else { "" }
            }
            #expect(seen == ids)
            #expect(service.diagnostics.map(\.code) == warnings)
        }
    }

    @Test("hides events whose name a visible and a hidden geofence share")
    func ambiguousHiddenNames() async throws {
        let zone = try zones("b")
        let fences = [Make.fence("a", "Lake"), Make.fence("b", "Lake")]
        let record = LogRow(
            time: Instant(millisecondsSince1970: 5), line: 1,
            content: .custom(CustomRecord(type: "tea", fields: [.init(name: "at", value: .text("lake"))])))
        let service = LogbookService(InMemoryLogRepository([Make.row(10, .enter, "Lake"), record]))
        await service.load(geofences: .loaded(fences), zones: zone, hides: { _ in false })
        #expect(service.log.value?.isEmpty == true && service.hiddenCount == 2)
        #expect(!service.diagnostics.contains { $0.code == "log.ambiguous-geofence" })
    }

    @Test("visible geofences omit hidden ones and are sorted by name")
    func visibleGeofences() async {
        let service = GeofenceService(InMemoryGeofenceRepository(["c", "a", "b"].map { Make.fence($0) }))
        await service.load()
        #expect(service.visible { $0.id == "b" }.value?.map(\.id) == ["a", "c"])
    }

    /// A zone of that name where no geofence of these tests is.
    private func zones(_ name: String = "Home") throws -> PrivacyZones {
        let shape = Geofence.Shape.circle(center: Coordinate(latitude: 47, longitude: 8), radius: 300)
        return PrivacyZones([try #require(PrivacyZone(name: name, shape: shape, secret: [1]))])
    }

    @Test("finds geofences by id or name and hides events of hidden ones")
    func eventNames() async throws {
        let rows = [
            Make.row(10, .enter, "cafe-muhle"), Make.row(20, .exit, "CAFÉ Mühle"),
            Make.row(30, .enter, "Home"),
            Make.row(40, .enter, "Nowhere", line: 7),
        ]
        let service = LogbookService(InMemoryLogRepository(rows, file: "log.csv"))
        await service.load(
            geofences: .loaded([Make.fence("cafe-muhle", "Café Mühle"), Make.fence("home", "Home")]),
            zones: try zones(), hides: { _ in false })
        #expect(service.log.value?.count == 2)
        #expect(service.hiddenCount == 1 && service.countByFile == ["log.csv": 2])
        let found = service.diagnostics
        #expect(found.map { $0.location?.description } == ["log.csv:7", "log.csv"])
        #expect(found.last?.what == "1 row with the name of a place that privacy hides")
        #expect(found.allSatisfy { $0.isForOwner })
    }

    @Test("omits records that name a hidden geofence")
    func recordsNamingHiddenGeofences() async throws {
        let rows = ["Home", "home ", "Café Mühle", "At home with tea"].enumerated().map { line, place in
            LogRow(
                time: Instant(millisecondsSince1970: Int64(line)), line: line + 1,
                content: .custom(
                    CustomRecord(type: "tea", fields: [.init(name: "geofence", value: .text(place))])))
        }
        let service = LogbookService(InMemoryLogRepository(rows))
        await service.load(
            geofences: .loaded([Make.fence("cafe-muhle", "Café Mühle"), Make.fence("home", "Home")]),
            zones: try zones(), hides: { _ in false })
        #expect(service.hiddenCount == 3 && service.log.value?.count == 1)
    }

    /// Logs of whole minutes have an enter and an exit of one instant.
    @Test("keeps the file's order for events of the same instant")
    func simultaneousEvents() async throws {
        let rows = [
            Make.row(10, .enter, "cafe", line: 1), Make.row(10, .exit, "cafe", line: 2),
            Make.row(10, .enter, "cafe", line: 3), Make.row(20, .exit, "cafe", line: 4),
        ]
        let service = LogbookService(InMemoryLogRepository(rows))
        await service.load(
            geofences: .loaded([Make.fence("cafe")]), zones: .nothingToHide, hides: { _ in false })
        let log = try #require(service.log.value)
        let events = log.compactMap { entry -> Log<GeofenceEntry>.Entry? in
            guard case .geofence(let event) = entry.element else { return nil }
            return entry.map { _ in event }
        }
        #expect(events.map(\.element.evidence.line) == [4, 3, 2, 1])
        let visits = VisitBuilder().visits(Log(events))
        #expect(visits.map(\.dwell) == [10, 0])
    }

    @Test("reports each unknown geofence name once with its row count")
    func unknownNames() async {
        let rows = (0..<5000).map { Make.row(1, .enter, $0 % 2 == 0 ? "Hom" : "Other", line: $0 + 2) }
        let service = LogbookService(InMemoryLogRepository(rows, file: "log.csv"))
        await service.load(
            geofences: .loaded([Make.fence("home")]), zones: .nothingToHide, hides: { _ in false })
        let found = service.diagnostics.sorted
        #expect(found.map { $0.location?.description } == ["log.csv:2", "log.csv:3"])
        #expect(found.allSatisfy { $0.what.contains("2,500 rows") })
        #expect(found.first?.what.contains("did you mean “home”?") == true)
    }

    @Test("reports 20 unknown geofence names and the number of other rows")
    func manyUnknownNames() async {
        let rows = (0..<5000).map { Make.row(1, .enter, "No \($0)", line: $0 + 1) }
        let long = Make.row(1, .enter, String(repeating: "long", count: 50_000), line: 0)
        let service = LogbookService(InMemoryLogRepository([long] + rows, file: "log.csv"))
        await service.load(geofences: .loaded([]), zones: .nothingToHide, hides: { _ in false })
        let found = service.diagnostics.sorted
        #expect(found.count == 21)
        #expect(found.first?.what == "4,981 more rows name unknown geofences")
        #expect(found.allSatisfy { $0.what.utf8.count < 200 && $0.isForOwner })
    }

    /// What privacy hides is never proposed as the name that was meant.
    @Test("never suggests a hidden geofence's name")
    func hintsAndHiddenGeofences() async throws {
        let service = LogbookService(InMemoryLogRepository([Make.row(1, .enter, "Hom")]))
        await service.load(
            geofences: .loaded([Make.fence("home", "Home")]), zones: try zones(), hides: { _ in false })
        #expect(service.diagnostics.first?.what.contains("Home") == false)
    }

    /// A record of the owner's own shows where it was as well as a track does.
    @Test("omits and counts records at hidden places")
    func recordsAtHiddenPlaces() async throws {
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
        let rows = [row("47.0", line: 1), row("48.0", line: 2), row("47.0001", line: 3)]
        let service = LogbookService(InMemoryLogRepository(rows, file: "coffee.jsonl"))
        await service.load(geofences: .loaded([]), zones: try zones(), hides: { _ in false })
        #expect(service.log.value?.map(\.date) == [rows[1].time.date])
        #expect(service.hiddenCount == 2 && service.countByFile == ["coffee.jsonl": 1])
        let reported = service.diagnostics
        #expect(reported.map(\.what) == ["2 rows at places that privacy hides"])
        #expect(reported.allSatisfy { $0.isForOwner && $0.location?.file == "coffee.jsonl" })
    }

    /// Rows that know places and no geofences are events of every geofence around the place.
    @Test("gives an event for every geofence around a row's place")
    func eventsOfPlaces() async throws {
        func fence(_ id: String, radius: Double) -> Geofence {
            Geofence(
                id: id, name: id,
                shape: .circle(center: Coordinate(latitude: 47.2, longitude: 8.5), radius: radius))
        }
        func row(_ event: GeofenceEntry.Event, _ latitude: Double, at second: Int64) -> LogRow {
            LogRow(
                time: Instant(millisecondsSince1970: second * 1000), line: 1,
                content: .place(
                    event: event, Coordinate(latitude: latitude, longitude: 8.5), accuracy: nil))
        }
        // In both, in the town, nowhere, twice; and a stay in the hidden place, which lies in the county.
        let rows = [
            row(.enter, 47.2, at: 1), row(.exit, 47.2, at: 2), row(.enter, 47.21, at: 3),
            row(.exit, -47.2, at: 4), row(.exit, 47.2, at: 5),
        ]
        let county = Geofence(
            id: "county", name: "county",
            shape: .circle(center: Coordinate(latitude: 47.4, longitude: 8.5), radius: 80_000))
        let hidden = LogRow(
            time: Instant(millisecondsSince1970: 6000), line: 1,
            content: .place(event: .enter, Coordinate(latitude: 47, longitude: 8), accuracy: nil))
        let service = LogbookService(InMemoryLogRepository(rows + [hidden], file: "timeline.json"))
        let fences = [fence("shop", radius: 100), fence("town", radius: 3000), county]
        await service.load(geofences: .loaded(fences), zones: try zones(), hides: { _ in false })
        let events: [String] = try #require(service.log.value).reversed().map { entry in
            guard case .geofence(let event) = entry.element else { return "" }
            return "\(Int(entry.date.timeIntervalSince1970)) \(event.event.rawValue) \(event.geofence.id)"
        }
        #expect(
            Set(events) == [
                "1 enter shop", "1 enter town", "1 enter county", "2 exit shop", "2 exit town",
                "2 exit county",
                "3 enter town", "3 enter county", "5 exit shop", "5 exit town", "5 exit county",
            ])
        let ids = service.log.value?.compactMap { entry in
            if case .geofence(let event) = entry.element { event.id } else { nil }
        }
        #expect(Set(ids ?? []).count == 11)
        #expect(service.hiddenCount == 1)
        #expect(
            Set(service.diagnostics.map(\.what)) == [
                "1 row at places that privacy hides", "1 event at places outside all geofences",
            ])
    }

    @Test("lists draft notes separately from published notes")
    func drafts() async {
        let service = NoteService(
            InMemoryNoteRepository([Make.note("notes/a.md"), Make.note("notes/b.md", isDraft: true)]))
        await service.load(zones: .nothingToHide)
        #expect(service.notes.value?.map(\.address) == ["a"])
        #expect(service.drafts.map(\.file) == ["notes/b.md"])
    }

    @Test("imports keep the order of sources with any number of workers", arguments: [1, 2, 7])
    func orderOfImports(_ workers: Int) async {
        let contents = (0..<20).map { number in
            let point = Trackpoint(time: Instant(millisecondsSince1970: Int64(number) * 1000))
            let track = RawTrack(segments: [TrackSegment(points: [point])])
            return (
                path: "\(100 + number)",
                contents: RideContents(rides: [RawRide(track: track)], hash: "\(number)")
            )
        }
        let service = RideService(OneTooMany(base: InMemoryRideRepository(contents)))
        await service.load(.showingAll, workers: workers)
        let imports = service.imports.value ?? []
        #expect(imports.map(\.source.path) == (0..<20).map { "\(100 + $0)" } + ["none"])
        #expect(imports.last?.failure?.code == "repository.unknown-source")
        // Indoors: times without positions are a ride.
        #expect(imports.dropLast().allSatisfy { $0.rides.count == 1 && $0.rides[0].lines.isEmpty })
    }

    @Test("omits repeated rides without positions and reports their number")
    func repeatedRides() async {
        func raw(_ second: Int64, _ heartRate: Double) -> RawRide {
            let times = [second, second + 60].map { Instant(millisecondsSince1970: $0 * 1000) }
            let points = times.map { Trackpoint(time: $0, heartRate: heartRate) }
            return RawRide(track: RawTrack(segments: [TrackSegment(points: points)]))
        }
        let contents = RideContents(
            rides: [raw(0, 100), raw(0, 101), raw(900, 100), raw(0, 100), raw(900, 100)], hash: "x")
        let repository = InMemoryRideRepository([(path: "a", contents: contents)])
        let result = await RideImporter(repository: repository, .showingAll).read(RideSource(path: "a"))
        let id = String(SHA256.hexadecimalHash("x".utf8).prefix(16))
        #expect(result.rides.map(\.id) == [id, id + "-2", id + "-3"])
        #expect(result.diagnostics.map(\.what) == ["2 duplicate rides in the file"])
    }

    @Test("counts a ride without times as a route")
    func rideWithoutTimes() async {
        let point = Trackpoint(coordinate: Coordinate(latitude: 1, longitude: 2))
        let contents = RideContents(
            rides: [RawRide(track: RawTrack(segments: [TrackSegment(points: [point])]))], hash: "x")
        let repository = InMemoryRideRepository([(path: "a", contents: contents)])
        let result = await RideImporter(repository: repository, .showingAll).read(RideSource(path: "a"))
        #expect(result.rides.isEmpty && result.routeCount == 1 && result.hiddenCount == 0)
    }
}

/// Lists a source that it has not.
private struct OneTooMany: RideRepository {
    let base: InMemoryRideRepository

    func sources() -> [RideSource] { base.sources() + [RideSource(path: "none")] }

    func contents(of source: RideSource) throws(Diagnostic) -> RideContents {
        try base.contents(of: source)
    }
}
