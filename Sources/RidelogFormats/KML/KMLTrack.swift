import RidelogModels

/// A `gx:Track` while it is read: parallel lists of times, positions and measurements.
struct KMLTrack {
    var times: [Instant?] = []
    /// The positions; nil for an unreadable one.
    var positions: [KMLPosition?] = []
    /// The direction of movement in degrees clockwise from north.
    var headings: [Double?] = []
    var columns: [ExtraField] = []
    var altitudeMode = KMLAltitudeMode.clampToGround

    var isEven: Bool { times.count == positions.count }

    /// The points with usable positions.
    ///
    /// - Parameter isSparse: called for each measurement that is dropped because too few points have it.
    func segment(isSparse: () -> Void) -> TrackSegment {
        let positions =
            positions + Array(repeating: KMLPosition(), count: max(0, times.count - positions.count))
        let usable = positions.indices.filter { positions[$0].map { !$0.isInvalid } ?? false }
        let elevations = altitudeMode.elevations(usable.map { positions[$0]?.elevation })
        let points = zip(usable, elevations).map { index, elevation in
            Trackpoint(
                coordinate: positions[index]?.coordinate, time: index < times.count ? times[index] : nil,
                elevation: elevation)
        }
        let measured = columns + [ExtraField(name: "heading", values: headings)]
        return TrackSegment(
            points: points,
            columns: measured.map { column in
                let values = usable.prefix { $0 < column.values.count }.map { column.values[$0] }
                return ExtraField(name: column.name, values: values)
            }, isSparse: isSparse)
    }
}

/// The reference of altitudes (OGC KML 2.2, section 9.20).
enum KMLAltitudeMode {
    case clampToGround, absolute, relativeToGround

    init(_ text: ArraySlice<UInt8>) {
        switch text.trimmed.text.lowercased() {
        case "absolute": self = .absolute
        case "relativetoground", "relativetoseafloor": self = .relativeToGround
        default: self = .clampToGround
        }
    }

    /// Converts altitudes to elevations above the sea. Heights above ground are dropped, and so are altitudes on the
    /// ground if all are 0, which only fills the field.
    func elevations(_ altitudes: [Double?]) -> [Double?] {
        switch self {
        case .absolute: altitudes
        case .relativeToGround: altitudes.map { _ in nil }
        case .clampToGround:
            altitudes.allSatisfy { $0 == nil || $0 == 0 } ? altitudes.map { _ in nil } : altitudes
        }
    }
}
