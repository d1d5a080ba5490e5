import RidelogModels
import Testing

@testable import RidelogGround

@Suite("A file of GeoNames")
struct GeoNamesReaderTests {
    /// Lines as download.geonames.org hands them out, with tabs between the columns.
    private static let lines = [
        "3042058\tVaduz\tVaduz\tFaduc,Vaduz\t47.14151\t9.52154\tP\tPPLC\tLI\t\t11\t\t\t\t5197\t\t460\tEurope/Vaduz\t2022-11-20",
        "3042033\tSchaan\tSchaan\t\t47.16498\t9.50867\tP\tPPLA\tLI\t\t07\t\t\t\t10000\t\t451\tEurope/Vaduz\t2013-03-08",
        "2657896\tZürich\tZurich\tZRH\t47.36667\t8.55\tP\tPPLA\tCH\t\tZH\t112\t261\t\t341730\t\t429\tEurope/Zurich\t2021-09-22",
        "1\tKreis 4\tKreis 4\t\t47.37\t8.52\tP\tPPLX\tCH\t\tZH\t\t\t\t28000\t\t400\tEurope/Zurich\t2021-09-22",
        "2\tAltstadt\tAltstadt\t\t47.37\t8.52\tP\tPPLH\tCH\t\tZH\t\t\t\t0\t\t400\tEurope/Zurich\t2021-09-22",
        "3\tWeiler\tWeiler\t\t47.2\t9.5\tP\tPPL\tLI\t\t07\t\t\t\t0\t\t451\tEurope/Vaduz\t2013-03-08",
        "4\tLuzisteig\tLuzisteig\t\t47.03\t9.52\tT\tPASS\tCH\t\tGR\t\t\t\t0\t713\t713\tEurope/Zurich\t2021-09-22",
        "5\tFalknis\tFalknis\t\t47.05\t9.56\tT\tPK\tCH\t\tGR\t\t\t\t0\t2562\t2560\tEurope/Zurich\t2021-09-22",
        "6\tRhein\tRhein\t\t47.05\t9.5\tH\tSTM\tCH\t\tGR\t\t\t\t0\t\t500\tEurope/Zurich\t2021-09-22",
        "7\tGenf\tGenf\t\t46.2\t6.15\tP\tPPLA\tCH\t\tGE\t\t\t\t180000\t\t375\tEurope/Zurich\t2021-09-22",
    ]

    private static var area: GroundArea {
        var area = GroundArea()
        area.insert(BoundingBox(south: 47, west: 8.5, north: 47.4, east: 9.6))
        return area
    }

    @Test("reads towns, peaks and passes of an area and classifies towns by population")
    func places() {
        var reader = GeoNamesReader(area: Self.area)
        for line in Self.lines { reader.read(Array(line.utf8)[...]) }
        #expect(
            reader.names.map(\.name)
                == ["Vaduz", "Schaan", "Zürich", "Kreis 4", "Weiler", "Luzisteig", "Falknis"])
        #expect(
            reader.names.map(\.kind) == [.village, .town, .city, .suburb, .hamlet, .pass, .peak])
        #expect(reader.names.first?.place == Coordinate(latitude: 47.14151, longitude: 9.52154))
        #expect(reader.placeCount == Self.lines.count)
    }

    @Test("skips damaged lines of a GeoNames file and gives no invalid place")
    func damaged() {
        var reader = GeoNamesReader(area: Self.area)
        let bytes = Array(Self.lines[0].utf8)
        for place in bytes.indices {
            for byte: UInt8 in [0, 9, 10, 45, 57, 101, 255] {
                var changed = bytes
                changed[place] = byte
                reader.read(changed[...])
            }
            reader.read(bytes[..<place])
        }
        for text in ["", "\t\t\t\t\t\t\t\t\t\t\t\t\t\t\t", "1\ta\ta\t\t1e999\tnan\tP\tPPL\t\t\t\t\t\t\t-1\t"]
        {
            reader.read(Array(text.utf8)[...])
        }
        #expect(reader.names.allSatisfy { $0.place.isValid })
    }
}
