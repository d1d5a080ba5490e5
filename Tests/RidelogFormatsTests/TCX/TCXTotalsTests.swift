import RidelogModels
import Testing

@testable import RidelogFormats

/// The totals of an activity are those of its laps.
@Suite struct TCXTotalsTests {
    /// In the order in which a lap of the schema has them.
    private static let fields:
        [(open: String, close: String, property: KeyPath<DeviceTotals, Double?> & Sendable)] =
            [
                ("<TotalTimeSeconds>", "</TotalTimeSeconds>", \.timerTime),
                ("<DistanceMeters>", "</DistanceMeters>", \.distance),
                ("<MaximumSpeed>", "</MaximumSpeed>", \.maximumSpeed),
                ("<Calories>", "</Calories>", \.calories),
                ("<AverageHeartRateBpm><Value>", "</Value></AverageHeartRateBpm>", \.averageHeartRate),
                ("<MaximumHeartRateBpm><Value>", "</Value></MaximumHeartRateBpm>", \.maximumHeartRate),
                ("<Cadence>", "</Cadence>", \.averageCadence),
                ("<Extensions><LX><MaxBikeCadence>", "</MaxBikeCadence></LX></Extensions>", \.maximumCadence),
                ("<Extensions><LX><AvgSpeed>", "</AvgSpeed></LX></Extensions>", \.averageSpeed),
                ("<Extensions><LX><AvgWatts>", "</AvgWatts></LX></Extensions>", \.averagePower),
                ("<Extensions><LX><MaxWatts>", "</MaxWatts></LX></Extensions>", \.maximumPower),
            ]
    private static let sums: [KeyPath<DeviceTotals, Double?> & Sendable] = [
        \.timerTime, \.distance, \.calories,
    ]
    private static let maxima: [KeyPath<DeviceTotals, Double?> & Sendable] = [
        \.maximumSpeed, \.maximumHeartRate, \.maximumCadence, \.maximumPower,
    ]

    @Test("combines laps by sum or maximum, and keeps a single lap's means", arguments: 1...30)
    func totals(seed: UInt64) throws {
        var random = SeededRandom(seed)
        let laps = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            Self.fields.map { _ in
                Bool.random(using: &random) ? Double(Int.random(in: 1...500, using: &random)) / 2 : nil
            }
        }
        let text = laps.map { values in
            "<Lap StartTime=\"2026-06-14T07:00:00Z\">"
                + zip(Self.fields, values).map { field, value in
                    value.map { "\(field.open)\($0)\(field.close)" } ?? ""
                }.joined() + "</Lap>"
        }.joined()
        let file = try TCXDecoder.decode(
            "<TrainingCenterDatabase><Activities><Activity>\(text)</Activity></Activities></TrainingCenterDatabase>"
        )
        let ride = try #require(file.rides.first)
        let totals = try #require(ride.totals)
        for (index, field) in Self.fields.enumerated() {
            let values = laps.map { $0[index] }
            #expect(ride.laps.map { $0.totals[keyPath: field.property] } == values)
            let known = values.compactMap(\.self)
            var expected = laps.count == 1 ? known.first : nil
            if Self.sums.contains(field.property) { expected = known.isEmpty ? nil : known.reduce(0, +) }
            if Self.maxima.contains(field.property) { expected = known.max() }
            #expect(totals[keyPath: field.property] == expected, "\(field.open)")
        }
    }
}
