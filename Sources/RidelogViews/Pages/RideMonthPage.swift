import RidelogHTML
import RidelogModels
import RidelogRecords
import RidelogServices

/// The rides of a month as in the journal.
struct RideMonthPage: View {
    let month: RideMonth
    let earlier: CivilMonth?
    let later: CivilMonth?
    let part: Pager<Ride>.Part
    let partCount: Int

    var body: some View {
        let totals = month.totals
        Breadcrumb(steps: [
            (Text(.rides), .rides),
            (Text(String(month.month.year)), .rides(ofYear: month.month.year)),
        ])
        EnvironmentReader { environment in
            PageTitle(Text(environment.dateWords.text(for: month.month))) {
                Sentence(
                    .onDays,
                    [
                        "things": AnyView(Text(.rideCount, count: totals.rideCount)),
                        "days": AnyView(Text(.dayCount, count: totals.dayCount)),
                    ])
            }
        }
        Figures(totals)
        PagerLinks(list: .rides(of: month.month), number: part.number, count: partCount)
        HiddenHeading(.ridesOfMonth)
        LogView(Log(part.rows.map { Log.Entry(date: $0.summary.start.date, element: $0) }))
            .listClass("journal")
        EnvironmentReader { environment in
            PreviousNextLinks(
                label: .earlierLaterMonths,
                earlier: earlier.map { target($0, environment.dateWords) },
                later: later.map { target($0, environment.dateWords) })
        }
    }

    private func target(_ month: CivilMonth, _ words: LocalizedDateStrings) -> PreviousNextLinks.Target {
        PreviousNextLinks.Target(when: nil, title: words.text(for: month), page: .rides(of: month))
    }
}
