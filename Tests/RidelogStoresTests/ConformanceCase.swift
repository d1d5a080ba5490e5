import RidelogModels
import RidelogRepositories
import Testing

/// Something that every store must keep to.
struct ConformanceCase: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// - Parameters: the stores, and those of the files that they were filled from.
    let check: @Sendable (_ stores: Stores, _ files: Repositories) async throws -> Void

    init(
        _ name: String,
        _ check: @escaping @Sendable (_ stores: Stores, _ files: Repositories) async throws -> Void
    ) {
        testDescription = name
        self.check = check
    }

    static let all = rides + geofences + log + notes

    /// What any store of values that are read one after the other must keep to.
    static func reading<Value: Sendable & Equatable>(
        _ name: String, count: Int, _ reading: @escaping @Sendable (Repositories) -> RecordStream<Value>
    ) -> [ConformanceCase] {
        [
            ConformanceCase("\(name): all there is, in the order of the files") { stores, files in
                let found = try await reading(stores.repositories).collect()
                let expected = try await reading(files).collect().value
                #expect(found.value == expected)
                #expect(found.value.count == count && found.diagnostics.isEmpty)
            },
            ConformanceCase("\(name): the same each time") { stores, _ in
                let values = reading(stores.repositories)
                let (one, other) = (try await values.collect(), try await values.collect())
                #expect(one.value == other.value)
            },
            ConformanceCase("\(name): a pass that is left leaves the next one whole") { stores, _ in
                let values = reading(stores.repositories)
                for try await _ in values { break }
                #expect(try await values.collect().value.count == count)
            },
            ConformanceCase("\(name): two passes at once do not disturb each other") { stores, _ in
                let values = reading(stores.repositories)
                var (one, other) = (values.makeAsyncIterator(), values.makeAsyncIterator())
                for _ in 0..<count {
                    let pair = (try await one.next(), try await other.next())
                    #expect(pair.0 != nil && pair.0 == pair.1)
                }
                let last = try await one.next()
                #expect(last == nil)
            },
            ConformanceCase("\(name): nothing comes behind the end") { stores, _ in
                var iterator = reading(stores.repositories).makeAsyncIterator()
                for index in 0..<count + 3 {
                    let found = try await iterator.next()
                    #expect((found != nil) == (index < count))
                }
            },
            ConformanceCase("\(name): many tasks read the same") { stores, _ in
                let values = reading(stores.repositories)
                let all = try await values.collect().value
                try await withThrowingTaskGroup(of: [Value].self) { group in
                    for _ in 0..<8 { group.addTask { try await values.collect().value } }
                    for try await read in group { #expect(read == all) }
                }
            },
            ConformanceCase("\(name): a cancelled task reads nothing") { stores, _ in
                let values = reading(stores.repositories)
                let reported = await Task {
                    withUnsafeCurrentTask { $0?.cancel() }
                    return await outcome(of: values)
                }.value
                #expect(reported.count == 0 && reported.error == .cancelled)
            },
            ConformanceCase("\(name): a task that is cancelled on its way reads no further") { stores, _ in
                for stop in 1...count {
                    let values = reading(stores.repositories)
                    let reported = await Task {
                        await outcome(of: values) { read in
                            if read == stop { withUnsafeCurrentTask { $0?.cancel() } }
                        }
                    }.value
                    #expect(reported.count == stop && reported.error == .cancelled)
                }
            },
        ]
    }

    /// How many elements a pass gave, and how it ended.
    private static func outcome<Value>(
        of reading: RecordStream<Value>, _ each: (Int) -> Void = { _ in }
    ) async -> (count: Int, error: ReadingError?) {
        var count = 0
        do throws(ReadingError) {
            try await reading.forEach { _ in
                count += 1
                each(count)
            }
            return (count, nil)
        } catch {
            return (count, error)
        }
    }
}

extension ConformanceCase {
    private static let geofences =
        reading("geofences", count: StoreSamples.geofenceIDs.count) { $0.geofences.geofences() } + [
            ConformanceCase("geofences: each with its file, its words and its heights") { stores, _ in
                let fences = try await stores.geofences.geofences().collect().value
                #expect(fences.map(\.value.id) == StoreSamples.geofenceIDs)
                #expect(fences.map(\.file) == ["area.geojson", "places.geojson", "places.geojson"])
                #expect(fences.map(\.value.text) == [nil, "Wet", nil])
                #expect(fences.map(\.value.floor) == [nil, 1.5, nil])
                #expect(fences.map(\.value.ceiling) == [nil, 20, nil])
            }
        ]

    private static let log =
        reading("log", count: StoreSamples.rowCount) { $0.log.rows() } + [
            ConformanceCase("log: each row with its file and its line") { stores, _ in
                let rows = try await stores.log.rows().collect().value
                #expect(
                    rows.map(\.file) == ["log.csv", "log.csv"]
                        + Array(repeating: "logs/coffee.jsonl", count: 3))
                #expect(rows.map(\.value.line) == [2, 3, 1, 2, 3])
            },
            ConformanceCase("log: numbers keep their digits, members their order") { stores, _ in
                let records = try await stores.log.rows().collect().value.compactMap { row in
                    if case .custom(let record) = row.value.content { record } else { nil }
                }
                #expect(records.map { $0.fields.map(\.name) }.first == ["place", "price", "good"])
                #expect(records.first?.fields[1].value == .number(4.8, digits: "4.80"))
                #expect(records.dropFirst().first?.fields.last?.value == CustomRecord.Value.none)
            },
        ]

    private static let notes =
        reading("notes", count: StoreSamples.noteFiles.count) { $0.notes.notes() } + [
            ConformanceCase("notes: drafts, tags and all that they name") { stores, _ in
                let notes = try await stores.notes.notes().collect().value
                #expect(notes.map(\.file) == StoreSamples.noteFiles)
                #expect(notes.map(\.isDraft) == [true, false, false])
                #expect(notes.map(\.tags) == [["rain", "a, b"], [], []])
                #expect(notes.map { $0.date?.iso8601 } == [nil, "2026-05-02", nil])
                #expect(notes.map(\.geofence) == [nil, "Pier", nil])
                let record = CustomRecord(
                    type: "tour",
                    fields: [
                        .init(name: "beds", value: .number(4.8, digits: "4.80")),
                        .init(name: "open", value: .flag(true)),
                    ])
                #expect(notes.map(\.record) == [nil, record, nil])
            },
            ConformanceCase("notes: the text to the last byte, UTF-8 or not") { stores, _ in
                let notes = try await stores.notes.notes().collect().value
                #expect(notes.last?.markdown.contains(0xFF) == true)
            },
        ]
}
