import RidelogModels
import Testing

struct KeyedTests {
    private let words = ["apple", "bean", "avocado", "beet", "carrot"]

    @Test("keeps the first element of each key")
    func elements() {
        #expect(words.keyed(by: \.first) == ["a": "apple", "b": "bean", "c": "carrot"])
        #expect([String]().keyed(by: \.first).isEmpty)
    }

    @Test("keeps a value of the first element of each key")
    func values() {
        #expect(words.keyed(by: \.first, \.count) == ["a": 5, "b": 4, "c": 6])
    }

    @Test("keeps each element once, in the order in which they come first")
    func uniqued() {
        #expect([3, 1, 3, 2, 1].uniqued == [3, 1, 2])
        #expect([Int]().uniqued.isEmpty)
    }
}
