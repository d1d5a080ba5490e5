import RidelogPrivacy
import Testing

@Suite struct ClockTextTests {
    private let words = PrivateWords()

    @Test(
        "leaves out a title with a clock",
        arguments: [
            "Jun 14, 2026 7:42 AM", "6/14/26, 7:42 AM", "14.6.26 07:42", "Sun Jun 14 07:42:13",
            "Track 07:42:13", "Left home at 0742", "Track 174213", "7.42 Uhr los", "Sortie de 7h42", "7 h 42",
            "742am", "7:42", "2026-06-14 07.42", "20260614_0742", "\u{1d7d5}:\u{1d7d2}\u{1d7d0}",
            "Left home at 7:10:17", "7am ride", "7 AM", "7 a.m. ride", "7 a. m. ride", "at 7 o'clock",
            "at 7 o’clock",
            "7∶10", "7：10", "7ː10", "7︰10", "7﹕10", "7꞉10", "7׃10", "7⁚10", "7 : 10", "20240501-071017",
            "1714546217", "1714546217123", "07h42", "0742", "07.42", "07-42-13", "07_42", "07 42", "7点出发",
            "7時42分", "7시", "٧:٤٢", "７：４２", "７ａｍ", "7️⃣:4️⃣2️⃣", "\u{200B}7\u{200B}:\u{200B}42", "🕖 ride",
            "At 7: 10 off", "kl 7", "klo 7", "7u42", "7 Uhr", "7. Uhr", "1 714 546 217", "05-02-26", "⑦:42",
            "Tour 1899", "Tour 2100", "Summits 714, 546, 217, 8", "🕐 ride", "🕧 ride",
            // The unit is of the last four parts only, and there are ten more.
            "1.2.3.4.5.6.7.8.9.1.2.3.4.5 km",
        ])
    func hidesClocks(_ title: String) {
        #expect(words.visible(title) == nil)
    }

    @Test(
        "keeps a title without a clock",
        arguments: [
            "Round the lake", "Morning ride", "42.20 km in the rain", "10.45 km", "10.45,3 km", "Tour 2019",
            "Tour 2026",
            "Stage 3-12", "1120 Hm", "Route 66", "3x10 intervals", "3×10 intervals", "Day 14", "14.6.26",
            "14.06.2026", "2026-06-14", "05/02/2026", "Ride 1", "Part 2", "100 mi", "100 km around the lake",
            "Zone 2, 180 W", "Day 3: 42 km", "Day 3: 5 laps", "Day 3: 100 laps",
            "Best of 2026: 42.1 km, 812 m up", "12 hills", "🚴", "20-30 km", "Summits 714, 546, 217",
            "Tour 1900",
            "Tour 2099", "7-42", "7 42", "3.7.42", "Bends 123 45", "1.2.3.4.5.6.7.8.9.1.2.3.4 km",
        ])
    func keepsOthers(_ title: String) {
        #expect(words.visible(title) == title)
    }

    @Test("reads two numbers as a clock only up to 23 and 59", arguments: [".", "-", "_", " "])
    func hoursAndMinutes(sign: String) {
        for hour in 0...30 {
            for minutes in [0, 1, 59, 60, 99] {
                let text = [hour, minutes].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: sign)
                let isClock = hour < 24 && minutes < 60
                #expect(words.visible("Out " + text) == (isClock ? nil : "Out " + text))
            }
        }
    }

    @Test(
        "knows a name with marks without them, and with two letters for one",
        arguments: [
            ("Müllerweg", "Muellerweg"), ("Muellerweg", "MÜLLERWEG"), ("Müllerweg", "Mullerweg"),
            ("Århus", "Aarhus"), ("Köln", "Koeln"), ("Værløse", "Vaerloese"), ("Michael", "Michael"),
            ("Aa", "Å"),
        ])
    func digraphs(_ name: String, _ text: String) {
        let words = PrivateWords(names: [name])
        #expect(words.isNamed(in: "Off to \(text) again"))
        #expect(!words.isNamed(in: "Off to Miller Road, the blue lake and \(text)er again"))
    }

    @Test("finds a shortened name, and a name at which a shortened text breaks off")
    func findsCutNames() {
        let name = (1...40).map { "harbour\($0)" }.joined(separator: " ")
        let cut = PrivateWords(names: [name.prefix(33) + "…"])
        #expect(cut.isNamed(in: "Off to \(name) again"))
        #expect(!cut.isNamed(in: "Off to harbour1 harbour2 again"))
        let whole = PrivateWords(names: [name])
        #expect(whole.isNamed(in: "Off to \(name.prefix(100))…"))
        #expect(whole.isNamed(in: "Off to harb…") && !whole.isNamed(in: "Off to harb"))
        #expect(!whole.isNamed(in: "Off to the hills…"))
        #expect(!PrivateWords(names: ["…"]).isNamed(in: "Off to the hills…"))
    }

    @Test("leaves out only the sentence with the clock")
    func hidesSentences() {
        let text =
            "Fine day. Left home at 7:10! Was it 42.5 km? Yes.\nStart: 6/20/2026 7:42:13 AM\nBack again"
        #expect(words.visible(text) == "Fine day. Was it 42.5 km? Yes.\nBack again")
        #expect(words.visible("Rode on. Um 7.42 Uhr los. Gut!") == "Rode on. Gut!")
        #expect(words.visible("一路平安。7点出发。") == "一路平安。")
        #expect(
            words.visible("Left at 7. 42 minutes later I was there. Fine")
                == "Left at 7. 42 minutes later I was there. Fine")
        #expect(words.visible("7:42. 8:42!") == nil)
        #expect(words.visible("") == "")
    }

    @Test("leaves out a sentence with the name of a hidden place")
    func hidesNames() {
        let words = PrivateWords(names: ["Café Lagoon", "dads-house", "横浜の家", "Ö"])
        for text in [
            "To the cafe lagoon", "CAFÉ-LAGOON!", "Cafe\u{301} Lagoon’s door", "caf\u{200B}é lagoon",
            "ＣＡＦＥ　ＬＡＧＯＯＮ",
            "near dads house", "(Dads_House)", "今日は横浜の家から", "o",
        ] {
            #expect(words.visible(text) == nil, "\(text)")
        }
        for text in ["The cafe at the lagoon", "Lagoon", "house", "横浜"] {
            #expect(words.visible(text) == text)
        }
        #expect(words.visible("From Dads house. Fine!") == "Fine!")
    }

    @Test("hides all text if set to, or if the names of hidden places are unknown")
    func hidesAll() {
        #expect(PrivateWords(hidesText: true).visible("Round the lake") == nil)
        #expect(PrivateWords(knowsNames: false).visible("Round the lake") == nil)
    }

    @Test("finds a clock in an address that has hyphens for all signs")
    func addresses() {
        #expect("6-14-26-7-42-am".isAddressWithClock)
        #expect("track-07-42-13".isAddressWithClock)
        #expect(!"round-the-lake-2".isAddressWithClock)
    }

    @Test("reads a long text in time proportional to its length")
    func isFast() {
        let words = PrivateWords(names: ["a a a a b"])
        let growth = Growth(to: 40_000, input: { String(repeating: "a 1,1,", count: $0) }) {
            _ = words.visible($0)
        }
        #expect(growth.isInProportion, "\(growth)")
    }
}
