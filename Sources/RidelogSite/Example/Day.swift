extension ExampleData {
    /// A date of the Gregorian calendar.
    struct Day: Equatable {
        let year: Int
        let month: Int
        let day: Int

        init(_ year: Int, _ month: Int, _ day: Int) {
            self.year = year
            self.month = month
            self.day = day
        }

        /// Counts from 1 January 1970 (Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", for dates
        /// after the year 0).
        init(number: Int) {
            let shifted = number + 719_468
            let era = shifted / 146_097
            let dayOfEra = shifted % 146_097
            let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
            let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
            let shiftedMonth = (5 * dayOfYear + 2) / 153
            day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
            month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
            year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        }

        /// Days since 1 January 1970.
        var number: Int {
            let shiftedYear = month <= 2 ? year - 1 : year
            let yearOfEra = shiftedYear % 400
            let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
            let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            return shiftedYear / 400 * 146_097 + dayOfEra - 719_468
        }

        /// `2026-06-14`.
        var text: String {
            var text = ByteText()
            text.append(year, places: 4)
            text += "-"
            text.append(month, places: 2)
            text += "-"
            text.append(day, places: 2)
            return text.string
        }
    }

    /// A moment, in whole seconds since 1970 in UTC.
    struct Instant {
        let time: Int

        init(_ time: Int) {
            self.time = time
        }

        /// A local time in the season's zone (Europe/Zurich).
        init(_ day: Day, _ hour: Int, _ minute: Int, _ second: Int = 0) {
            let local = day.number * 86_400 + hour * 3600 + minute * 60 + second
            time = local - Instant(local - 3600).zone
        }

        /// The date in UTC.
        var day: Day { Day(number: (time - secondOfDay) / 86_400) }

        /// In UTC, 0 to 86,399, also before 1970.
        var secondOfDay: Int { (time % 86_400 + 86_400) % 86_400 }

        /// Seconds east of UTC in the season's zone: summer time from 29 March 2026 at 1:00 UTC, past the season's end.
        var zone: Int { time < Day(2026, 3, 29).number * 86_400 + 3600 ? 3600 : 7200 }

        /// `2026-06-14T07:36:10Z`.
        var utc: String {
            var text = ByteText()
            text.append(utc: time)
            return text.string
        }

        /// `2026-06-14T09:36:10+02:00`.
        var local: String {
            var text = ByteText()
            text.append(self, zone: zone)
            text += zone == 3600 ? "+01:00" : "+02:00"
            return text.string
        }

        /// The local date.
        var localDay: Day { Instant(time + zone).day }
    }
}
