import RidelogModels

/// Writes files of a format with random content: what may be in which element is in a table.
struct MarkupMaker {
    /// What an element may hold.
    enum Content {
        /// Between none and so many of each of these, in a random order.
        case children([(name: String, most: Int)])
        /// One of these texts.
        case texts([String])
        case time
        /// So many positions as KML writes them.
        case coordinates(Int)
    }

    private var random: SeededRandom
    private let elements: [String: (attributes: [(String, [String])], content: Content)]
    private var second = 0

    init(_ elements: [String: (attributes: [(String, [String])], content: Content)], seed: Int) {
        self.elements = elements
        random = SeededRandom(UInt64(seed))
    }

    /// - Parameter name: without the attributes that the format's tables do not know.
    mutating func write(_ name: String) -> String {
        let tag = name.split(separator: "@")[0]
        guard let element = elements[name] else { return "<\(tag)/>" }
        let attributes = element.attributes.map { " \($0.0)=\"\(random.one(of: $0.1))\"" }.joined()
        return "<\(tag)\(attributes)>\(text(of: element.content))</\(tag)>\n"
    }

    private mutating func text(of content: Content) -> String {
        switch content {
        case .texts(let texts): return random.one(of: texts)
        case .time:
            second += [0, 1, 1, 5, 30, 60, 300, 301, -10][Int(random.number(0...8.9))]
            let time = Instant(millisecondsSince1970: 1_781_420_400_000 + Int64(second) * 1000).date
                .ISO8601Format()
            return random.one(of: [time, time, time, "soon", ""])
        case .coordinates(let count):
            return (0..<Int(random.number(0...Double(count) + 0.9))).map { _ in
                let place = (0...1).map { _ in "\(Int(random.number(0...30)))" }.joined(separator: ",")
                return place + random.one(of: ["", "", ",5", ",0", ", 7", ",1,2", ",x"])
            }.joined(separator: random.one(of: [" ", "\n"]))
        case .children(let children):
            let all = children.flatMap { child in
                Array(repeating: child.name, count: Int(random.number(0...Double(child.most) + 0.9)))
            }
            return all.shuffled(using: &random).map { write($0) }.joined()
        }
    }
}

extension MarkupMaker {
    private static let numbers = [
        "0", "1", "12.5", "140", "-3", "255", "1e3", "", " 7 ", "x", "NaN", "100000",
    ]
    private static let names = ["Lake", "Lake", " ", "Über <![CDATA[<b>]]>", "a &amp; b", "Ride"]
    private static let degrees = ["47", "47.001", "47.002", "8", "8.0005", "-8", "91", "181", "x", "0"]

    static func gpx(seed: Int) -> String {
        let point: [(name: String, most: Int)] = [
            ("time", 1), ("time", 1), ("ele", 1), ("extensions", 1), ("hdop", 1), ("name", 1), ("speed", 1),
            ("course", 1), ("desc", 0), ("cmt", 0),
        ]
        let place = [("lat", degrees), ("lon", degrees)]
        var maker = MarkupMaker(
            [
                "gpx": (
                    [("version", ["1.0", "1.1"]), ("creator", names.map { _ in "Maker" })],
                    .children([("metadata", 1), ("wpt", 2), ("rte", 1), ("trk", 3)])
                ),
                "metadata": ([], .children([("name", 1), ("desc", 1), ("time", 1)])),
                "trk": ([], .children([("name", 1), ("desc", 1), ("cmt", 1), ("type", 1), ("trkseg", 3)])),
                "rte": ([], .children([("name", 1), ("rtept", 4)])),
                "trkseg": ([], .children([("trkpt", 9)])),
                "trkpt": (place, .children(point)), "rtept": (place, .children(point)),
                "wpt": (place, .children(point)), "time": ([], .time), "ele": ([], .texts(numbers)),
                "hdop": ([], .texts(numbers)), "name": ([], .texts(names)), "desc": ([], .texts(names)),
                "cmt": ([], .texts(names)), "speed": ([], .texts(numbers)), "course": ([], .texts(numbers)),
                "type": ([], .texts(["Cycling", "1", "9", "running", ""])),
                "extensions": ([], .children([("x:tpx", 1), ("power", 1), ("distance", 1), ("time", 0)])),
                "x:tpx": (
                    [],
                    .children([("x:hr", 2), ("x:cad", 1), ("x:atemp", 1), ("x:depth", 1), ("x:wtemp", 1)])
                ),
                "power": ([], .texts(numbers)), "distance": ([], .texts(numbers)),
                "x:hr": ([], .texts(numbers)), "x:cad": ([], .texts(numbers)),
                "x:atemp": ([], .texts(numbers)), "x:depth": ([], .texts(numbers)),
                "x:wtemp": ([], .texts(numbers)),
            ], seed: seed)
        return maker.write("gpx").replacing("<gpx", with: "<gpx xmlns:x=\"urn:x\"")
    }

