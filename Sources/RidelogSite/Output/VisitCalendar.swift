import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogViews

/// Visits with a known start as a calendar (RFC 5545).
struct VisitCalendar {
    let visits: [VisitLine]
    /// The site's name.
    let title: String
    /// The site's address; nil if it has none.
    let baseURL: String?

    /// Writes it in pieces, visit by visit.
    func write(_ write: ([UInt8]) -> Void) {
        func add(_ lines: [String]) { write(Array(lines.map(Self.folded).joined().utf8)) }
        add([
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Ridelog//Ridelog//EN", "NAME:" + Self.text(title),
        ])
        for visit in visits { add(event(visit)) }
        add(["END:VCALENDAR"])
    }

    private func event(_ line: VisitLine) -> [String] {
        let visit = line.visit
        guard let enter = visit.enter else { return [] }
        let start = Self.time(enter)
        let id = SHA256.hexadecimalHash("\(title)\n\(visit.geofence.id)\n\(start)".utf8).prefix(32)
        return [
            "BEGIN:VEVENT", "UID:" + id, "DTSTAMP:" + start, "DTSTART:" + start,
            visit.exit.map { "DTEND:" + Self.time($0) },
            "SUMMARY:" + Self.text(visit.geofence.name),
            visit.geofence.shape.bounds.map { bounds in
                let center = [bounds.center.latitude, bounds.center.longitude]
                return "GEO:" + center.map { NumberFormat.plain($0, places: 6) }.joined(separator: ";")
            },
            baseURL.map { "URL:" + $0 + SitePath.geofence(visit.geofence).percentEncoded },
            "END:VEVENT",
        ].compactMap(\.self)
    }

    /// In UTC: `20260614T081502Z`.
    private static func time(_ instant: Instant) -> String {
        instant.iso8601.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
    }

    private static func text(_ text: String) -> String {
        var escaped = ""
        for scalar in ForbiddenCharacters.replaced(in: text).unicodeScalars {
            switch scalar {
            case "\\", ";", ",": escaped += "\\" + String(scalar)
            case "\n": escaped += "\\n"
            case _ where scalar.value < 32: escaped += " "
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }

    /// Folds lines to at most 75 bytes; continuation lines begin with a space. No character is split.
    private static func folded(_ line: String) -> String {
        guard line.utf8.count > 75 else { return line + "\r\n" }
        var (result, length) = ("", 0)
        for scalar in line.unicodeScalars {
            let size = String(scalar).utf8.count
            if length + size > 75 {
                result += "\r\n "
                length = 1
            }
            result.unicodeScalars.append(scalar)
            length += size
        }
        return result + "\r\n"
    }
}
