import RidelogHTML
import RidelogModels

/// The picture of the ground below a map's drawing.
struct GroundImage: View {
    let frame: MapFrame

    var body: some View {
        EnvironmentReader { environment in
            if let tiles = environment.siteContent.tiles {
                TileImages(frame: frame, tiles: tiles)
            } else if let picture = frame.picture(of: environment.siteContent.ground) {
                VoidElement(
                    "img", .class("land"), .src(picture.path), .attribute("alt", ""),
                    .attribute("loading", "lazy"))
            }
        }
    }
}

/// Whom the ground is from (openstreetmap.org/copyright).
struct GroundCredit: View {
    let frame: MapFrame

    var body: some View {
        EnvironmentReader { environment in
            if let tiles = environment.siteContent.tiles {
                credit(tiles.credit)
            } else if let source = frame.picture(of: environment.siteContent.ground)?.source,
                source.credit?.isEmpty != true
            {
                credit(source.credit)
            }
        }
    }

    private func credit(_ credit: String?) -> some View {
        Element("p", .class("credit")) {
            if let credit {
                Text(credit)
            } else {
                Link(address: "https://www.openstreetmap.org/copyright") { Text(Self.openStreetMap) }
            }
        }
    }

    static let openStreetMap = "© OpenStreetMap contributors"
}

extension MapFrame {
    /// The names in the frame, the most important first: as many as may find a place.
    func names(_ ground: MapGround) -> [GroundName] {
        guard let source = picture(of: ground)?.source else { return [] }
        let box = projection.bounds
        return shown(of: source).names.filter { box.intersects(BoundingBox($0.place)) }
            .sorted { ($0.kind.rawValue, -$0.size, $0.name) < ($1.kind.rawValue, -$1.size, $1.name) }
            .prefix(40).map(\.self)
    }
}

extension GroundName.Kind {
    /// Whether it is named beside its place, not upon it.
    var isPoint: Bool { self == .peak || self == .pass }

    /// Metres across that a map may show to name it.
    var widest: Double {
        switch self {
        case .city: .infinity
        case .town: 120_000
        case .village: 60_000
        case .peak, .pass: 25_000
        case .suburb, .hamlet: 12_000
        }
    }
}
