@testable import RidelogCache
import RidelogModels
import Testing

@Suite struct CachedImportTests {
    private let source = CacheTesting.source("rides/a.gpx")
    private let settings = CacheTesting.settings

    @Test(
        "a cached import survives encoding and decoding unchanged",
        arguments: [CacheTesting.rides(), CachedImport()])
    func roundTrip(rides: CachedImport) throws {
        let bytes = rides.encoded(for: source, settings: settings)
        let read = try CachedImport(bytes, of: source, settings: settings)
        #expect(read == rides)
        // Equal numbers may differ in bits, as 0 and -0 do.
        #expect(read.encoded(for: source, settings: settings) == bytes)
    }

    /// A property that is added to a model must be added to its bytes too, and to this test's figures.
    @Test("encoded models have the expected number of properties")
    func propertyCounts() throws {
        let rides = CacheTesting.rides()
        let ride = CacheTesting.ride()
        #expect(Self.propertyCount(rides) == 13)
        // Ten of them are given when a site is planned, and the file is the source's.
        #expect(Self.propertyCount(ride.content) == 29)
        #expect(Self.propertyCount(ride.details.value) == 6)
        #expect(Self.propertyCount(ride.summary) == 25)
        #expect(Self.propertyCount(ride.summary.computed) == 3)
        #expect(Self.propertyCount(try #require(ride.summary.device)) == 24)
        #expect(Self.propertyCount(try #require(ride.summary.leftOut.first)) == 4)
        #expect(Self.propertyCount(try #require(ride.summary.climbRule)) == 2)
        #expect(Self.propertyCount(try #require(ride.laps.first)) == 4)
        #expect(Self.propertyCount(try #require(ride.lengths.first)) == 5)
        #expect(Self.propertyCount(try #require(ride.extras.first)) == 5)
        #expect(Self.propertyCount(try #require(ride.summary.heartRate)) == 3)
        #expect(Self.propertyCount(try #require(ride.summary.bounds)) == 4)
        #expect(Self.propertyCount(try #require(ride.splits.first)) == 5)
        #expect(Self.propertyCount(ride.profile) == 1)
        #expect(Self.propertyCount(try #require(ride.profile.samples.first)) == 10)
        #expect(Self.propertyCount(try #require(rides.ends.first)) == 3)
        let diagnostic = try #require(rides.diagnostics.first)
        // One of them, the excerpt, is for templates, which no ride has.
        #expect(Self.propertyCount(diagnostic) == 8)
        #expect(Self.propertyCount(try #require(diagnostic.location)) == 2)
    }

    private static func propertyCount(_ value: Any) -> Int {
        Mirror(reflecting: value).children.count
    }

    @Test("decoded rides have the path of their source")
    func sourcePath() throws {
        let moved = CacheTesting.source("rides/b.gpx")
        let bytes = CacheTesting.rides().encoded(for: moved, settings: settings)
        let read = try CachedImport(bytes, of: moved, settings: settings)
        #expect(read.rides.map(\.file) == ["rides/b.gpx", "rides/b.gpx"])
    }

    @Test("writes the current values of a ride that changes after its checksums were computed")
    func changedAfterSums() throws {
        var rides = CacheTesting.rides()
        rides.rides[0].sumContent()
        let sum = rides.rides[0].content.contentSum
        rides.rides[0].sumContent()
        #expect(rides.rides[0].content.contentSum == sum)
        for index in rides.rides[0].splits.indices {
            rides.rides[0].content.details.value.splits[index].distance = 7
        }
        rides.rides[0].content.storedLines.value = [[Coordinate(latitude: 1, longitude: 2)]]
        let bytes = rides.encoded(for: source, settings: settings)
        let read = try #require(try CachedImport(bytes, of: source, settings: settings).rides.first)
        #expect(!read.splits.isEmpty && read.splits.allSatisfy { $0.distance == 7 })
        #expect(read.lines == [[Coordinate(latitude: 1, longitude: 2)]])
    }

    @Test("bytes stored while summing a ride equal the bytes written without them")
    func keptBytes() throws {
        var summed = CacheTesting.rides()
        for index in summed.rides.indices { summed.rides[index].sumContent() }
        var plain = summed
        for index in plain.rides.indices {
            let content = plain.rides[index].content
            #expect(content.details.encoded != nil && content.storedLines.encoded != nil)
            plain.rides[index].content.details.value = content.details.value
            plain.rides[index].content.storedLines.value = content.storedLines.value
            let written = plain.rides[index].content
            #expect(written.details.encoded == nil && written.storedLines.encoded == nil)
        }
        let bytes = summed.encoded(for: source, settings: settings)
        #expect(plain.encoded(for: source, settings: settings) == bytes)
        // The sums are over what is written, not over what was kept before a change.
        var changed = summed
        changed.rides[0].laps = []
        changed.rides[0].sumContent()
        plain.rides[0].laps = []
        plain.rides[0].sumContent()
        #expect(changed.rides[0].content.contentSum != summed.rides[0].content.contentSum)
        #expect(changed.rides[0].content.lineSum == summed.rides[0].content.lineSum)
        let changedBytes = changed.encoded(for: source, settings: settings)
        #expect(changedBytes != bytes && plain.encoded(for: source, settings: settings) == changedBytes)
    }

