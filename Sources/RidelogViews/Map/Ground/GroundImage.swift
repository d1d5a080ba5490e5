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

/// The credit for the ground of a map (openstreetmap.org/copyright).
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
    /// The credit; empty for none.
    var creditText: String { credit ?? GroundCredit.openStreetMap }
}

extension FramePicture {
    /// The sources that its map credits.
    fileprivate var named: [GroundStore] {
        [source, places].compactMap(\.self).filter { !$0.creditText.isEmpty }
    }
}

extension MapFrame {
    /// Whether its map shows a credit.
    func hasCredit(_ ground: MapGround) -> Bool { picture(of: ground)?.named.isEmpty == false }

    /// The most important names in the frame, as many as may find space.
    func names(_ ground: MapGround) -> [GroundName] {
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
    func reach(metresPerUnit: Double) -> Double {
        switch self {
        case .city: min(90, max(40, 4000 / metresPerUnit))
        case .town: min(90, max(40, 1500 / metresPerUnit))
        default: min(45, max(32, 500 / metresPerUnit))
        }
    }
}
