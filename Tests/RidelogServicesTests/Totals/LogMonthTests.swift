import Foundation
import RidelogContent
import RidelogModels
import Testing

struct LogMonthTests {
    @Test("groups log entries by day and month, newest first")
    func grouping() throws {
        let hours = [-30.0, -2, 0, 3, 960]
        let log = Log(
            hours.map { hour in
                let record = CustomRecord(type: "cup", fields: [])
                let date = Date(timeIntervalSince1970: Make.morning + hour * 3600)
                return Log.Entry(date: date, element: LogItem.custom(record))
            })
        let months = LogMonth.grouping(log, in: .utc)
        #expect(months.map(\.log.count) == [1, 4])
        #expect(months.map { $0.days.map(\.day) } == [[11], [2, 1]])
        let dates = months.flatMap(\.log).map(\.date)
        #expect(dates == dates.sorted(by: >))
    }
}
