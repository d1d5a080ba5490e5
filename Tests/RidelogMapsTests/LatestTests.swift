import Testing

@testable import RidelogMaps

@Suite("The latest of a sequence")
struct LatestTests {
    private func elements(_ latest: Latest<Int>) -> [Int] {
        var elements: [Int] = []
        latest.forEach { elements.append($0) }
        return elements
    }

    @Test(
        "keeps the latest elements in order and drops the oldest",
        arguments: 1...4)
    func latest(most: Int) {
        var (latest, dropped) = (Latest<Int>(most), [Int]())
        for number in 0..<11 {
            if let first = latest.append(number) { dropped.append(first) }
            #expect(elements(latest) == Array(Array(0...number).suffix(most)))
        }
        #expect(dropped == Array(0..<11 - most))
        latest.removeAll()
        latest.append(7)
        #expect(elements(latest) == [7])
    }
}
