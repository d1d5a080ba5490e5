import RidelogModels
import Testing

@testable import RidelogMaps

struct FenceOutlineTests {
    /// About 11 km wide, 100 units a kilometre.
    private let projection = MapProjection(
        fitting: BoundingBox(south: -0.02, west: 0, north: 0.02, east: 0.1), width: 1000, height: 520,
        margin: 0)

    private func square(_ west: Double, _ south: Double, _ size: Double) -> [Coordinate] {
        [(0, 0), (0, size), (size, size), (size, 0)].map {
            Coordinate(latitude: south + $0.0, longitude: west + $0.1)
        }
    }

    private let middle = Coordinate(latitude: 0, longitude: 0.05)

    @Test("draws a circle with its radius in metres")
    func circleRadius() throws {
        let ring = FenceOutline.circle(around: PlanePoint(x: 500, y: 260), radius: 20)
        #expect(ring.count == 48)
        #expect(
            ring.allSatisfy { abs(($0.x - 500) * ($0.x - 500) + ($0.y - 260) * ($0.y - 260) - 400) < 1e-6 })
        let outline = try #require(
            FenceOutline(.circle(center: middle, radius: 1000), in: projection, step: 0))
        let label = outline.extent.middle(of: .south)
        #expect(abs(label.x - 500) < 0.1)
        // 1000 m at 11.13 m a unit, below the middle.
        #expect(abs(label.y - 260 - 1000 / projection.metresPerUnit) < 0.1)
        #expect(outline.path.hasPrefix("M") && outline.path.hasSuffix("z"))
    }

    @Test("draws the holes of a polygon as rings")
    func holes() throws {
        let polygon = Polygon(outer: square(0.02, -0.01, 0.02), holes: [square(0.025, -0.005, 0.01)])
        let outline = try #require(FenceOutline(.polygon(polygon), in: projection, step: 0))
        #expect(outline.path == "M200 360l200 0 0-200-200 0zM250 310l100 0 0-100-100 0z")
        #expect(SVGPath.tenths(outline.extent.middle(of: .south).x) == 3000)
        #expect(SVGPath.tenths(outline.extent.middle(of: .south).y) == 3600)
    }

    @Test("draws each area of a multipolygon")
    func multiPolygon() throws {
        let polygons = [Polygon(outer: square(0.01, 0, 0.01)), Polygon(outer: square(0.08, 0, 0.01))]
        let outline = try #require(FenceOutline(.multiPolygon(polygons), in: projection, step: 0))
        #expect(outline.path.count { $0 == "M" } == 2)
        #expect(SVGPath.tenths(outline.extent.center.x) == 5000)
    }

    @Test("names a corridor at the middle of its line, and several areas at the largest")
    func named() throws {
        let line = [(0.0, 0.01), (0, 0.08), (0.005, 0.08), (0.005, 0.09)].map {
            Coordinate(latitude: $0.0, longitude: $0.1)
        }
        let corridor = try #require(FenceOutline(.corridor(line: line, width: 20), in: projection))
        let middle = projection.point(Coordinate(latitude: 0, longitude: 0.0525))
        #expect(abs(corridor.named.center.x - middle.x) < 8 && abs(corridor.named.center.y - middle.y) < 0.1)
        #expect(corridor.marks.count > 20)
        let polygons = [Polygon(outer: square(0.01, 0, 0.002)), Polygon(outer: square(0.08, 0, 0.012))]
        let areas = try #require(FenceOutline(.multiPolygon(polygons), in: projection))
        #expect(abs(areas.named.center.x - 860) < 0.1)
        // The large one may be covered by names.
        #expect(areas.marks.count == 1)
    }

    @Test("outlines a corridor on both sides of its line")
    func corridor() throws {
        let ring = FenceOutline.corridor([PlanePoint(x: 0, y: 0), PlanePoint(x: 10, y: 0)], width: 2)
        #expect(
            ring == [
                PlanePoint(x: 0, y: -2), PlanePoint(x: 10, y: -2), PlanePoint(x: 10, y: 2),
                PlanePoint(x: 0, y: 2),
            ])
        let line = [0.02, 0.05, 0.08].map { Coordinate(latitude: 0, longitude: $0) }
        let outline = try #require(FenceOutline(.corridor(line: line, width: 100), in: projection, step: 0))
        #expect(outline.path.hasSuffix("z"))
    }

    @Test("draws an area too small to see as a dot")
    func speck() throws {
        let sizes = [30.0, 500].map { Geofence.Shape.circle(center: middle, radius: $0) }
        let outlines = try sizes.map { try #require(FenceOutline($0, in: projection)) }
        #expect(outlines.map(\.specks.count) == [1, 0])
    }

    @Test("draws no area that is empty or far outside the map")
    func undrawnShapes() {
        let elsewhere = Coordinate(latitude: 40, longitude: 8)
        #expect(FenceOutline(.circle(center: elsewhere, radius: 100), in: projection, step: 0) == nil)
        #expect(FenceOutline(.polygon(Polygon(outer: [])), in: projection, step: 0) == nil)
        #expect(FenceOutline(.multiPolygon([]), in: projection, step: 0) == nil)
        #expect(FenceOutline(.corridor(line: [middle], width: 10), in: projection, step: 0) == nil)
    }

    @Test("clips an area larger than the picture")
    func largeArea() throws {
        let country = Polygon(outer: square(-5, -5, 10))
        let outline = try #require(FenceOutline(.polygon(country), in: projection, step: 0))
        #expect(outline.extent.width > projection.width)
        #expect(outline.path.utf8.count < 60)
    }

    @Test("a corridor of equal points gives no NaN", arguments: [0, 1])
    func repeatedPoints(width: Double) {
        let line = [middle, middle, middle]
        let outline = FenceOutline(.corridor(line: line, width: width), in: projection, step: 0)
        #expect(!(outline?.path.contains("nan") ?? false))
    }
}
