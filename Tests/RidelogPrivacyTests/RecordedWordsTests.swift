import RidelogModels
import RidelogPrivacy
import Testing

/// What is shown of random texts beside a hidden place, against what it was before: so no clock, name or position that
/// was hidden becomes visible unseen.
struct RecordedWordsTests {
    private static let numbers = [
        "7", "07", "9", "23", "24", "42", "59", "60", "0742", "1899", "1900", "2026", "2100", "12345",
        "174213",
        "47", "8", "18.6", "10.2", "47.31", "8.17", "47.3125", "-8.17", "473100000", "81700000", "4718.6",
        "810.2",
        "471836", "81012", "99999", "100000", "2665000", "1000", "999",
    ]
    private static let signs = [
        " ", " ", " ", ".", ".", ":", "-", ", ", ". ", "! ", "\n", "/", "+", "°", "'", "’", ",", "; ", "×",
        "：", "…",
    ]
    private static let words = [
        "h", "km", "a", "m", "am", "Uhr", "kl", "o", "clock", "home", "Homes", "Café", "lagoon", "横浜の家から",
        "時", "T", "MT", "W", "N", "///filled", "count", "soap", "u0mv1ut", "u0mv", "8FVC9G8F+6X", "9G8F+6XR",
        "ofw_Houzp@", "{\"lat\"", "x", "32T", "ride", "%", "ilo",
    ]
    private static let fields = [
        "where", "where", "where", "x", "lat", "lon", "Geo Hash", "n", "utm", "note 2",
    ]

    private static func text(_ random: inout SeededRandom) -> String {
        (0..<Int(random.number(1...6))).map { _ in
            let token = random.one(of: random.number(0...1) < 0.6 ? numbers : words)
            return token + random.one(of: random.number(0...1) < 0.8 ? signs : [""])
        }.joined()
    }

    @Test("visible words and hidden rows match the recorded results")
    func recordedWords() throws {
        let home = Coordinate(latitude: 47.31, longitude: 8.17)
        let zone = PrivacyZone(name: "Home", shape: .circle(center: home, radius: 300), secret: [1])
        let zones = PrivacyZones(
            [try #require(zone)],
            words: PrivateWords(names: ["Home", "cafe-lagoon", "横浜の家", "Ride count s…"]))
        var random = SeededRandom(1)
        let lines = (0..<2000).map { _ in
            let record = CustomRecord(
                type: "walk",
                fields: (0...1).map { _ in
                    let text = Self.text(&random)
                    return .init(
                        name: random.one(of: Self.fields),
                        value: Double(text).map { .number($0, digits: text) } ?? .text(text))
                })
            let shown = record.fields.map { field in
                let text = field.value.words ?? ""
                return
                    "\(field.name) \(text.debugDescription): \(zones.words.visible(text)?.debugDescription ?? "–")"
            }
            let reason = zones.reason(toHide: record).map { "\($0)" } ?? "–"
            return shown.joined(separator: ", ") + ", row: \(reason)"
        }
        try RecordedResults.check(lines, against: "words.txt")
    }
}
