extension ExampleData.Fence {
    /// The fence as a GeoJSON feature; a circle is a point with the property `radius` in metres.
    var geoJSON: String {
        """
            {
              "type": "Feature",
              "properties": {
                "id": "\(id)",
                "name": "\(name)",
                "description": "\(description)"\(radius)
              },
              "geometry": \(geometry)
            }
        """
    }

    private var radius: String {
        guard case .circle(_, let radius) = shape else { return "" }
        return ",\n        \"radius\": \(Int(radius))"
    }

    private var geometry: String {
        switch shape {
        case .circle(let place, _):
            return "{\"type\": \"Point\", \"coordinates\": \(place.spot.geoJSON)}"
        case .polygons(let polygons):
            let coordinates = polygons.map(Self.coordinates)
            guard polygons.count > 1 else {
                return "{\"type\": \"Polygon\", \"coordinates\": \(coordinates.joined())}"
            }
            return "{\"type\": \"MultiPolygon\", \"coordinates\": [\(coordinates.joined(separator: ", "))]}"
        }
    }

    private static func coordinates(_ rings: [ExampleData.Ring]) -> String {
        let rings = rings.map { ring in
            let closed = ring.spots + ring.spots.prefix(1)
            return "[" + closed.map(\.geoJSON).joined(separator: ", ") + "]"
        }
        return "[" + rings.joined(separator: ", ") + "]"
    }
}

extension ExampleData.Spot {
    /// Longitude first, as GeoJSON has it.
    fileprivate var geoJSON: String {
        var text = ExampleData.ByteText()
        text += "["
        text.append(longitude.millionths, digits: 6)
        text += ", "
        text.append(latitude.millionths, digits: 6)
        text += "]"
        return text.string
    }
}
