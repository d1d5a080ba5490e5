import RidelogHTML
import RidelogModels
import RidelogServices

extension SitePages {
    var logPages: [Page] {
        guard !log.isEmpty else { return [] }
        let months = LogMonth.grouping(log, in: zone)
        let overview = Page(.log, title: words(.log), section: .log) { LogPage(months: months) }
        return [overview]
            + months.indices.flatMap { index in
                pages(
                    of: months[index],
                    earlier: index + 1 < months.count ? months[index + 1].month : nil,
                    later: index > 0 ? months[index - 1].month : nil)
            }
    }

    private func pages(of month: LogMonth, earlier: CivilMonth?, later: CivilMonth?) -> [Page] {
        let pager = Pager(month.days.flatMap(\.entries))
        let name = words(.logOfMonth, ["month": words.dates.text(for: month.month)])
        return pager.parts.map { part in
            Page(
                SitePath.log(of: month.month).page(part.number), title: title(name, part.number),
                section: .log
            ) {
                LogMonthPage(
                    month: month.month, entryCount: month.entryCount, dayCount: month.days.count,
                    earlier: earlier, later: later, part: part, partCount: pager.parts.count)
            }
        }
    }
}
