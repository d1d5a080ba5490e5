import RidelogModels

/// A data folder with every kind of thing that a store keeps, and some that are hard to keep.
enum StoreSamples {
    static func folder() throws -> TestFolder {
        let folder = TestFolder()
        try folder.write("b.gpx", gpx("T", tracks: [[0, 60, 120], [3600, 3660]]))
        try folder.write("a/z.gpx", gpx("Ü &amp; “quotes”", tracks: [[7200, 7260]], isIndoors: true))
        try folder.write("two.gpx", twoRides)
        try folder.write("route.gpx", route)
        try folder.write("places.geojson", places)
        try folder.write("area.geojson", area)
        try folder.write("log.csv", events)
        try folder.write("logs/coffee.jsonl", records)
        try folder.write("notes/a.md", "---\ndraft: true\ntags: [rain, \"a, b\"]\n---\n# A\n")
        try folder.write(
            "notes/b.md",
            "---\ndate: 2026-05-02\nride: ../b.gpx\ngeofence: Pier\ntype: Tour\nbeds: 4.80\nopen: yes\n---\n# B\n\nText – “x”\n"
        )
        try folder.write("notes/c.md", [0x23, 0x20, 0x43, 0x0A, 0xFF, 0xFE, 0x0A])
        return folder
    }

    /// GeoJSON may hold tracks, so its files are asked for rides too.
    static let rideFiles = [
        "a/z.gpx", "area.geojson", "b.gpx", "places.geojson", "route.gpx", "two.gpx",
    ]
    static let geofenceIDs = ["meadow", "pier", "ferry"]
    static let rowCount = 2 + 3
    static let noteFiles = ["notes/a.md", "notes/b.md", "notes/c.md"]

    /// - Parameter tracks: seconds after 2026-05-02T07:00:00Z, a segment each.
    private static func gpx(_ name: String, tracks: [[Int]], isIndoors: Bool = false) -> String {
        let segments = tracks.map { times in
            let points = times.map { point(at: $0, isIndoors: isIndoors) }
            return "<trkseg>" + points.joined(separator: "\n") + "</trkseg>"
        }
        return """
            <gpx version="1.1" creator="T" xmlns="http://www.topografix.com/GPX/1/1" \
            xmlns:x="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"><trk><name>\(name)</name>\
            <type>Cycling</type>\(segments.joined())</trk></gpx>
            """
    }

    private static func point(at seconds: Int, isIndoors: Bool) -> String {
        let time = Instant(millisecondsSince1970: 1_777_705_200_000 + Int64(seconds) * 1000).iso8601
        let latitude = isIndoors ? "46.5" : "46.5\(seconds)"
        return """
            <trkpt lat="\(latitude)" lon="-30.0\(seconds)"><ele>\(seconds / 10).3</ele><time>\(time)</time>\
            <extensions><x:TrackPointExtension><x:hr>\(100 + seconds % 60)</x:hr><x:cad>88</x:cad>\
            </x:TrackPointExtension></extensions></trkpt>
            """
    }

    private static let twoRides = """
        <gpx version="1.0" creator="T"><trk><name>First</name><trkseg>
        <trkpt lat="46.5" lon="-30"><time>2026-05-03T07:00:00.250Z</time></trkpt>
        <trkpt lat="46.6" lon="-30"><time>2026-05-03T08:00:00Z</time></trkpt></trkseg></trk>
        <trk><name>Second</name><desc>Words\nof the file</desc><trkseg>
        <trkpt lat="46.7" lon="-30"><time>2026-05-04T07:00:00Z</time></trkpt></trkseg></trk></gpx>
        """

    private static let route = """
        <gpx version="1.1" creator="T"><rte><name>Planned</name>
        <rtept lat="46.5" lon="-30"/><rtept lat="46.6" lon="-30.1"/></rte></gpx>
        """

    private static let places = """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","properties":{"name":"Pier","radius":100,"description":"Wet","floor":1.5,"ceiling":20},
        "geometry":{"type":"Point","coordinates":[-30,46.5]}},
        {"type":"Feature","properties":{"name":"Ferry","width":50.25},
        "geometry":{"type":"LineString","coordinates":[[-30,46.5],[-30.1,46.6]]}}]}
        """

    private static let area = """
        {"type":"Feature","properties":{"name":"Meadow"},"geometry":{"type":"MultiPolygon","coordinates":[
        [[[-30,46],[-29,46],[-29,47],[-30,46]],[[-29.5,46.2],[-29.4,46.2],[-29.4,46.3],[-29.5,46.2]]],
        [[[-20,46],[-19,46],[-19,47],[-20,46]]]]}}
        """

    private static let events = """
        time,event,geofence,accuracy
        2026-05-02T07:00:00Z,enter,pier,8.5
        2026-05-02T08:00:00Z,exit,Pier,

        """

    private static let records = """
        {"time":"2026-05-02T08:00:00Z","type":"coffee-stop","place":"Raft & “Rope”","price":4.80,"good":true}
        {"time":"2026-05-02T08:00:00Z","type":"coffee-stop","place":"","price":1e3,"good":false,"with":null}
        {"time":"2026-05-03T09:00:00.125Z","type":"flat-tyre","parts":["tube",{"size":28}],"big":9007199254740993}

        """
}
