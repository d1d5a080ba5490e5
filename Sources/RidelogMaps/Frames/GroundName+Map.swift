import RidelogModels

extension MapFrame {
    /// The most important names in the frame, as many as may find space.
    package func names(_ ground: MapGround) -> [GroundName] {
        guard let picture = picture(of: ground) else { return [] }
        let names = picture.source.map { shown(of: $0).names } ?? []
        let places = picture.places.map { shown(of: $0).names } ?? []
        let box = projection.bounds
        // The owner's places are more accurate than those of an overview.
        return (places.isEmpty ? names : places).filter { box.intersects(BoundingBox($0.place)) }
            .sorted { ($0.kind.rawValue, -$0.size, $0.name) < ($1.kind.rawValue, -$1.size, $1.name) }
            .prefix(40).map(\.self)
    }
}

extension GroundName.Kind {
    /// The maximum width in metres of a map that names it.
    var widest: Double {
        switch self {
        case .city: .infinity
        case .town: 250_000
        case .village: 120_000
        case .peak, .pass: 60_000
        case .suburb, .hamlet: 25_000
        }
    }

    /// The maximum distance of a name from the middle of its place, in the picture's units: the width of the place and
    /// half a line.
    package func reach(metresPerUnit: Double) -> Double {
        switch self {
        case .city: min(90, max(40, 4000 / metresPerUnit))
        case .town: min(90, max(40, 1500 / metresPerUnit))
        default: min(45, max(32, 500 / metresPerUnit))
        }
    }
}
