import RidelogModels
import Testing

@Suite struct ClockTextTests {
    @Test(arguments: [
        "Jun 14, 2026 7:42 AM", "6/14/26, 7:42 AM", "14.6.26 07:42", "Sun Jun 14 07:42:13", "Track 07:42:13",
        "Left home at 0742", "Track 174213", "7.42 Uhr los", "Sortie de 7h42", "7 h 42", "742am", "7:42",
        "2026-06-14 07.42", "20260614_0742", "\u{1d7d5}:\u{1d7d2}\u{1d7d0}",
    ])
    func aClockIsSeen(_ title: String) {
        #expect(title.withoutClock == nil)
    }

    @Test(arguments: [
        "Round the lake", "42.20 km in the rain", "10.45 km", "Tour 2019", "Stage 3-12", "1120 Hm",
        "Route 66",
        "3x10 intervals", "Day 14", "2:75", "25:10", "7 pm ride", "14.6.26", "Ride 1", "100 mi",
        "Zone 2, 180 W",
    ])
    func otherNumbersAreNone(_ title: String) {
        #expect(title.withoutClock == title)
    }

    @Test(arguments: [
        "Start: 6/20/2026 7:42:13 AM\nTotal distance: 6.25 km", "Recorded: Sat Jun 20 07:42:13 2026",
        "14.06.26 07:42",
    ])
    func aDescriptionWithTheClockOfADayIsLeftOut(_ text: String) {
        #expect(text.withoutDayAndClock == nil)
    }

    @Test(arguments: ["PR of 3:42 on the hill", "Since 2019 my loop", "Best of 2026: 42.1 km, 812 m up"])
    func otherDescriptionsStay(_ text: String) {
        #expect(text.withoutDayAndClock == text)
    }

    @Test func anAddressHasHyphensForAllSigns() {
        #expect("6-14-26-7-42-am".isAddressWithClock)
        #expect("track-07-42-13".isAddressWithClock)
        #expect(!"round-the-lake-2".isAddressWithClock)
    }
}
