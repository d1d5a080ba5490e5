import RidelogSystem
import Synchronization
import Testing

@testable import RidelogViews

@Suite("A value that is made once")
struct OnceTests {
    @Test("computes a value once for many simultaneous requests")
    func once() async {
        let (once, count) = (Once<Int>(), Count())
        func ask() async -> Set<Int> {
            Set(
                await parallelMap(Array(0..<100), workers: 4) { _ in
                    once.value { count.made.add(1, ordering: .relaxed).newValue }
                })
        }
        #expect(once.made == nil)
        #expect(await ask() == [1])
        #expect(once.made == 1)
    }

    private final class Count: Sendable {
        let made = Atomic(0)
    }
}
