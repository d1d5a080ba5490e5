import RidelogModels
import Testing

@testable import RidelogFormats

/// Values beside the points of a segment.
@Suite struct MeasurementColumnTests {
    @Test("fits a column to the points, and drops one with values for less than a quarter of them")
    func lengths() {
        for pointCount in 0...13 {
            for valueCount in 0...15 {
                let values = (0..<valueCount).map { $0 == 1 ? nil : Double($0) }
                var sparseCount = 0
                let segment = TrackSegment(
                    points: Array(repeating: Trackpoint(), count: pointCount),
                    columns: [ExtraField(name: "SmO2", values: values)]
                ) { sparseCount += 1 }
                let isSparse = valueCount > 0 && valueCount < pointCount / 4
                #expect(sparseCount == (isSparse ? 1 : 0))
                let padded = (0..<pointCount).map { $0 < valueCount ? values[$0] : nil }
                let isKept = valueCount > 0 && !isSparse
                #expect(segment.extras == (isKept ? [ExtraField(name: "SmO2", values: padded)] : []))
            }
        }
    }

    @Test("drops a column without any value")
    func empty() {
        let segment = TrackSegment(
            points: [Trackpoint()], columns: [ExtraField(name: "SmO2", values: [nil, nil])]
        ) { Issue.record("not sparse") }
        #expect(segment.extras.isEmpty)
    }

    private static let properties: [(String, WritableKeyPath<Trackpoint, Double?> & Sendable)] = [
        ("Heart_Rates", \.heartRate), ("cad", \.cadence), ("Watts", \.power), ("atemp", \.temperature),
        ("speed", \.speed), ("distances", \.distance), ("ALTITUDE", \.elevation),
    ]

    @Test("stores columns with known names in the trackpoints and keeps earlier values")
    func names() {
        for (name, property) in Self.properties {
            var known = Trackpoint()
            known[keyPath: property] = 7
            let segment = TrackSegment(
                points: [Trackpoint(), known, Trackpoint(), Trackpoint()],
                columns: [
                    ExtraField(name: name, values: [1, 2, nil]),
                    ExtraField(name: name, values: [3, 4, 5, 6, 8]),
                ]
            ) { Issue.record("not sparse") }
            #expect(segment.points.map { $0[keyPath: property] } == [1, 7, 5, 6], "\(name)")
            #expect(segment.extras.isEmpty)
            var others = segment.points
            for index in others.indices { others[index][keyPath: property] = nil }
            #expect(others.allSatisfy { $0 == Trackpoint() })
        }
    }
}
