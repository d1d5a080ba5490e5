import RidelogModels
import Testing

@testable import RidelogParsing

@Suite struct TableDateTests {
    @Test(
        "reads the same time from formats of many languages",
        arguments: [
            "Jul 8, 2012, 2:40:21 PM", "8 Jul 2012, 14:40:21", "July 8, 2012 at 2:40:21 p.m.",
            "Sun, 8 Jul 2012 14:40:21 UTC", "2012-07-08 14:40:21", "2012-07-08T14:40:21.5Z",
            "2012/07/08 14:40:21",
            "8. Juli 2012, 14:40:21", "8 juil. 2012 à 14:40:21", "dim. 8 juil. 2012, 14:40:21",
            "8 de jul. de 2012, 14:40:21", "8 jul. 2012 14:40:21", "8 lug 2012, 14:40:21",
            "8 lip 2012, 14:40:21",
            "8 июл. 2012 г., 14:40:21", "2012年7月8日 14:40:21", "2012年7月8日下午2:40:21", "2012. 7. 8. 오후 2:40:21",
            "14:40:21 8 Jul 2012", "8. jul. 2012 14.40.21",
            "8. heinäk. 2012 klo 14.40.21",
            "8 Jul 2012, 14.40.21", "8 ก.ค. 2555 14:40:21", "8 กรกฎาคม 2555 14:40:21",
            "8 ביולי 2012, 14:40:21",
            "8 Ιουλ 2012, 2:40:21 μ.μ.", "8. srp 2012. 14:40:21", "8 jul 2012, 2:40:21 p. m.",
            "2012年7月8日 下午2:40:21", "14:40:21 SA 8 Jul 2012",
        ])
    func dateFormats(_ text: String) throws {
        let date = try #require(TableDate(text))
        #expect(date.instant(.monthFirst) == Instant(iso8601: "2012-07-08T14:40:21Z"), "\(date)")
    }

    @Test(
        "rejects text that is not a date",
        arguments: [
            "", "Morning Ride", "15153", "62.58", "-0.5", "Route 66", "activities/1451858409.fit.gz", "1/2",
            "8 Jul",
            "from the 1st of July 2012 to the end of the world and back again",
        ])
    func nonDates(_ text: String) {
        #expect(TableDate(text) == nil)
    }

    @Test(
        "gives no time for impossible or implausible dates",
        arguments: [
            "8 Jul 0024, 10:00:00", "8 Jul 2224, 10:00:00", "2012年7月8日 晚上12:00:01",
            "31 Feb 2012, 10:00:00", "8 Jul 2012, 25:00:00", "2012-13-01 10:00:00", "8 Jul 0, 10:00:00",
        ])
    func impossibleDates(_ text: String) {
        #expect(TableDate(text)?.instant(.dayFirst) == nil)
    }

    @Test("reads 12 AM as midnight and 12 PM as noon")
    func midnightAndNoon() {
        #expect(TableDate("Jan 1, 2020, 12:05:00 AM")?.hour == 0)
        #expect(TableDate("Jan 1, 2020, 12:05:00 PM")?.hour == 12)
    }

    @Test(
        "reads the hour with AM and PM markers of several languages",
        arguments: [
            ("3 Σεπ 2023, 12:00:01 π.μ.", 0), ("12 Ιαν 2024, 8:05:00 π. μ.", 8), ("2023年9月3日 凌晨12:00:01", 0),
            ("2023年9月3日 早上8:05:00", 8), ("2023年9月3日 中午12:05:00", 12), ("2023年9月3日 中午1:05:00", 13),
            ("8.7.2012 klo 14.40.21", 14),
            ("5 thg 7, 2024 8:05 SA", 8), ("5 thg 7, 2024 8:05 CH", 20), ("Sa, 6. Juli 2024, 14:03", 14),
        ])
    func dayPeriods(_ text: String, _ hour: Int) {
        #expect(TableDate(text)?.hour == hour)
    }

    /// Croatian has its points behind years, and names of months that are others' a month later.
    @Test(
        "distinguishes Croatian months from the like names of other languages",
        arguments: [
            ("5. srp 2024. 14:03", 7), ("5. srpnja 2024. 14:03", 7), ("5. srp 2024 14:03", 8),
            ("5 srpna 2024 14:03", 8),
            ("5. lip 2024. 14:03", 6), ("5. lipnja 2024. 14:03", 6), ("5 lip 2024 14:03", 7),
            ("5 lis 2024 14:03", 11), ("5. listopada 2024. 14:03", 10), ("5. ruj 2024. 14:03", 9),
        ])
    func croatianMonths(_ text: String, _ month: Int) {
        #expect(TableDate(text)?.parts == .known(year: 2024, month: month, day: 5))
    }

    @Test(
        "rejects words that only begin like a month",
        arguments: ["Training", "Distance", "Abend", "vas", "vasárnap", "spare", "x"])
    func monthLikeWords(_ word: String) {
        #expect(MonthNames.month(word.lowercased()) == nil)
    }

