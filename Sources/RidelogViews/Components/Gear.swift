import RidelogContent
import RidelogModels

/// A bicycle, pair of shoes or other equipment, and the rides with it.
struct Gear: Identifiable {
    /// The name as the latest ride spells it.
    let name: String
    /// The slug of its page; gear with the same slug is one.
    let id: String
    /// The rides, in the given order.
    let rides: [Ride]
    let totals: Totals

    private init(id: String, rides: [Ride]) {
        (self.id, self.rides, totals) = (id, rides, Totals(rides))
        name = rides.lazy.flatMap(\.gear).first { Self.id(of: $0) == id } ?? id
    }

    /// Names without letters and digits, such as signs, have a checksum instead.
    static func id(of name: String) -> String {
        Slug.make(name, fallback: Checksum(name).value.bigEndianBytes.hexadecimal)
    }

    /// Groups rides by gear, the gear with the most distance first.
    ///
    /// - Parameter rides: newest first.
    static func grouping(_ rides: [Ride]) -> [Gear] {
        // Many rides have the same gear.
        var ids: [String: String] = [:]
        var groups: [String: [Ride]] = [:]
        for ride in rides {
            for name in ride.gear {
                let id = ids[name] ?? id(of: name)
                ids[name] = id
                if groups[id]?.last?.id != ride.id { groups[id, default: []].append(ride) }
            }
        }
        return groups.map(Gear.init)
            .sorted { ($0.totals.distance, $1.id) > ($1.totals.distance, $0.id) }
    }
}
