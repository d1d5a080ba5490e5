import RidelogModels
import Testing

@testable import RidelogFormats
@testable import RidelogDetection

@Suite struct HealthAutoExportTests {
    private static let english = [
        "Active Energy", "Max. Heart Rate", "Avg. Heart Rate", "Distance", "Elevation Ascended",
        "Elevation Descended",
    ]
    private static let chinese = ["活动能量", "最大心率", "平均心率", "距离", "海拔上升", "下降海拔"]

    private func workouts(_ names: [String], sport: String, file: String) throws -> DecodedFile {
        let head =
            "Workout Type,Start,End,Duration,\(names[0]) (kJ),R (kJ),I (kcal/hr·kg),\(names[1]) (count/min),"
            + "\(names[2]) (count/min),\(names[3]) (km),S (km/小时),A (km/小时),F,\(names[4]) (m),\(names[5]) (m),Steps"
        let row =
            "\(sport),2026-06-14 17:42,2026-06-14 18:12,00:30:00,1255.2,200,9.7,154,145.5,5.5,13,11,0,12,11,7000"
        let bytes = Array("\(head)\n\(row)\n".utf8)
        guard case .decoder(let decoder) = FormatDetector.detect(FileHead(path: file, contents: bytes)),
            decoder.name == "Health Auto Export"
        else { return DecodedFile() }
        return try decoder.decode(bytes, in: .test(file))
    }

    @Test("reads workouts whatever the language of their columns", arguments: [english, chinese])
    func workouts(_ names: [String]) throws {
        let file = try workouts(
            names, sport: "户外 跑步", file: "run/Workouts-20260614_174203-20260614_181203.csv")
        let ride = try #require(file.rides.first)
        #expect(ride.sport == "run" && ride.start == Instant.parse("2026-06-14T17:42:00Z")?.instant)
        #expect(ride.trackFile == "run/户外 跑步-Route-20260614_174203.csv")
        let totals = try #require(ride.totals)
        #expect(totals.elapsedTime == 1800 && totals.distance == 5500 && totals.ascent == 12)
        #expect(totals.maximumHeartRate == 154 && totals.averageHeartRate == 145.5)
        #expect(totals.calories.map { abs($0 - 300) < 1e-9 } == true)
    }

    @Test("names no route of a workout that began in another minute")
    func otherMinute() throws {
        let file = try workouts(
            Self.english, sport: "Outdoor Run", file: "Workouts-20260613_174203-20260614_181203.csv")
        #expect(file.rides.map(\.trackFile) == [nil])
        #expect(file.rides.map(\.sport) == ["outdoor run"])
    }

    @Test("reports a workout whose row cannot be read")
    func openQuote() throws {
        let file = try workouts(Self.english, sport: "\"Outdoor Run", file: "Workouts-20260614_174203.csv")
        #expect(file.rides.isEmpty && file.codes == ["health-auto-export.csv-quote"])
        #expect(file.diagnostics.first?.location?.position == .line(2, column: 1))
    }

    @Test("counts tables of measurements")
    func measurements() throws {
        let bytes = Array("Date/Time,步数 (count),Source\n2026-06-14 17:42:03,167.8,Watch\n".utf8)
        let head = FileHead(path: "户外 跑步-步数-20260614_174203.csv", contents: bytes)
        let decoder = try #require(FormatDetector.detect(head).decoder)
        let file = try decoder.decode(bytes, in: .test())
        #expect(decoder.name == "Health Auto Export" && file.rides.isEmpty)
        #expect(file.codes == ["health-auto-export.measurements"])
    }
}