    static func tcx(seed: Int) -> String {
        let figures = [
            "TotalTimeSeconds", "DistanceMeters", "MaximumSpeed", "Calories", "Cadence", "AltitudeMeters",
            "Speed", "Watts", "RunCadence", "AvgSpeed", "AvgWatts", "MaxWatts", "AvgRunCadence",
            "MaxBikeCadence", "Value", "VersionMajor", "VersionMinor", "BuildMajor", "BuildMinor",
        ].map { ($0, (attributes: [(String, [String])](), content: Content.texts(numbers))) }
        let place = ["LatitudeDegrees", "LongitudeDegrees"].map {
            ($0, (attributes: [(String, [String])](), content: Content.texts(degrees)))
        }
        let others: [(String, (attributes: [(String, [String])], content: Content))] = [
            (
                "TrainingCenterDatabase",
                ([], .children([("Activities", 1), ("Activities", 1), ("Courses", 1)]))
            ),
            ("Activities", ([], .children([("Activity", 2), ("MultiSportSession", 1)]))),
            ("MultiSportSession", ([], .children([("Activity", 2)]))),
            ("Courses", ([], .children([("Course", 1)]))),
            ("Course", ([], .children([("Name", 1), ("Lap", 1), ("Track", 1), ("CoursePoint", 2)]))),
            ("CoursePoint", ([], .children([("Name", 1), ("Time", 1), ("Position", 1), ("Notes", 1)]))),
            (
                "Activity",
                (
                    [("Sport", ["Biking", "Running", "Other", ""])],
                    .children([("Id", 1), ("Lap", 3), ("Notes", 1), ("Creator", 1)])
                )
            ),
            (
                "Lap",
                (
                    [("StartTime", ["2026-06-14T07:00:00Z", "2026-06-14T07:10:00Z", "x"])],
                    .children([
                        ("TotalTimeSeconds", 1), ("DistanceMeters", 1), ("MaximumSpeed", 1), ("Calories", 1),
                        ("AverageHeartRateBpm", 1), ("MaximumHeartRateBpm", 1), ("Cadence", 1),
                        ("TriggerMethod", 1), ("Track", 2), ("Notes", 1), ("LX", 1),
                    ])
                )
            ),
            (
                "LX",
                (
                    [],
                    .children([
                        ("AvgSpeed", 1), ("AvgWatts", 1), ("MaxWatts", 1), ("AvgRunCadence", 1),
                        ("MaxBikeCadence", 1),
                    ])
                )
            ),
            ("Track", ([], .children([("Trackpoint", 6)]))),
            (
                "Trackpoint",
                (
                    [],
                    .children([
                        ("Time", 1), ("Time", 1), ("Position", 1), ("AltitudeMeters", 1),
                        ("DistanceMeters", 1),
                        ("HeartRateBpm", 1), ("Cadence", 1), ("TPX", 1),
                    ])
                )
            ),
            ("TPX", ([], .children([("Speed", 1), ("Watts", 1), ("RunCadence", 1)]))),
            ("Position", ([], .children([("LatitudeDegrees", 1), ("LongitudeDegrees", 1)]))),
            ("HeartRateBpm", ([], .children([("Value", 1)]))),
            ("AverageHeartRateBpm", ([], .children([("Value", 1)]))),
            ("MaximumHeartRateBpm", ([], .children([("Value", 1)]))), ("Time", ([], .time)),
            ("Id", ([], .time)),
            ("Name", ([], .texts(names))), ("Notes", ([], .texts(names))),
            ("TriggerMethod", ([], .texts(["Manual", "Distance", ""]))),
            ("Creator", ([], .children([("Name", 1), ("Version", 1)]))),
            (
                "Version",
                (
                    [],
                    .children([
                        ("VersionMajor", 1), ("VersionMinor", 1), ("BuildMajor", 1), ("BuildMinor", 1),
                    ])
                )
            ),
        ]
        var maker = MarkupMaker(Dictionary(figures + place + others) { $1 }, seed: seed)
        return maker.write("TrainingCenterDatabase")
    }

