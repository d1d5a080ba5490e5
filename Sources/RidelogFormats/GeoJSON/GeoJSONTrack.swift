import RidelogParsing
import RidelogModels

/// Lines with a time for each position, as togeojson and others write them: `coordTimes`, or `coordinateProperties`
/// with `times` and other arrays (github.com/placemark/togeojson). With several lines, these are arrays of arrays.
enum GeoJSONTrack {
    /// The maximum number of arrays beside the positions; each line looks up all of them.
    private static let largestColumnCount = 64

    /// A segment for each line; nil if the geometry is not a line, or has no times.
    ///
    /// - Parameter note: called for everything that is dropped, with its byte.
    static func segments(
        of geometry: JSONValue, _ properties: JSONValue?, time read: (JSONValue) -> Instant?,
        note: (GeoJSONProblem, Int) -> Void
    ) -> [TrackSegment]? {
        let lists = properties?["coordinateProperties"]
        guard let times = properties?["coordTimes"] ?? lists?["times"], times.elements != nil else {
            return nil
        }
        let lines = Self.lines(of: geometry)
        guard !lines.isEmpty else { return nil }
        let others = (lists?.members ?? []).filter { $0.name != "times" && $0.value.elements != nil }
        let columns =
            others.prefix(largestColumnCount)
            + (properties?.members ?? []).filter { $0.name == "heartRates" }.suffix(1)
        if others.count > largestColumnCount { note(.sparseField, geometry.range.lowerBound) }
        var segments: [TrackSegment] = []
        for (index, line) in lines.enumerated() {
            let part = { (list: JSONValue) in Self.part(index, of: list, isOnly: lines.count == 1) }
            let times = part(times)
            let positions = GeoJSONPosition.line(line, note)
            let offset = properties?["speeds"].flatMap { speeds in
                GeoJSONOffset.count(times: times.map(read), speeds: part(speeds).map(\.number), positions)
            }
            if offset != nil {
                note(.shiftedTimes, geometry.range.lowerBound)
            } else if times.count != line.count {
                note(.unevenTimes, geometry.range.lowerBound)
            }
            let points = positions.map { place, position in
                let place = place + (offset ?? 0)
                return Trackpoint(
                    coordinate: position.coordinate, time: place < times.count ? read(times[place]) : nil,
                    elevation: position.elevation)
            }
            let measured = columns.map { column in
                let values = part(column.value)
                let first = values.count == times.count ? offset ?? 0 : 0
                return ExtraField(
                    name: column.name,
                    values: positions.prefix { first + $0.place < values.count }
                        .map { values[first + $0.place].number })
            }
            segments.append(
                TrackSegment(points: points, columns: measured) {
                    note(.sparseField, geometry.range.lowerBound)
                })
        }
        return segments
    }

    private static func lines(of geometry: JSONValue) -> [[JSONValue]] {
        let coordinates = geometry["coordinates"]?.elements ?? []
        return switch geometry["type"]?.string {
        case "LineString": [coordinates]
        case "MultiLineString": coordinates.compactMap(\.elements)
        case "GeometryCollection": (geometry["geometries"]?.elements ?? []).flatMap(lines(of:))
        default: []
        }
    }

    private static func part(_ index: Int, of list: JSONValue, isOnly: Bool) -> [JSONValue] {
        let elements = list.elements ?? []
        let isNested = elements.first?.elements != nil
        if !isNested { return isOnly || index == 0 ? elements : [] }
        return index < elements.count ? elements[index].elements ?? [] : []
    }
}
