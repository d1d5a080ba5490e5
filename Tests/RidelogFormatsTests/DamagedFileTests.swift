import Foundation
import RidelogDetection
import RidelogDiagnostics
import RidelogFuzzing
import RidelogModels
import Testing

@testable import RidelogFormats

/// All that is read of files that are whole, and of the same files with damages, against what it was before: so
/// neither repairs nor limits nor what is reported change unseen.
struct DamagedFileTests {
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

    @Test("decoding intact and damaged files gives the recorded results")
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
        try RecordedResults.check(lines, against: "damaged-files.txt")
    }

    @Test("decoding FIT files with random messages gives the recorded results")
    func fitOfAnything() throws {
        let zone = try Zone(identifier: "Europe/Zurich")
        let lines = (0..<80).map { number in
            var generator = SeededRandom(UInt64(number))
            var record = Record()
            for count in 1...3 {
                var bytes = FITWriter.anything(&generator).file()
                // With another part behind it.
                if count == 3 { bytes += FITWriter.anything(&generator).file(headerSize: 12) }
                do throws(Diagnostic) {
                    record.add(try FITDecoder.decode(bytes, in: .test(zone: zone)))
                } catch {
                    record.add([error])
                }
            }
            return "\(number): \(record)"
        }
        try RecordedResults.check(lines, against: "fit-of-anything.txt")
    }

    @Test("decoding GPX, TCX, KML and GeoJSON with random elements gives the recorded results")
    func markup() throws {
        let zone = try Zone(identifier: "Europe/Zurich")
        let formats: [(String, any FormatDecoder.Type, @Sendable (Int) -> String)] = [
            ("gpx", GPXDecoder.self, MarkupMaker.gpx), ("tcx", TCXDecoder.self, MarkupMaker.tcx),
            ("kml", KMLDecoder.self, MarkupMaker.kml), ("geojson", GeoJSONDecoder.self, GeoJSONMaker.text),
        ]
        let lines = formats.flatMap { name, decoder, text in
            (0..<150).map { number in
                var record = Record()
                do throws(Diagnostic) {
                    record.add(try decoder.decode(Array(text(number).utf8), in: .test(zone: zone)))
                } catch {
                    record.add([error])
                }
                return "\(name) \(number): \(record)"
            }
        }
        try RecordedResults.check(lines, against: "markup.txt")
    }

    /// Rides, rests, stays and gaps at the limits of the rules.
    private static func log(_ number: Int) -> PositionLog {
        var random = SeededRandom(UInt64(number))
        var (log, second, metres) = (PositionLog(), 0.0, 0.0)
        for index in 0..<200 {
            let kind = (number + index / 40) % 5
            let step: Double = [30, 30, 60, 5, 30][kind]
            second += random.number(0...1) < 0.03 ? random.one(of: [0, -1, 299, 300, 301, 1800, 1801]) : step
            metres += [6, random.one(of: [1, 6]), 9.72, 1, random.one(of: [0, 0, 0.05])][kind] * step
            let longitude = (metres / 6_378_137) * 180 / .pi
            log.append(
                PositionFix(
                    time: Instant(millisecondsSince1970: 1_781_420_400_000 + Int64(second) * 1000),
                    coordinate: Coordinate(latitude: 0, longitude: longitude),
                    elevation: random.one(of: [nil, 400]),
                    accuracy: random.one(of: [nil, 5, 5, 5, 100, 101]), speed: random.one(of: [nil, 6]),
                    motion: number % 3 == 0
                        ? random.one(of: [nil, nil, .still, .onFoot, .cycling, .other]) : nil))
        }
        return log
    }

    @Test("finding rides in logs of positions gives the recorded results")
    func logs() throws {
        let lines = (0..<120).map { number -> String in
            var found = PositionMovements()
            Self.log(number).addMovements(to: &found)
            func seconds(_ point: Trackpoint?) -> Int64 {
                ((point?.time?.millisecondsSince1970 ?? 0) - 1_781_420_400_000) / 1000
            }
            let rides = found.rides.map { ride -> String in
                ride.track.segments.map {
                    "\(seconds($0.points.first))-\(seconds($0.points.last))/\($0.points.count)"
                }.joined(separator: "+")
            }
            let others = MovementKind.allCases.map { "\($0) \(found.leftOut[$0] ?? 0)" }
            return "\(number): \(rides.joined(separator: ", ")); \(found.inaccurateCount) inaccurate, "
                + "\(found.repeatedCount) repeated, \(others.joined(separator: ", "))"
        }
        try RecordedResults.check(lines, against: "position-logs.txt")
    }
}

/// What was read, as counts that a person can compare and a sum over all of it, in which no word of a message counts.
private struct Record: CustomStringConvertible {
    private var counts: [String: Int] = [:]
    private var sum = ContentHash.Value.zero
    /// Over the numbers of points, of which there are too many to describe each.
    private var numbers = Checksum()

    var description: String {
        let counts = counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
        return counts.joined(separator: ", ") + ", sums " + sum.hexadecimal + " "
            + String(numbers.value, radix: 16)
    }

    mutating func add(_ file: DecodedFile) {
        for var ride in file.rides {
            let segments = ride.track.segments
            ride.track.segments = []
            add("rides", [ride])
            for segment in segments {
                count("points", segment.points.count)
                for point in segment.points { add(point) }
                for var extra in segment.extras {
                    for value in extra.values { add(value) }
                    extra.values = []
                    add("extras", [extra])
                }
            }
        }
        add("positions", file.positions)
        add("routes", file.routes)
        add("waypoints", file.waypoints)
        add("geofences", file.geofences)
        add("rows", file.logRows)
        add("inventories", file.inventory.map { [$0] } ?? [])
        add(file.diagnostics)
    }

    mutating func add(_ diagnostics: some Sequence<Diagnostic>) {
        for diagnostic in diagnostics {
            let numbers = diagnostic.what.split { !$0.isNumber }.map(String.init)
            add(diagnostic.code, [(diagnostic.severity, diagnostic.location?.position, numbers)])
        }
    }

    private mutating func count(_ name: String, _ count: Int) {
        if count > 0 { counts[name, default: 0] += count }
    }

    private mutating func add(_ point: Trackpoint) {
        let values = point.values
        numbers.add(UInt64(bitPattern: values.time))
        for value in [
            values.latitude, values.longitude, values.elevation, values.heartRate, values.cadence,
            values.power, values.temperature, values.speed, values.distance,
        ] {
            add(value)
        }
    }

    private mutating func add(_ number: Double?) {
        numbers.add(number.flatMap { $0.isNaN ? nil : $0.bitPattern } ?? 1)
    }

    private mutating func add(_ name: String, _ values: [some Any]) {
        count(name, values.count)
        for value in values {
            sum = ContentHash.value(of: Array((sum.hexadecimal + String(describing: value)).utf8))
        }
    }
}