    /// Every month of some languages in its order, as Unicode CLDR abbreviates it.
    @Test(
        "reads all twelve months of a language",
        arguments: [
            "sij velj ožu tra svi lip srp kol ruj lis stu pro",
            "urt ots mar api mai eka uzt abu ira urr aza abe",
            "jan feb mar apr mei jun jul agu sep okt nov des",
            "jaan veebr märts apr mai juuni juuli aug sept okt nov dets",
            "янв февр мар апр май июн июл авг сент окт нояб дек",
            "яну фев март апр май юни юли авг сеп окт ное дек",
            "січ лют бер кві тра чер лип сер вер жов лис гру",
            "sausio vasario kovo bal geg birž liepos rugpj rugs spalio"
                + " lapkr gruodžio",
            "มกราคม กุมภาพันธ์ มีนาคม เมษายน พฤษภาคม มิถุนายน กรกฎาคม สิงหาคม กันยายน ตุลาคม พฤศจิกายน ธันวาคม",
            "ינואר פברואר מרץ אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
        ])
    func monthsInTheirOrder(_ names: String) {
        for (index, name) in names.split(separator: " ").enumerated() {
            let date = TableDate("5. \(name) 2024. 14:03")
            #expect(date?.parts == .known(year: 2024, month: index + 1, day: 5), "\(name)")
        }
    }

    @Test("rejects the year of a Japanese era")
    func eraYears() {
        #expect(TableDate("令和6年7月15日 10:00:00") == nil)
    }

    @Test(
        "doubts hours beside words that may be AM and PM markers",
        arguments: [
            (["5 Jul 2024 2:03 xa", "6 Jul 2024 8:05 xb"], true),
            (["5 Jul 2024 2:03 xa", "6 Jul 2024 14:05 xb"], false),
            (["5 Jul 2024 2:03 xa", "6 Jul 2024 0:05 xb"], false),
            (["5 Jul 2024 2:03 Uhr", "6 Jul 2024 8:05 Uhr"], false),
            (["Fri 2:03 5 Jul 2024", "Sat 2:03 6 Jul 2024", "Sun 2:03 7 Jul 2024"], false),
        ])
    func unknownDayPeriods(_ texts: [String], _ isDoubtful: Bool) throws {
        let dates = try texts.map { try #require(TableDate($0)) }
        var order = DateOrder()
        for date in dates { order.append(date) }
        #expect(dates.allSatisfy { order.isDoubtful($0) == isDoubtful })
    }

    @Test("reads “mar.” before a French date as a weekday, not a month")
    func weekday() {
        #expect(TableDate("mar. 6 févr. 2018, 10:00:00")?.parts == .known(year: 2018, month: 2, day: 6))
    }

    @Test(
        "derives the order of day and month from the column",
        arguments: [
            (["7/13/2012 10:00", "7/14/2012 10:00"], RowDateOrder.monthFirst),
            (["13/7/2012 10:00", "5/6/2012 10:00"], .dayFirst),
            // Only one way round the rows are in the order of time.
            (["1/9/2012 10:00", "2/8/2012 10:00", "4/9/2012 10:00"], .monthFirst),
            (["9/1/2012 10:00", "8/2/2012 10:00", "9/4/2012 10:00"], .dayFirst),
            (["4/9/2012 10:00", "2/8/2012 10:00", "1/9/2012 10:00"], .monthFirst),
            (["1/2/2012 2:00 PM"], .monthFirst), (["1/2/2012 14:00"], .dayFirst),
            (["01.02.2012 2:00"], .dayFirst),
            ([], .dayFirst),
        ])
    func dayMonthOrder(_ texts: [String], _ expected: RowDateOrder) throws {
        var order = DateOrder()
        for text in texts { order.append(try #require(TableDate(text))) }
        #expect(order.order == expected)
    }
}

@Suite struct NumberStyleTests {
    @Test(
        "derives decimal and thousands separators from other numbers",
        arguments: [
            (["1300", "62.58"], "4,416", 4416.0), (["62,58"], "1.300", 1300), (["62,58"], "4,5", 4.5),
            (["1,300.25"], "4,416", 4416), (["1.300,25"], "4.416", 4416), ([], "4.416", 4.416),
            ([], "4,416", 4416),
            ([], "1 300", 1300), (["0,5"], "1\u{202F}300", 1300), ([], "1'300", 1300), ([], "1e3", 1000),
            ([], "-0.5", -0.5), (["62.58"], "12,5", 12.5), (["62,58"], "42.5", 42.5),
            (["62.58"], "1.042,5", 1042.5), (["62,58"], "1,042.5", 1042.5),
        ])
    func separators(_ others: [String], _ text: String, _ expected: Double) {
        var style = NumberStyle()
        for other in others { style.learn(from: other.utf8) }
        #expect(style.number(text) == expected)
    }

    @Test(
        "takes commas in a table with semicolons for decimal marks unless other numbers show otherwise",
        arguments: [
            (["12,345", "7,100"], "9,250", 9.25), (["12,345", "1.234"], "9,250", 9250),
            (["1.234"], "9.250", 9.25),
            (["1,234,567", "62.58"], "9,250", 9250),
        ])
    func semicolons(_ numbers: [String], _ text: String, _ expected: Double) {
        var style = NumberStyle()
        for number in numbers { style.learn(from: number.utf8) }
        style.learnFromSemicolons()
        #expect(style.number(text) == expected)
    }

    @Test(
        "rejects non-numeric text", arguments: ["", "false", "12 km", "#error#", "activities/1.fit", "1:20"])
    func nonNumericText(_ text: String) {
        #expect(NumberStyle().number(text) == nil && !NumberStyle.isNumber(text))
    }
}
