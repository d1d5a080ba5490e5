import RidelogModels
import Testing

@testable import RidelogFormats

@Suite struct TableDateTests {
    /// All of them are the same second.
    @Test(arguments: [
        "Jul 8, 2012, 2:40:21 PM", "8 Jul 2012, 14:40:21", "July 8, 2012 at 2:40:21 p.m.",
        "Sun, 8 Jul 2012 14:40:21 UTC", "2012-07-08 14:40:21", "2012-07-08T14:40:21.5Z",
        "2012/07/08 14:40:21",
        "8. Juli 2012, 14:40:21", "8 juil. 2012 à 14:40:21", "dim. 8 juil. 2012, 14:40:21",
        "8 de jul. de 2012, 14:40:21", "8 jul. 2012 14:40:21", "8 lug 2012, 14:40:21", "8 lip 2012, 14:40:21",
        "8 июл. 2012 г., 14:40:21", "2012年7月8日 14:40:21", "2012年7月8日下午2:40:21", "2012. 7. 8. 오후 2:40:21",
        "14:40:21 8 Jul 2012",
    ])
    func readsADay(_ text: String) throws {
        let date = try #require(TableDate(text))
        #expect(date.instant(.monthFirst) == Instant(iso8601: "2012-07-08T14:40:21Z"), "\(date)")
    }

    @Test(arguments: [
        "", "Morning Ride", "15153", "62.58", "-0.5", "Route 66", "activities/1451858409.fit.gz", "1/2",
        "8 Jul",
        "from the 1st of July 2012 to the end of the world and back again",
    ])
    func knowsWhatIsNoDate(_ text: String) {
        #expect(TableDate(text) == nil)
    }

    @Test(arguments: [
        "31 Feb 2012, 10:00:00", "8 Jul 2012, 25:00:00", "2012-13-01 10:00:00", "8 Jul 0, 10:00:00",
    ])
    func noCalendarHasThese(_ text: String) {
        #expect(TableDate(text)?.instant(.dayFirst) == nil)
    }

    @Test func midnightAndNoonOfTwelveHours() {
        #expect(TableDate("Jan 1, 2020, 12:05:00 AM")?.hour == 0)
        #expect(TableDate("Jan 1, 2020, 12:05:00 PM")?.hour == 12)
    }

    @Test func aWeekdayIsNoMonth() {
        #expect(TableDate("mar. 6 févr. 2018, 10:00:00")?.parts == .known(year: 2018, month: 2, day: 6))
    }

    @Test(arguments: [
        (["7/13/2012 10:00", "7/14/2012 10:00"], DateOrder.Order.monthFirst),
        (["13/7/2012 10:00", "5/6/2012 10:00"], .dayFirst),
        // Only one way round the rows are in the order of time.
        (["1/9/2012 10:00", "2/8/2012 10:00", "4/9/2012 10:00"], .monthFirst),
        (["9/1/2012 10:00", "8/2/2012 10:00", "9/4/2012 10:00"], .dayFirst),
        (["4/9/2012 10:00", "2/8/2012 10:00", "1/9/2012 10:00"], .monthFirst),
        (["1/2/2012 2:00 PM"], .monthFirst), (["1/2/2012 14:00"], .dayFirst),
        (["01.02.2012 2:00"], .dayFirst),
        ([], .dayFirst),
    ])
    func theColumnTellsWhichIsTheDay(_ texts: [String], _ expected: DateOrder.Order) throws {
        var order = DateOrder()
        for text in texts { order.take(try #require(TableDate(text))) }
        #expect(order.order == expected)
    }
}

@Suite struct NumberStyleTests {
    @Test(arguments: [
        (["1300", "62.58"], "4,416", 4416.0), (["62,58"], "1.300", 1300), (["62,58"], "4,5", 4.5),
        (["1,300.25"], "4,416", 4416), (["1.300,25"], "4.416", 4416), ([], "4.416", 4.416),
        ([], "4,416", 4416),
        ([], "1 300", 1300), (["0,5"], "1\u{202F}300", 1300), ([], "1'300", 1300), ([], "1e3", 1000),
        ([], "-0.5", -0.5),
    ])
    func theColumnTellsHowNumbersAreWritten(_ others: [String], _ text: String, _ expected: Double) {
        var style = NumberStyle()
        for other in others { style.take(other.utf8) }
        #expect(style.number(text) == expected)
    }

    @Test(arguments: ["", "false", "12 km", "#error#", "activities/1.fit", "1:20"])
    func whatIsNoNumberIsNone(_ text: String) {
        #expect(NumberStyle().number(text) == nil && !NumberStyle.isNumber(text))
    }
}
