import RidelogHTML
import RidelogModels

struct GroundImage: View {
    let frame: MapFrame

    var body: some View {
        EnvironmentReader { environment in
            if let tiles = environment.siteContent.tiles {
                tiles.images(below: frame)
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
    /// Whether it is in the upper corner, because the track is in the lower one.
    let isOnTop: Bool

    var body: some View {
        EnvironmentReader { environment in
            if let tiles = environment.siteContent.tiles {
                credit(tiles.credit)
            } else if frame.hasCredit(environment.siteContent.ground) {
                let sources = frame.picture(of: environment.siteContent.ground)?.named ?? []
                let isOpenStreetMap = sources.contains { $0.credit == nil }
                credit(isOpenStreetMap ? nil : sources.compactMap(\.credit).joined(separator: ", "))
            }
        }
    }

    private func credit(_ credit: String?) -> some View {
        Element("p", .class(isOnTop ? "credit high" : "credit")) {
            if let credit {
                Text(credit)
            } else {
                Link(address: "https://www.openstreetmap.org/copyright") { Text(Self.openStreetMap) }
            }
        }
    }

    static let openStreetMap = "© OpenStreetMap contributors"
}

extension GroundStore {
    /// Whom to name; empty for no one.
    var creditText: String { credit ?? GroundCredit.openStreetMap }
}

extension FramePicture {
    /// The sources that its map names.
    fileprivate var named: [GroundStore] {
        [source, places].compactMap(\.self).filter { !$0.creditText.isEmpty }
    }
}

extension MapFrame {
    /// Whether its map says whom the ground is from.
    func hasCredit(_ ground: MapGround) -> Bool { picture(of: ground)?.named.isEmpty == false }

    /// The names in the frame, the most important first: as many as may find a place.
    func names(_ ground: MapGround) -> [GroundName] {
        guard let picture = picture(of: ground) else { return [] }
        let names = picture.source.map { shown(of: $0).names } ?? []
        let places = picture.places.map { shown(of: $0).names } ?? []
        let box = projection.bounds
        // The owner's places are more exact than those of an overview.
        return (places.isEmpty ? names : places).filter { box.intersects(BoundingBox($0.place)) }
            .sorted { ($0.kind.rawValue, -$0.size, $0.name) < ($1.kind.rawValue, -$1.size, $1.name) }
            .prefix(40).map(\.self)
    }
}

extension GroundName.Kind {
    /// Metres across that a map may show to name it.
    var widest: Double {
        switch self {
        case .city: .infinity
        case .town: 250_000
        case .village: 120_000
        case .peak, .pass: 60_000
        case .suburb, .hamlet: 25_000
        }
    }

    /// How far from the middle of its place a name may be, in the picture's units: no farther than the place is wide, but
    /// for half a line.
    func reach(metresPerUnit: Double) -> Double {
        switch self {
        case .city: min(90, max(40, 4000 / metresPerUnit))
        case .town: min(90, max(40, 1500 / metresPerUnit))
        default: min(45, max(32, 500 / metresPerUnit))
        }
    }
}
