import RidelogModels
import Testing

@Suite struct EncodedPolylineTests {
    @Test("decodes Google's example polyline and detects broken ones")
    func polylines() {
        let (line, isWhole) = EncodedPolyline.decode("_p~iF~ps|U_ulLnnqC_mqNvxq`@".utf8)
        #expect(isWhole)
        #expect(
            line == [
                Coordinate(latitude: 38.5, longitude: -120.2), Coordinate(latitude: 40.7, longitude: -120.95),
                Coordinate(latitude: 43.252, longitude: -126.453),
            ])
        #expect(EncodedPolyline.decode("_p~iF~ps|U_".utf8).isWhole == false)
        #expect(EncodedPolyline.decode("~~~~~~~~~~~~".utf8).line.isEmpty)
    }

    @Test("keeps the positions before a missing longitude, another character or a place off the Earth")
    func partialLines() {
        for text in ["_p~iF~ps|U_ulL", "_p~iF~ps|U !", "_p~iF~ps|U_ulLnnqC~~~~~~?"] {
            let (line, isWhole) = EncodedPolyline.decode(text.utf8)
            #expect(line.first == Coordinate(latitude: 38.5, longitude: -120.2), "\(text)")
            #expect(!isWhole, "\(text)")
        }
        #expect(EncodedPolyline.decode("".utf8) == ([], true))
    }
}
