import RidelogModels
import RidelogRawTracks
import RidelogDiagnostics
import Testing

extension ConformanceCase {
    static let rides =
        reading("rides", count: 4) { $0.rides.rides() } + [
            ConformanceCase("rides: sources in a stable order") { stores, _ in
                let sources = try await stores.rides.sources()
                #expect(sources.map(\.path) == StoreSamples.rideFiles)
                let again = try await stores.rides.sources()
                #expect(sources == again)
            },
            ConformanceCase("rides: every point to the last bit, and the routes") { stores, files in
                for source in try await stores.rides.sources() {
                    let contents = try await stores.rides.contents(of: source)
                    let expected = try await files.rides.contents(of: source)
                    #expect(contents.rides == expected.rides && contents.routes == expected.routes)
                    #expect(contents.hash == expected.hash && contents.hash.count == 32)
                }
            },
            ConformanceCase("rides: the same each time, in any order") { stores, _ in
                let sources = try await stores.rides.sources()
                for source in sources.reversed() {
                    let one = try await stores.rides.contents(of: source)
                    let other = try await stores.rides.contents(of: source)
                    #expect(one.rides == other.rides && one.hash == other.hash)
                }
            },
            ConformanceCase("rides: several of one source are in their order") { stores, _ in
                let contents = try await stores.rides.contents(of: RideSource(path: "two.gpx"))
                #expect(contents.rides.map(\.title) == ["First", "Second"])
                #expect(contents.rides.last?.text == "Words\nof the file")
            },
            ConformanceCase("rides: routes are none") { stores, _ in
                let contents = try await stores.rides.contents(of: RideSource(path: "route.gpx"))
                #expect(contents.rides.isEmpty)
                #expect(contents.routes.map(\.title) == ["Planned"] && contents.routes[0].points.count == 2)
            },
            ConformanceCase("rides: different contents have different hashes") { stores, _ in
                var hashes: Set<String> = []
                for source in try await stores.rides.sources() {
                    hashes.insert(try await stores.rides.contents(of: source).hash)
                }
                #expect(hashes.count == StoreSamples.rideFiles.count)
            },
            ConformanceCase("rides: what is no source is an error that names it") { stores, _ in
                for path in ["../b.gpx", "", "log.csv", "b.gpx'; DROP TABLE ride; --"] {
                    let error = await #expect(throws: Diagnostic.self) {
                        _ = try await stores.rides.contents(of: RideSource(path: path))
                    }
                    #expect(error?.code == "repository.unknown-source" && error?.location?.file == path)
                }
            },
            ConformanceCase("rides: side by side as one after the other") { stores, _ in
                let sources = try await stores.rides.sources()
                let rides = stores.rides
                try await withThrowingTaskGroup(of: (RideSource, [RawRide]).self) { group in
                    for source in sources + sources + sources {
                        group.addTask { (source, try await rides.contents(of: source).rides) }
                    }
                    for try await (source, read) in group {
                        let alone = try await rides.contents(of: source).rides
                        #expect(read == alone)
                    }
                }
            },
            ConformanceCase("rides: each with its source's path") { stores, _ in
                let files = try await stores.rides.rides().collect().value.map(\.file)
                #expect(files == ["a/z.gpx", "b.gpx", "two.gpx", "two.gpx"])
            },
        ]
}