    @Test("rides whose content is in a temporary file equal those in memory")
    func spooled() throws {
        let spool = try #require(ImportSpool())
        for file in ["rides/a.gpx", "rides/b.gpx"] {
            let (rides, source) = (CacheTesting.rides(), CacheTesting.source(file))
            var moved = rides
            let content = moved.move(to: spool, for: source, settings: settings)
            for index in moved.rides.indices { moved.rides[index].file = "rides/a.gpx" }
            #expect(moved == rides)
            guard case .spooled(let bytes) = content else {
                Issue.record("held in memory")
                return
            }
            #expect(bytes.bytes == rides.encoded(for: source, settings: settings))
        }
    }

    @Test(
        "rejects cached bytes of another path or size",
        arguments: [
            CacheTesting.source("rides/b.gpx"),
            CacheTesting.source("rides/a.gpx", size: 11),
            RideSource(path: "rides/a.gpx"),
        ])
    func otherSource(other: RideSource) {
        let bytes = CacheTesting.rides().encoded(for: source, settings: settings)
        #expect(throws: CorruptBytes.self) { try CachedImport(bytes, of: other, settings: settings) }
    }

    @Test("rejects cached bytes of other settings")
    func otherSettings() {
        let bytes = CacheTesting.rides().encoded(for: source, settings: settings)
        #expect(throws: CorruptBytes.self) {
            try CachedImport(bytes, of: source, settings: CacheTesting.otherSettings)
        }
    }

    @Test("rejects the bytes if a bit of any byte changes")
    func changedByte() {
        let bytes = CacheTesting.rides().encoded(for: source, settings: settings)
        for index in bytes.indices {
            var changed = bytes
            changed[index] ^= 1 << UInt8(index % 8)
            #expect(throws: CorruptBytes.self) { try CachedImport(changed, of: source, settings: settings) }
        }
    }

    @Test("rejects bytes that are truncated or too long")
    func wrongLength() {
        let bytes = CacheTesting.rides().encoded(for: source, settings: settings)
        for count in bytes.indices {
            #expect(throws: CorruptBytes.self) {
                try CachedImport(Array(bytes.prefix(count)), of: source, settings: settings)
            }
        }
        #expect(throws: CorruptBytes.self) {
            try CachedImport(bytes + [0], of: source, settings: settings)
        }
    }
}

/// The decoder behind the sum, which sees only what a person with bad intent or a fault of ours leaves.
@Suite struct ImportedRidesFuzzTests {
    @Test("decodes or rejects randomly changed bytes")
    func changedBytes() {
        let whole = CacheTesting.rides().encoded(
            for: CacheTesting.source("a"), settings: CacheTesting.settings)
        let bytes = Array(whole.dropFirst(8))
        var random = SeededRandom(4)
        var refused = 0
        for _ in 0..<3000 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let index = Int.random(in: changed.indices, using: &random)
                changed[index] = UInt8.random(in: .min ... .max, using: &random)
            }
            if !Self.reads(changed) { refused += 1 }
        }
        #expect(refused > 100)
    }

    @Test("decodes or rejects random bytes, and rejects empty ones")
    func randomBytes() {
        var random = SeededRandom(5)
        for _ in 0..<3000 {
            let count = Int.random(in: 0...200, using: &random)
            _ = Self.reads((0..<count).map { _ in UInt8.random(in: .min ... .max, using: &random) })
        }
        #expect(!Self.reads([]))
    }

    /// Nothing is reserved or repeated for things that cannot be there.
    @Test("rejects counts that exceed the remaining bytes")
    func falseCounts() {
        let huge: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F]
        var (coder, list, text) = (ByteCoder(reading: huge), [Lap](), "")
        #expect(throws: CorruptBytes.self) { try coder.code(&list) }
        coder = ByteCoder(reading: huge)
        #expect(throws: CorruptBytes.self) { try coder.code(&text) }
        coder = ByteCoder(reading: [1] + huge)
        var flags = [false, false, false]
        #expect(throws: CorruptBytes.self) { try coder.code(column: &flags) }
        coder = ByteCoder(reading: [0, 1, 1])
        var numbers = [0.0, 0, 0]
        #expect(throws: CorruptBytes.self) { try coder.code(column: &numbers) }
    }

    private static func reads(_ bytes: [UInt8]) -> Bool {
        var (coder, rides) = (ByteCoder(reading: bytes), CachedImport())
        return (try? coder.code(&rides)) != nil
    }
}