    static func kml(seed: Int) -> String {
        var maker = MarkupMaker(
            [
                "kml": ([], .children([("Document", 1), ("Placemark", 3), ("Folder", 1)])),
                "Document": (
                    [],
                    .children([
                        ("name", 1), ("atom:generator", 1), ("Folder", 2), ("Placemark", 4),
                        ("NetworkLink", 1),
                    ])
                ),
                "Folder": ([], .children([("name", 1), ("Placemark", 4)])),
                "Placemark": (
                    [],
                    .children([
                        ("name", 1), ("description", 1), ("TimeStamp", 1), ("TimeSpan", 1),
                        ("ExtendedData", 1),
                        ("Point", 1), ("LineString", 1), ("Polygon", 1), ("MultiGeometry", 1),
                        ("gx:Track", 1),
                        ("gx:MultiTrack", 1),
                    ])
                ),
                "MultiGeometry": ([], .children([("Point", 1), ("LineString", 2), ("Polygon", 2)])),
                "gx:MultiTrack": ([], .children([("gx:Track", 2)])),
                "gx:Track": (
                    [], .children([("when", 6), ("gx:coord", 6), ("ExtendedData", 1), ("altitudeMode", 1)])
                ),
                "ExtendedData": ([], .children([("Data", 2), ("SchemaData", 1)])),
                "SchemaData": ([], .children([("gx:SimpleArrayData", 3), ("SimpleData", 1)])),
                "gx:SimpleArrayData": (
                    [("name", ["Heart_Rate", "power", "SmO2", "cadence", ""])], .children([("gx:value", 6)])
                ),
                "Data": ([("name", ["type", "radius", "width", "x"])], .children([("value", 1)])),
                "SimpleData": ([("name", ["type", "radius", "x"])], .texts(numbers)),
                "gx:value": ([], .texts(numbers)), "value": ([], .texts(numbers + ["Cycling"])),
                "TimeStamp": ([], .children([("when", 1)])),
                "TimeSpan": ([], .children([("begin", 1), ("end", 1)])), "when": ([], .time),
                "begin": ([], .time),
                "end": ([], .time), "name": ([], .texts(names)),
                "description": ([], .texts(names + ["<![CDATA[<p>Wind</p><br/>3 < 4 <a href=''>x</a>]]>"])),
                "altitudeMode": ([], .texts(["absolute", "clampToGround", ""])),
                "Point": ([], .children([("coordinates@1", 1), ("altitudeMode", 1)])),
                "LineString": ([], .children([("coordinates@5", 1), ("altitudeMode", 1)])),
                "Polygon": ([], .children([("outerBoundaryIs", 1), ("innerBoundaryIs", 1)])),
                "outerBoundaryIs": ([], .children([("LinearRing", 1)])),
                "innerBoundaryIs": ([], .children([("LinearRing", 1)])),
                "LinearRing": ([], .children([("coordinates@5", 1)])),
                "coordinates@1": ([], .coordinates(1)), "coordinates@5": ([], .coordinates(5)),
                "gx:coord": (
                    [], .texts(["8 47 400", "8.001 47 0", "8 147 1", "", "8.002,47.001,5", "8.003 47", "x"])
                ),
                "atom:generator": ([], .texts(names)),
            ], seed: seed)
        return maker.write("kml").replacing("<kml", with: "<kml xmlns:gx=\"urn:gx\" xmlns:atom=\"urn:atom\"")
    }
}
