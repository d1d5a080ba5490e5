import RidelogContent
import RidelogHTML
import RidelogLocalization
import RidelogMaps
import RidelogModels
import RidelogRows

/// The page of a segment: its map, and all efforts with their times.
struct SegmentPage: TemplateView {
    let times: SegmentTimes
    let part: Pager<SegmentEffortRow>.Part

    static let id: TemplateID = "segment"

    static let fields: [TemplateField<SegmentPage>] = [
        .view("name", "The name.") { Text($0.times.segment) },
        .breadcrumb { _ in [(Text(.geofences), .geofences)] },
        .view("heading", "The name and the course.") { page in
            PageTitle(Text(page.times.segment)) { page.course }
        },
        .view("figures", "The number of efforts; best, latest and first time.") { page in
            Figures([
                Figures.Figure(.efforts) { Text(number: page.times.efforts.count) },
                page.figure(.bestTime, page.times.best), page.figure(.latestTime, page.times.latest),
                page.times.efforts.count > 1 ? page.figure(.firstTime, page.times.first) : nil,
            ])
        },
        .optional("trend", "Whether the latest efforts were faster than the earlier ones.") {
            $0.times.trend.map(Self.text)
        },
        .view("map", "The segment on a map.") { $0.map },
        .view("chart", "The times in order, as a chart.", if: { $0.times.efforts.count > 1 }) {
            EffortChart(efforts: Array($0.times.efforts.prefix(EffortChart.count).reversed()))
        },
        .view("efforts", "The table of rides.") { page in
            Element("h2") { Text(.efforts) }
            PagerLinks(page.part)
            RowTable(Text(.efforts), rows: page.part.rows)
        },
    ]

    private var course: Sentence {
        func link(_ geofence: Geofence) -> any View { Link(geofence.name, destination: .geofence(geofence)) }
        return switch times.segment.course {
        case .along(let geofence, _): Sentence(.segmentAlong, ["place": link(geofence)])
        case .between(let start, let end):
            Sentence(.segmentBetween, ["start": link(start), "end": link(end)])
        }
    }

    private static func text(of trend: Double) -> some View {
        let percent = Int(nearest: abs(trend) * 100)
        return Element("p", .class("soft")) {
            if percent == 0 {
                Text(.trendSame)
            } else {
                Text(trend < 0 ? .trendFaster : .trendSlower, ["percent": String(percent)])
            }
        }
    }

    private func figure(_ name: StringKey, _ effort: SegmentEffort) -> Figures.Figure {
        Figures.Figure(name) { Text(duration: effort.seconds, .clock) }
    }

    @ViewBuilder
    private var map: some View {
        let (segment, best) = (times.segment, times.best)
        if let bounds = segment.bounds {
            MapView(
                title: Text { $0.words(.mapOfGeofence, ["place": segment.name(in: $0.words)]) },
                description: Text(segment), bounds: bounds, others: best.ride.lines,
                areas: segment.geofences.map { MapView.Area(geofence: $0, page: .geofence($0)) },
                track: best.ride.track(from: best.start, to: best.start.advanced(bySeconds: best.seconds)))
        }
    }
}

extension SegmentPage: PageKind {
    static let order = 23
    static let section: SiteSection? = .geofences

    static func pages(of site: SitePages) -> [Page] {
        site.segments.flatMap { times in
            let best = times.best
            let rows = zip(times.efforts, times.ranks).map { effort, rank in
                SegmentEffortRow(effort: effort, rank: rank, best: best.seconds)
            }
            let title = times.segment.name(in: site.words) + " (\(site.words(.segment)))"
            return site.pages(Pager(rows, at: .segment(times.segment)), title: title) { sum in
                sum.add(times)
                sum.add(best.ride)
                sum.addLine(of: best.ride)
            } content: { part in
                SegmentPage(times: times, part: part)
            }.map { page in
                page.showing([times.segment.bounds.map { MapFrame($0) }])
            }
        }
    }
}

extension SitePath {
    static func segment(_ segment: Segment) -> SitePath {
        SitePath("segments/\(segment.id)/index.html")
    }
}

extension Segment {
    fileprivate var bounds: BoundingBox? {
        BoundingBox.union(geofences.compactMap(\.shape.bounds))?.widened(by: 0.15)
    }
}
