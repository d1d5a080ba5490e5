import RidelogFiles
import RidelogParsing
import RidelogFormats
import RidelogModels

/// Compares FIT decoding with a pass that sums the bytes, and prints the records of a file for Tools/compare-fit.py.
enum FITBench {
    /// Decodes files, gzipped or not, and prints bytes per time and the ratio.
    static func run(_ paths: [String]) throws {
        let files = try paths.map(read)
        let size = files.reduce(0) { $0 + $1.count }
        Comparison(
            name: "FIT, \(size / 1000) kB",
            ours: ("FITDecoder", { files.reduce(0) { $0 + points($1) } }),
            other: ("summing the bytes", { files.reduce(0) { $0 &+ sum($1) } }),
            rounds: 15
        ).run()
        let clock = ContinuousClock()
        let times = (0..<15).map { _ in clock.measure { for file in files { _ = points(file) } } }
        guard let least = times.min() else { return }
        print("\(Int(Double(size) / (least / .microseconds(1)))) MB/s at best")
    }

    /// Prints each record as a JSON object on a line, in the units of the FIT profile, but with positions in degrees.
    /// Missing values are omitted.
    static func printRecords(_ path: String) throws {
        let file = try FITDecoder.decode(try read(path), in: DecodingContext(path: path, zone: .utc))
        for point in file.inventory?.tracks.flatMap(\.segments).flatMap(\.points) ?? [] { print(line(point)) }
    }

    /// Unpacks a file into memory and prints its size.
    static func unpack(_ path: String) throws { print(try read(path).count) }

    private static func line(_ point: Trackpoint) -> String {
        let values: [(String, Double?)] = [
            ("timestamp", point.time?.secondsSince1970), ("position_lat", point.coordinate?.latitude),
            ("position_long", point.coordinate?.longitude), ("altitude", point.elevation),
            ("heart_rate", point.heartRate), ("cadence", point.cadence), ("power", point.power),
            ("speed", point.speed), ("distance", point.distance), ("temperature", point.temperature),
        ]
        return "{"
            + values.compactMap { name, value in value.map { "\"\(name)\":\($0)" } }.joined(separator: ",")
            + "}"
    }

    private static func read(_ path: String) throws -> [UInt8] {
        let bytes = try FileReader.read(path)
        return Gzip.isGzip(bytes) ? Gzip.decompress(bytes).bytes : bytes
    }

    private static func points(_ bytes: [UInt8]) -> Int {
        let file = try? FITDecoder.decode(bytes, in: DecodingContext(path: "ride.fit", zone: .utc))
        return file?.rides.reduce(0) { $0 + $1.track.segments.reduce(0) { $0 + $1.points.count } } ?? 0
    }

    private static func sum(_ bytes: [UInt8]) -> Int {
        var sum = 0
        for byte in bytes { sum &+= Int(byte) }
        return sum
    }
}
