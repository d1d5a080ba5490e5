import RidelogModels
import Testing

@Suite struct LoadableTests {
    private enum TestError: Error, Equatable { case first, second }
    /// An error without equality.
    private struct Mute: Error {
        let number: Int
    }

    private let states: [Loadable<Int>] = [
        .idle, .loading(progress: nil), .loading(progress: 0.5), .loaded(3), .failed(TestError.first),
    ]

    @Test("each state has its own value, progress, error and flags")
    func stateProperties() {
        #expect(states.map(\.value) == [nil, nil, nil, 3, nil])
        #expect(states.map(\.progress) == [nil, nil, 0.5, 1, nil])
        #expect(states.map { $0.error as? TestError } == [nil, nil, nil, nil, .first])
        #expect(states.map(\.isIdle) == [true, false, false, false, false])
        #expect(states.map(\.isLoading) == [false, true, true, false, false])
        #expect(states.map(\.isLoaded) == [false, false, false, true, false])
        #expect(states.map(\.isFailed) == [false, false, false, false, true])
    }

    @Test("map changes only the value of a loaded state")
    func mapValue() {
        let mapped = states.map { $0.map { "\($0)" } }
        #expect(
            mapped == [
                .idle, .loading(progress: nil), .loading(progress: 0.5), .loaded("3"),
                .failed(TestError.first),
            ])
    }

    @Test("flatMap replaces only a loaded state with its closure's result")
    func flatMapResult() {
        for other in states {
            #expect(Loadable.loaded("x").flatMap { _ in other } == other)
            #expect(
                Loadable<String>.failed(TestError.second).flatMap { _ in other } == .failed(TestError.second))
            #expect(Loadable<String>.idle.flatMap { _ in other } == .idle)
            #expect(Loadable<String>.loading(progress: 0.1).flatMap { _ in other } == .loading(progress: 0.1))
        }
    }

    /// The laws of a monad, over all states.
    @Test("flatMap is associative and loaded is its identity")
    func flatMapIsAssociative() {
        let half: (Int) -> Loadable<Int> = { $0 % 2 == 0 ? .loaded($0 / 2) : .failed(TestError.first) }
        let next: (Int) -> Loadable<Int> = { $0 > 5 ? .loading(progress: 0.2) : .loaded($0 + 1) }
        for state in states + (0..<20).map(Loadable.loaded) {
            #expect(state.flatMap(half).flatMap(next) == state.flatMap { half($0).flatMap(next) })
            #expect(state.flatMap(Loadable.loaded) == state)
        }
    }

    @Test("map rethrows its closure's error for a loaded state only")
    func mapRethrows() {
        #expect(throws: TestError.second) {
            try Loadable.loaded(1).map { (_: Int) throws(TestError) -> Int in throw TestError.second }
        }
        #expect(throws: Never.self) {
            try Loadable<Int>.idle.map { (_: Int) throws(TestError) -> Int in throw TestError.second }
        }
    }

    @Test("mapError replaces the error of a failed state only")
    func mapError() {
        let reported = states.map { $0.mapError { _ in TestError.second } }
        #expect(reported.dropLast() == states.dropLast())
        #expect(reported.last == .failed(TestError.second))
    }

    @Test("get returns or throws what the catching initializer stores")
    func getAndCatching() throws {
        #expect(try Loadable.loaded(1).get() == 1)
        #expect(try Loadable<Int>.idle.get() == nil)
        #expect(throws: TestError.first) { try Loadable<Int>.failed(TestError.first).get() }
        #expect(Loadable { 2 } == .loaded(2))
        #expect(Loadable<Int> { throw TestError.first } == .failed(TestError.first))
    }

    @Test("states are equal only if their values or errors are")
    func equality() {
        for (index, one) in states.enumerated() {
            for (place, other) in states.enumerated() { #expect((one == other) == (index == place)) }
        }
        typealias Number = Loadable<Int>
        #expect(Number.failed(TestError.first) != .failed(TestError.second))
        #expect(Number.failed(TestError.first) != .failed(Mute(number: 1)))
        #expect(Number.failed(Mute(number: 1)) != .failed(TestError.first))
        #expect(Number.failed(Mute(number: 1)) == .failed(Mute(number: 1)))
        #expect(Number.failed(Mute(number: 1)) != .failed(Mute(number: 2)))
        #expect(Number.loaded(1) != .loaded(2))
    }
}
