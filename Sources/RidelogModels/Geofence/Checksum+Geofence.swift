extension Checksum {
    /// Adds a whole geofence; its description would be slow for a border of many points.
    package mutating func add(_ geofence: Geofence) {
        for text in [geofence.id, geofence.name, geofence.text ?? "\u{0}", String(geofence.isPartial)] {
            add(text)
        }
        for number in [geofence.floor, geofence.ceiling] { add(number ?? .nan) }
        add([geofence.color, geofence.schedule?.text].map { $0 ?? "\u{0}" })
        add(geofence.tags)
        let rules = geofence.rules
        for number in [
            rules.exitMargin ?? .nan, rules.accuracy, rules.confirmation, rules.longestGap, rules.minimumStay,
            rules.mergeGap,
        ] { add(number) }
        add(geofence.shape)
    }

    /// Adds the shape of a geofence.
    package mutating func add(_ shape: Geofence.Shape) {
        switch shape {
        case .circle(let center, let radius):
            add([center])
            add(radius)
        case .polygon(let polygon): add(polygon)
        case .multiPolygon(let polygons):
            add(UInt64(polygons.count))
            for polygon in polygons { add(polygon) }
        case .corridor(let line, let width):
            add(line)
            add(width)
        }
    }

    private mutating func add(_ polygon: Polygon) {
        add(polygon.outer)
        add(UInt64(polygon.holes.count))
        for hole in polygon.holes { add(hole) }
    }

    private mutating func add(_ texts: [String]) {
        add(UInt64(texts.count))
        for text in texts { add(text) }
    }

    private mutating func add(_ number: Double) { add(number.bitPattern) }
}
