import RidelogModels
import Testing

struct GeofenceSumTests {
    private static let fence = Geofence(
        id: "a", name: "A", shape: .circle(center: Coordinate(latitude: 47, longitude: 8), radius: 50))

    private static func sum(_ change: (inout Geofence) -> Void = { _ in }) -> UInt64 {
        var (fence, sum) = (fence, Checksum())
        change(&fence)
        sum.add(fence)
        return sum.value
    }

    @Test("each rule of a geofence changes the sum by which a build knows it again")
    func rules() {
        let rules: [WritableKeyPath<GeofenceRules, Double>] = [
            \.accuracy, \.confirmation, \.longestGap, \.minimumStay, \.mergeGap,
        ]
        let sums =
            [Self.sum(), Self.sum { $0.rules.exitMargin = 7 }]
            + rules.map { rule in Self.sum { $0.rules[keyPath: rule] = 7 } }
        #expect(Set(sums).count == 7)
        // A new rule belongs into the sum.
        #expect(Mirror(reflecting: GeofenceRules()).children.count == rules.count + 1)
    }

    @Test("each property that pages show of a geofence changes its sum")
    func properties() {
        let sums = [
            Self.sum(), Self.sum { $0.id = "b" }, Self.sum { $0.name = "B" }, Self.sum { $0.text = "B" },
            Self.sum { $0.floor = 1 }, Self.sum { $0.ceiling = 1 }, Self.sum { $0.color = "#ff0000" },
            Self.sum { $0.tags = ["b"] }, Self.sum { $0.schedule = WeeklySchedule("24/7") },
            Self.sum { $0.isPartial = true },
            Self.sum { $0.shape = .circle(center: Coordinate(latitude: 47, longitude: 8), radius: 51) },
        ]
        #expect(Set(sums).count == sums.count)
    }
}
