import RidelogFormats
import RidelogParsing
import RidelogTables

/// Known formats of ride data that have no decoder yet, by their usual names.
package enum UnreadFormat {
    /// The name of the format of a file that no decoder recognises; nil if it is unknown.
    static func name(_ head: FileHead) -> String? {
        if let root = head.rootElement { return xml(root, head) }
        // `[Params]` also begins like JSON.
        if let format = text(head) { return format }
        if let json = JSONHead(head) { return json.unreadFormat ?? self.json(json) }
        let isWKT = ["POLYGON", "LINESTRING", "MULTIPOLYGON", "POINT"].contains(head.wordBeforeBracket)
        return isWKT ? "WKT" : CSVHead(head)?.unreadFormat
    }

    /// What the owner can do with a file of this format; nil if it has no rides that its program could export.
    package static func remedy(for format: String) -> String? {
        recordings.contains(format) ? "export it as FIT, TCX or GPX" : nil
    }

    private static let recordings: Set = [
        "Endomondo", "FITLOG", "Fitbit", "GoldenCheetah", "Google Fit", "HRM", "IGC", "Komoot", "NMEA",
        "OziExplorer", "PWX", "Polar Flow", "Ride with GPS", "SLF", "SRM", "Strava streams", "Suunto",
    ]

    private static func xml(_ root: String, _ head: FileHead) -> String? {
        switch root {
        case "osm": "OpenStreetMap XML"
        case "pwx": "PWX"
        case "FitnessWorkbook": "FITLOG"
        case "sml": "Suunto"
        case "ride" where head.mentions("GoldenCheetah"): "GoldenCheetah"
        case "Activity" where head.mentions("GeneralInformation"): "SLF"
        default: nil
        }
    }

    private static func json(_ json: JSONHead) -> String? {
        switch true {
        case json.hasOuter("exportVersion") && json.hasOuter("stopTime"): "Polar Flow"
        case json.hasOuter("DeviceLog"): "Suunto"
        case json.hasAny("duration_s", "distance_km") && json.hasAny("sport", "created_date"): "Endomondo"
        case json.has("logId") && json.hasAny("activityName", "activityTypeId"): "Fitbit"
        case json.hasOuter("RIDE") && json.hasAny("STARTTIME", "RECINTSECS"): "GoldenCheetah"
        case json.has("track_points") || (json.hasOuter("trip") && json.has("departed_at")): "Ride with GPS"
        case json.hasOuter("fitnessActivity"): "Google Fit"
        case json.hasOuter("_embedded") && json.has("tours"): "Komoot"
        case json.hasOuter("latlng") && json.has("data"): "Strava streams"
        default: nil
        }
    }

    private static func text(_ head: FileHead) -> String? {
        let bytes = head.bytes.withoutByteOrderMark
        switch true {
        case bytes.starts(with: "[Params]".utf8): return "HRM"
        case bytes.starts(with: "OziExplorer Track Point File".utf8): return "OziExplorer"
        case bytes.first == UInt8(ascii: "A") && head.mentions("\nHFDTE"): return "IGC"
        case bytes.starts(with: "SRM".utf8) && bytes.dropFirst(3).first.map(ASCII.isDigit) == true:
            return "SRM"
        default:
            // `$GPGGA,`: the talker in two letters, then the sentence in three.
            let sentence = bytes.prefix(7)
            let isNMEA =
                sentence.count == 7 && sentence.first == UInt8(ascii: "$")
                && sentence.last == UInt8(ascii: ",")
                && sentence.dropFirst().dropLast().allSatisfy(ASCII.isUpperCase)
            return isNMEA ? "NMEA" : nil
        }
    }

    /// The name of an archive format other than ZIP; nil for any other file.
    static func archive(_ bytes: [UInt8]) -> String? {
        if bytes.starts(with: [0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]) { return "7-Zip archive" }
        if bytes.starts(with: "Rar!".utf8) { return "RAR archive" }
        return bytes.dropFirst(257).starts(with: "ustar".utf8) ? "tar archive" : nil
    }
}
