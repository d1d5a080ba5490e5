import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

extension SitePages {
    var logPages: [Page] {
        guard !log.isEmpty else { return [] }
        let months = LogMonth.grouping(log, in: zone)
        let types = RecordType.grouping(log)
        let overview = Page(.log, title: words(.log), section: .log) {
            LogPage(months: months, types: types)
        }
        return [overview]
            + months.indices.flatMap { index in
                pages(
                    of: months[index],
                    earlier: index + 1 < months.count ? months[index + 1].month : nil,
                    later: index > 0 ? months[index - 1].month : nil)
            } + types.flatMap(pages)
    }

    private func pages(of month: LogMonth, earlier: CivilMonth?, later: CivilMonth?) -> [Page] {
        let log = Log(month.days.flatMap(\.entries))
        let name = words(.logOfMonth, ["month": words.dates.text(for: month.month)])
        return LogPaging(of: log, at: .log(of: month.month)).pages.map { page in
            Page(page.path, title: title(name, page.number), section: .log) {
                LogMonthPage(
                    month: month.month, log: log, dayCount: month.days.count, earlier: earlier, later: later,
                    page: page)
            }
        }
    }

    private func pages(of type: RecordType) -> [Page] {
        LogPaging(of: type.log, at: .log(ofType: type.name)).pages.map { page in
            Page(page.path, title: title(type.name.asLabel, page.number), section: .log) {
                RecordTypePage(type: type, page: page)
            }
        }
    }
}
