import RidelogModels
import Testing

@testable import RidelogMaps

@Suite("Sketches of ways")
struct RoadSketchTests {
    @Test("draws a line once, from edge to edge, with cells of any size")
    func sizes() {
        var numbers = SeededRandom(11)
        for _ in 0..<2000 {
            let (width, height) = (
                Double.random(in: 1...1000, using: &numbers), Double.random(in: 1...1000, using: &numbers)
            )
            let projection = MapProjection(width: width, height: height, scale: 1, center: .zero)
            var sketch = RoadSketch(projection, cellSize: .random(in: 0.5...120, using: &numbers))
            // From the first to the last place that is seen: the picture goes on 20 units beyond its edges.
            let line = [PlanePoint(x: -20, y: -20), PlanePoint(x: width + 20, y: height + 20)]
            var drawn: [[PlanePoint]] = []
            sketch.add(line[...]) { drawn.append($0) }
            #expect(drawn == [line])
            sketch.add(line[...]) { drawn.append($0) }
            #expect(drawn.count == 1)
        }
    }
}
