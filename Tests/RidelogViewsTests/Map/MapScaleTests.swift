import RidelogModels
import Testing

@testable import RidelogMaps
@testable import RidelogViews

struct MapScaleTests {
    @Test(
        "gives the scale bar a round length in each unit system",
        arguments: [
            (0.0, 1.0, UnitSystem.metric, "20\u{A0}m"), (0, 1, .imperial, "50\u{A0}ft"),
            (0, 100, .metric, "2\u{A0}km"), (0, 100, .imperial, "1\u{A0}mi"), (60, 100, .metric, "1\u{A0}km"),
        ])
    func roundScale(latitude: Double, share: Double, units: UnitSystem, text: String) {
        // A hundred metres at the equator, times a share.
        let degrees = 100 / 111_319.49 * share
        let box = BoundingBox(south: latitude, west: 8, north: latitude, east: 8 + degrees)
        let projection = MapProjection(fitting: box, width: 1000, height: 520, margin: 0)
        let scale = MapScale(projection, words: .symbols, units: units)
        #expect(scale.text == text)
        #expect((10...30.01).contains(scale.percent))
    }
}
