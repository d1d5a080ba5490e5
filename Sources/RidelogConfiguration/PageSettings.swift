import RidelogModels
import RidelogParsing

/// Which rides get a page of their own.
public struct PageSettings: Hashable, Sendable {
    /// Which rides have a page of their own.
    public var rides = Rides.all

    /// Which rides have a page of their own. Lists, totals and maps always include all.
    public enum Rides: Hashable, Sendable {
        /// All rides.
        case all
        /// The latest rides, so many.
        case recent(Int)
        /// No ride.
        case none
    }

    public init() {}

    static let settings: [Setting<Self>] = [
        .value("rides", \.rides, "all, none, or recent with a number from 1, such as recent 500") { node in
            node.text.flatMap(Rides.init)
        }
    ]
}

extension PageSettings.Rides {
    /// Parses the value of the configuration: `all`, `recent 500`, `none`.
    init?(_ text: String) {
        switch text.split(separator: " ") {
        case ["all"]: self = .all
        case ["none"]: self = .none
        case let words where words.count == 2 && words[0] == "recent":
            guard let count = Int(words[1]), count > 0 else { return nil }
            self = .recent(count)
        default: return nil
        }
    }

    /// Sets which rides have a page: the latest by start and, for the same start, the first by permalink.
    package func apply(to rides: inout [Ride]) {
        var left =
            switch self {
            case .all: rides.count
            case .recent(let count): count
            case .none: 0
            }
        guard left < rides.count else { return }
        let latest = rides.indices.sorted { first, second in
            let (a, b) = (rides[first], rides[second])
            return (b.summary.start, a.address) < (a.summary.start, b.address)
        }
        for index in latest {
            rides[index].hasPage = left > 0
            left -= 1
        }
    }
}
