import Foundation
import RidelogDetection
import RidelogDiagnostics
import RidelogFormats
import RidelogFuzzing
import RidelogModels
import Testing

/// All that is read of files that are whole, and of the same files with damages, against what it was before: so
/// neither repairs nor limits nor what is reported change unseen.
///
/// With RIDELOG_UPDATE_GOLDEN=1 in the environment what is expected is written anew; read the difference before you
/// commit it.
struct DamagedFileTests {
    private static let expected = URL(
        fileURLWithPath: TestPath.package + "/Tests/Fixtures/damaged-files.txt")
    private static let damages = 40

    /// Two legs, a rest in the second, and another ride behind them.
    private static let race: [UInt8] = {
        var writer = FITWriter()
        writer.writeFileID()
        writer.defineRecords()
        for second in 0..<100 {
            if second == 70 || second == 90 { writer.writeTimer(second, isStop: second == 70) }
            if second < 70 || second > 90 { writer.writeRecord(second, heartRate: 100 + second % 40) }
        }
        writer.writeSession(0..<40, sport: 2)
        writer.writeSession(40..<100, sport: 1)
        return writer.file() + FITWriter.ride(40, isBigEndian: true).file()
    }()

    @Test("what is read of whole and of damaged files is what was recorded")
    func damagedFiles() throws {
        let zone = try Zone(identifier: "Europe/Zurich")
        let lines = FormatDetector.decoders.flatMap { decoder in
            let target = FuzzTarget(decoder: decoder)
            let seeds =
                FuzzTests.seeds(target, longest: 50_000) + (decoder == FITDecoder.self ? [Self.race] : [])
            return seeds.enumerated().map { number, seed in
                var generator = SeededRandom(UInt64(number))
                var record = Record()
                for damage in 0...Self.damages {
                    let bytes = damage == 0 ? seed : FuzzTests.mutate(seed, &generator)
                    do throws(Diagnostic) {
                        record.add(try decoder.decode(bytes, in: .test(zone: zone)))
                    } catch {
                        record.add([error])
                    }
                }
                return "\(target.name) \(number): \(record)"
            }
        }
        if ProcessInfo.processInfo.environment["RIDELOG_UPDATE_GOLDEN"] == "1" {
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: Self.expected)
        }
        let recorded = try String(decoding: Data(contentsOf: Self.expected), as: UTF8.self).split(
            separator: "\n")
        #expect(recorded.count == lines.count)
        for (line, expected) in zip(lines, recorded) { #expect(line == expected) }
    }
}

/// What was read, as counts that a person can compare and a sum over all of it, in which no word of a message counts.
private struct Record: CustomStringConvertible {
    private var counts: [String: Int] = [:]
    private var sum = ContentHash.Value.zero

    var description: String {
        let counts = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return counts.joined(separator: ", ") + ", sum " + sum.hexadecimal
    }

    mutating func add(_ file: DecodedFile) {
        for var ride in file.rides {
            let segments = ride.track.segments
            ride.track.segments = []
            add("rides", [ride])
            for segment in segments {
                add("points", segment.points)
                add("extras", segment.extras)
            }
        }
        add("positions", file.positions)
        add("routes", file.routes)
        add("waypoints", file.waypoints)
        add("geofences", file.geofences)
        add("rows", file.logRows)
        add("inventories", file.inventory.map { [$0] } ?? [])
        add(file.diagnostics.diagnostics)
    }

    mutating func add(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            add(diagnostic.code, [(diagnostic.severity, diagnostic.location?.position)])
        }
    }

    private mutating func add(_ name: String, _ values: [some Any]) {
        guard !values.isEmpty else { return }
        counts[name, default: 0] += values.count
        for value in values {
            sum = ContentHash.value(of: Array((sum.hexadecimal + String(describing: value)).utf8))
        }
    }
}
