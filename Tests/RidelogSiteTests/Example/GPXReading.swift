/// As much of a GPX file as the tests need, read by means that share nothing with the writer.
struct GPXReading {
    struct Point {
        let latitude: Double
        let longitude: Double
        let elevation: Double
        /// As it is in the file.
        let time: String
        /// The same on the scale of `GPXReading.seconds(_:)`.
        let seconds: Int
    }

    private(set) var segments: [[Point]] = []
    /// The first thing that is not well formed.
    private(set) var fault: String?

    private var open: [String] = []
    private var attributes = ""
    private var text = ""
    private var elevation = ""
    private var time = ""

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
            text = String(decoding: rest[..<start], as: UTF8.self)
            guard let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) else { break }
            read(tag: String(decoding: rest[(start + 1)..<end], as: UTF8.self))
            rest = rest[(end + 1)...]
        }
        if !open.isEmpty { fault = fault ?? "left open: \(open)" }
    }

    private mutating func read(tag: String) {
        if tag.hasPrefix("?") { return }
        if tag.hasPrefix("/") { return close(String(tag.dropFirst())) }
        let parts = tag.split(separator: " ", maxSplits: 1)
        let name = String(parts.first ?? "")
        open.append(name)
        if name == "trkseg" { segments.append([]) }
        if name == "trkpt" { attributes = String(parts.last ?? "") }
    }

    private mutating func close(_ name: String) {
        if open.popLast() != name { fault = fault ?? "closed out of turn: \(name)" }
        switch name {
        case "ele": elevation = text
        case "time": time = text
        case "trkpt": finishPoint()
        default: break
        }
    }

    private mutating func finishPoint() {
        let values = attributes.split(separator: "\"")
        guard values.count == 4, let latitude = Double(values[1]), let longitude = Double(values[3]),
            let elevation = Double(elevation), let seconds = Self.seconds(time), !segments.isEmpty
        else {
            fault = fault ?? "no point: \(attributes) \(time)"
            return
        }
        let point = Point(
            latitude: latitude, longitude: longitude, elevation: elevation, time: time, seconds: seconds)
        segments[segments.count - 1].append(point)
    }

    /// Seconds on a scale on which all months have 31 days: ascending, and exact within a month. The offset, if
    /// there is one, is taken off.
    static func seconds(_ time: String) -> Int? {
        let head = time.prefix(19)
        let fields = head.split { "-T:".contains($0) }.compactMap { Int($0) }
        guard head.utf8.count == 19, fields.count == 6 else { return nil }
        let days = (fields[0] * 12 + fields[1]) * 31 + fields[2]
        let offset = time.dropFirst(19)
        let hours = offset == "Z" ? 0 : Int(offset.dropFirst().prefix(2)) ?? 0
        return days * 86_400 + (fields[3] - hours) * 3600 + fields[4] * 60 + fields[5]
    }
}

extension GPXReading.Point {
    /// Metres, on a plane good enough for neighbours.
    func distance(to other: GPXReading.Point) -> Double {
        let east = (other.longitude - longitude) * 75_772
        let north = (other.latitude - latitude) * 111_175
        return (east * east + north * north).squareRoot()
    }
}
