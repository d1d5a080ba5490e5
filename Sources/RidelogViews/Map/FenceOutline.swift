import RidelogModels

/// A geofence as a map draws it.
struct FenceOutline {
    let path: String
    /// Where its name stands, below the area; nil if the area is larger than the picture.
    let label: MapPoint?

    /// nil if no part of the geofence is in the picture.
    ///
    /// - Parameter step: how coarsely the outline is drawn, in units of the picture.
    init?(_ shape: Geofence.Shape, in projection: MapProjection, step: Double = 0) {
        var path = SVGPath()
        var extent: (minimum: MapPoint, maximum: MapPoint)?
        for ring in Self.rings(of: shape, in: projection) {
            let inside = Self.clipper(for: projection).clip(ring)
            guard inside.count > 2 else { continue }
            path.addLine(inside, closed: true, step: step)
            for point in inside { Self.extend(&extent, to: point) }
        }
        guard let extent else { return nil }
        self.path = path.data
        let fills = extent.maximum.x - extent.minimum.x > projection.width
        label = fills ? nil : MapPoint(x: (extent.minimum.x + extent.maximum.x) / 2, y: extent.maximum.y)
    }

    private static func clipper(for projection: MapProjection) -> RingClipper {
        let overlap = 20.0
        return RingClipper(
            minimum: MapPoint(x: -overlap, y: -overlap),
            maximum: MapPoint(x: projection.width + overlap, y: projection.height + overlap))
    }

    private static func extend(
        _ extent: inout (minimum: MapPoint, maximum: MapPoint)?, to point: MapPoint
    ) {
        guard let old = extent else {
            extent = (point, point)
            return
        }
        extent = (
            MapPoint(x: min(old.minimum.x, point.x), y: min(old.minimum.y, point.y)),
            MapPoint(x: max(old.maximum.x, point.x), y: max(old.maximum.y, point.y))
        )
    }

    private static func rings(
        of shape: Geofence.Shape, in projection: MapProjection
    ) -> [[MapPoint]] {
        switch shape {
        case .circle(let center, let radius):
            [circle(around: projection.point(center), radius: radius / projection.metresPerUnit)]
        case .polygon(let polygon):
            rings(of: polygon, in: projection)
        case .multiPolygon(let polygons):
            polygons.flatMap { rings(of: $0, in: projection) }
        case .corridor(let line, let width):
            [corridor(line.map(projection.point), width: width / projection.metresPerUnit)]
        }
    }

    private static func rings(of polygon: Polygon, in projection: MapProjection) -> [[MapPoint]] {
        ([polygon.outer] + polygon.holes).map { $0.map(projection.point) }
    }
}
