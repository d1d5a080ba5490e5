import RidelogModels
import RidelogSystem

/// Web Mercator (EPSG:3857, spherical), scaled so that an area fits a picture.
package struct MapProjection {
    /// The picture's size in its own units.
    package let width: Double
    package let height: Double
    /// Metres on the ground across one unit, at the middle of the picture.
    package let metresPerUnit: Double

    /// The picture's units per degree of longitude.
    let scale: Double
    /// The middle of the picture in projected degrees, y growing southwards.
    let center: PlanePoint

    init(width: Double, height: Double, scale: Double, center: PlanePoint) {
        (self.width, self.height, self.scale, self.center) = (width, height, scale, center)
        let equator = 2 * Double.pi * Self.earthRadius
        metresPerUnit = equator / 360 * cos(Self.latitude(center.y) * .pi / 180) / scale
    }

    package var bounds: BoundingBox {
        BoundingBox(
            south: Self.latitude(center.y + height / 2 / scale), west: center.x - width / 2 / scale,
            north: Self.latitude(center.y - height / 2 / scale), east: center.x + width / 2 / scale)
    }

    /// The latitude in degrees for a projected y, which grows southwards.
    static func latitude(_ y: Double) -> Double {
        atan(sinh(-y * .pi / 180)) * 180 / .pi
    }

    /// - Parameter margin: the share of the picture that stays free on each side.
    package init(fitting bounds: BoundingBox, width: Double, height: Double, margin: Double = 0.06) {
        self.width = width
        self.height = height
        let (west, north) = Self.mercator(Coordinate(latitude: bounds.north, longitude: bounds.west))
        let (east, south) = Self.mercator(Coordinate(latitude: bounds.south, longitude: bounds.east))
        // A single position gets a picture of about half a kilometre.
        let least = 0.0001
        let free = 1 - 2 * margin
        scale = min(width * free / max(east - west, least), height * free / max(south - north, least))
        center = PlanePoint(x: (west + east) / 2, y: (north + south) / 2)
        let equator = 2 * Double.pi * Self.earthRadius
        metresPerUnit = equator / 360 * cos(bounds.center.latitude * .pi / 180) / scale
    }

    /// The ratio of an area's height to its width.
    static func ratio(of bounds: BoundingBox) -> Double {
        let (west, north) = mercator(Coordinate(latitude: bounds.north, longitude: bounds.west))
        let (east, south) = mercator(Coordinate(latitude: bounds.south, longitude: bounds.east))
        return (south - north) / max(east - west, 1e-9)
    }

    /// The equatorial radius of WGS 84 in metres, as the projection has it.
    private static let earthRadius = 6_378_137.0

    /// The point of a position in the picture, on the side of the antimeridian nearer to the middle; y grows downwards.
    package func point(_ coordinate: Coordinate) -> PlanePoint {
        var coordinate = coordinate
        coordinate.longitude += ((center.x - coordinate.longitude) / 360).rounded(.toNearestOrEven) * 360
        return place(coordinate)
    }

    /// The points of a line or ring in the picture, unbroken across the antimeridian.
    package func points(_ line: [Coordinate]) -> [PlanePoint] {
        line.unrolled(near: center.x).map(place)
    }

    private func place(_ coordinate: Coordinate) -> PlanePoint {
        let (x, y) = Self.mercator(coordinate)
        return PlanePoint(
            x: width / 2 + (x - center.x) * scale,
            y: height / 2 + (y - center.y) * scale)
    }

    /// Projects a position, in degrees of longitude at the equator, y growing southwards. Latitudes are clamped to the
    /// projection's usual limit.
    static func mercator(_ coordinate: Coordinate) -> (x: Double, y: Double) {
        let latitude = min(max(coordinate.latitude, -85.0511), 85.0511) * .pi / 180
        return (coordinate.longitude, -log(tan(.pi / 4 + latitude / 2)) * 180 / .pi)
    }
}
