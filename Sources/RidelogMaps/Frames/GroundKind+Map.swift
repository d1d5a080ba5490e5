import RidelogModels
import RidelogSystem

extension GroundKind {
    /// The class in a picture's style sheet.
    var styleClass: String { traits.styleClass }

    /// The maximum width in metres of a map that draws it.
    var widest: Double { traits.widest }

    private var traits: (styleClass: String, widest: Double) {
        switch self {
        case .builtUp: ("u", 60_000)
        case .park: ("g", 20_000)
        case .forest: ("f", 110_000)
        case .glacier: ("i", 110_000)
        case .water: ("w", .infinity)
        case .building: ("b", 2500)
        case .coast: ("c", .infinity)
        case .border: ("o", .infinity)
        case .stream: ("s", 13_000)
        case .river: ("r", 110_000)
        case .path: ("p", 6000)
        case .minor: ("n", 13_000)
        case .tertiary: ("t", 26_000)
        case .secondary: ("e", 60_000)
        case .primary: ("a", .infinity)
        case .motorway: ("m", .infinity)
        case .rail: ("l", 26_000)
        }
    }
}
