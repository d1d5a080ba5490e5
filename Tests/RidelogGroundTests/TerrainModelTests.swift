import RidelogGround
import RidelogModels
import RidelogTestSupport
import Testing

@Suite("A model of the terrain")
struct TerrainModelTests {
    /// A tile whose height is a plane, 2 metres a row southwards and 1 metre a column eastwards, with one height missing.
    private func tile(side: Int, missing: (row: Int, column: Int)? = nil) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(side * side * 2)
        for row in 0..<side {
            for column in 0..<side {
                let height =
                    missing.map { $0 == (row, column) } == true ? Int16.min : Int16(row * 2 + column - 500)
                bytes += [UInt8(truncatingIfNeeded: height >> 8), UInt8(truncatingIfNeeded: height)]
            }
        }
        return bytes
    }

    @Test("interpolates heights, but gives none next to a missing height or beyond the tiles")
    func heights() throws {
        let folder = TestFolder()
        try folder.write("S01W072.hgt", tile(side: 1201, missing: (600, 600)))
        let model = TerrainModel([(folder / "S01W072.hgt", 1201 * 1201 * 2)])
        func height(_ row: Double, _ column: Double) -> Double? {
            model.heights(of: [
                Coordinate(latitude: -row / 1200, longitude: -72 + column / 1200)
            ])[0]
        }
        for (row, column) in [
            (0.5, 0.5), (1.0, 1.0), (3.25, 700.75), (1199.5, 1199.9), (800, 0), (17.3, 1100),
        ] {
            let found = try #require(height(row, column))
            #expect(abs(found - (row * 2 + column - 500)) < 1e-3, "\(row) \(column)")
        }
        #expect(height(599.5, 599.5) == nil && height(600.5, 600.2) == nil)
        #expect(height(598.9, 600) != nil)
        let beyond = [(-0.5, -70.5), (0.5, -71.5), (-1.5, -71.5)].map {
            Coordinate(latitude: $0.0, longitude: $0.1)
        }
        #expect(model.heights(of: beyond) == [nil, nil, nil])
        #expect(model.heights(of: [Coordinate(latitude: .nan, longitude: 0)]) == [nil])
        #expect(model.heights(of: [Coordinate(latitude: -0.25, longitude: 288.5)]) != [nil])
    }

    @Test("reports terrain tiles of an unknown size as unusable")
    func files() {
        let sizes = [1201 * 1201 * 2, 3601 * 3601 * 2]
        let model = TerrainModel([
            ("a/N47E009.hgt", sizes[0]), ("b/n47e009.SRTMGL1.hgt", sizes[1]), ("N47E010.hgt", 100),
            ("N4xE010.hgt", sizes[0]), ("hgt", 1), ("N95E010.hgt", sizes[0]),
        ])
        #expect(model.unusable == ["N47E010.hgt"] && !model.isEmpty)
        #expect(TerrainModel([("N47E010.hgt", 100)]).isEmpty)
    }

    @Test("gives no height if a terrain file has become shorter")
    func truncated() throws {
        let folder = TestFolder()
        try folder.write("N00E000.hgt", Array(tile(side: 1201).prefix(1000)))
        let model = TerrainModel([(folder / "N00E000.hgt", 1201 * 1201 * 2)])
        #expect(model.heights(of: [Coordinate(latitude: 0.5, longitude: 0.5)]) == [nil])
    }
}
