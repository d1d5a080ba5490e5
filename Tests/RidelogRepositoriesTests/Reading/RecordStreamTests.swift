import RidelogDiagnostics
import RidelogRepositories
import Synchronization
import Testing

@Suite struct ReadingTests {
    private struct Odd: Error, CustomStringConvertible {
        let description = "the line is dead"
    }

    private let diagnostic = Diagnostic(.error, code: "store.test", "is broken")

    /// Counts how many elements were asked for.
    private func counted(_ count: Int, _ asked: Counter) -> RecordStream<Int> {
        RecordStream(pulling: {
            var next = 0
            return {
                guard next < count else { return nil }
                next += 1
                asked.add()
                return .value(next)
            }
        })
    }

    @Test("pulls an element only when it is requested")
    func laziness() async throws {
        let asked = Counter()
        let reading = counted(10, asked)
        var iterator = reading.makeAsyncIterator()
        #expect(asked.value == 0)
        let first = try await iterator.next()
        #expect(first == .value(1))
        #expect(asked.value == 1)
    }

    @Test("a stream reads nothing more after its task cancels itself", arguments: [1, 2, 50, 999])
    func cancellation(_ stop: Int) async {
        let asked = Counter()
        let reading = counted(1000, asked)
        let task = Task {
            try await reading.forEach { found in
                if found.value == stop { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        let result = await task.result
        #expect(asked.value == stop)
        #expect(throws: ReadingError.cancelled) { try result.get() }
    }

    /// Cancelled from outside, at any moment: at most the element is finished that is being read.
    @Test("stops an endless stream when it is cancelled from outside")
    func outsideCancellation() async {
        let (asked, atCancel) = (Counter(), Counter())
        let started = AsyncStream<Void>.makeStream()
        let reading = RecordStream<Int>(pulling: {
            {
                asked.add()
                if asked.value == 100 { started.continuation.yield() }
                return .value(1)
            }
        })
        // It has no end of its own.
        let task = Task { try await reading.forEach { _ in } }
        for await _ in started.stream { break }
        task.cancel()
        atCancel.add(asked.value)
        await #expect(throws: ReadingError.cancelled) { try await task.value }
        let after = asked.value
        #expect(after >= atCancel.value)
        for _ in 0..<100 { await Task.yield() }
        #expect(asked.value == after)
    }

    @Test("wraps errors in reading errors that keep their descriptions")
    func errors() async {
        let cases: [(any Error, ReadingError)] = [
            (diagnostic, .failed(diagnostic)), (CancellationError(), .cancelled),
            (ReadingError.failed(diagnostic), .failed(diagnostic)),
        ]
        for (error, expected) in cases {
            let readings = [
                RecordStream<Int>(pulling: { { throw error } }), RecordStream<Int>(fetching: { throw error }),
            ]
            for reading in readings {
                await #expect(throws: expected) { try await reading.collect() }
            }
        }
        #expect(ReadingError(Odd()).diagnostic?.what == "a store cannot be read: the line is dead")
        #expect(ReadingError(Odd()).diagnostic?.isForOwner == true)
        #expect(ReadingError.cancelled.diagnostic == nil)
    }

    @Test("an iterator gives no more elements after an error")
    func errorEndsPass() async throws {
        var iterator = RecordStream<Int>(pulling: { { throw Odd() } }).makeAsyncIterator()
        var ends = 0
        for _ in 0..<3 {
            do throws(ReadingError) {
                if try await iterator.next() == nil { ends += 1 }
            } catch {
                #expect(ends == 0 && error == ReadingError(Odd()))
            }
        }
        #expect(ends == 2)
    }

    @Test("collects diagnostics separately from values")
    func problems() async throws {
        let reading = RecordStream<Int>(found: [.value(1), .problem(diagnostic), .value(2)])
        let fetched = try await reading.collect()
        #expect(fetched.value == [1, 2] && fetched.diagnostics.diagnostics == [diagnostic])
    }

    @Test("reads the elements of an async stream before its error")
    func asyncStream() async throws {
        let stream = AsyncThrowingStream<StreamElement<Int>, any Error> { continuation in
            for number in 1...3 { continuation.yield(.value(number)) }
            continuation.finish(throwing: Odd())
        }
        var read: [Int] = []
        let error = await #expect(throws: ReadingError.self) {
            for try await found in RecordStream(stream) { found.value.map { read.append($0) } }
        }
        #expect(read == [1, 2, 3] && error == ReadingError(Odd()))
    }

    @Test("a fetching stream fetches once for each pass")
    func fetching() async throws {
        let asked = Counter()
        let reading = RecordStream<Int>(fetching: {
            asked.add()
            return [1, 2, 3]
        })
        #expect(try await reading.collect().value == [1, 2, 3])
        #expect(asked.value == 1)
        #expect(try await reading.collect().value == [1, 2, 3])
        #expect(asked.value == 2)
    }
}

final class Counter: Sendable {
    private let count = Mutex(0)

    var value: Int { count.withLock { $0 } }

    func add(_ number: Int = 1) {
        count.withLock { $0 += number }
    }
}
