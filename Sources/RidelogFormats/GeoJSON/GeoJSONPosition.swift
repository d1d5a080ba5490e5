import RidelogParsing
import RidelogModels

/// A position of GeoJSON (RFC 7946, section 3.1.1): longitude, latitude, and optional elevation in metres.
package struct GeoJSONPosition {
    package var coordinate: Coordinate
    package var elevation: Double?

    package init(_ value: JSONValue) throws(GeoJSONProblem) {
        guard let elements = value.elements, elements.count >= 2, let longitude = elements[0].number,
            let latitude = elements[1].number
        else { throw .badPosition }
        guard let coordinate = Coordinate(validLatitude: latitude, longitude: longitude) else {
            let isSwapped = Coordinate(validLatitude: longitude, longitude: latitude) != nil
            throw isSwapped ? .swappedPosition : .badPosition
        }
        self.coordinate = coordinate
        elevation = elements.count > 2 ? elements[2].number : nil
    }

    /// The valid positions of a line, each with its index.
    ///
    /// - Parameter note: called for each invalid position with its problem and byte.
    static func line(
        _ line: [JSONValue], _ note: (GeoJSONProblem, Int) -> Void
    ) -> [(place: Int, position: GeoJSONPosition)] {
        line.enumerated().compactMap { place, value in
            do throws(GeoJSONProblem) {
                return (place, try GeoJSONPosition(value))
            } catch {
                note(error, value.range.lowerBound)
                return nil
            }
        }
    }
}
