import RidelogHTML
import RidelogLocalization
import RidelogMaps
import RidelogModels
import RidelogRecords

/// A map as inline SVG: ground, other rides as faint lines, geofences, the track; labels and scale as HTML
/// over it.
struct MapView: TemplateView {
    /// The role of a map on its page.
    enum Role: Equatable {
        /// The main map of the page, which can be zoomed.
        case page
        /// A map in a text or below the main one, which cannot be zoomed; numbered from 1.
        case figure(number: Int)
    }

    /// A geofence on the map, and its page if its name is a link.
    struct Area {
        let geofence: Geofence
        let page: SitePath?
        /// The number of visits or events; names of geofences with more of them have priority.
        var visitCount = 0
    }

    /// A description of the map.
    let title: Text
    let description: Text
    let bounds: BoundingBox
    /// The height of the part that wide screens show, of 1000; nil to derive it from the shape of the bounds.
    var height: Double?
    var others: [[Coordinate]] = []
    var areas: [Area] = []
    var track: [[Coordinate]] = []
    /// The positions of geofence events.
    var events: [Coordinate] = []
    var marks: TrackMarks?
    /// The heat map of rides, if any.
    var heat: HeatDrawing?
    /// Which ways of rides the ground shows.
    var ways = MapFrame.Ways.all
    /// Whether finer drawings and the list of rides are beside the page.
    var hasHeatFiles = false
    var legend: Text?
    /// A script with a finer line of the track, for zooming.
    var line: SitePath?
    /// Whether the page's script can colour the track by the channels of the charts.
    var hasColors = false
    var role = Role.page

    static let id: TemplateID = "map"

    static let fields: [TemplateField<MapView>] = [
        .words("title", "A short title.") { $0.title },
        .words("description", "A description of the map.") { $0.description },
        .words("legend", "The caption, if any.") { $0.legend },
        .text("ratio", "The aspect ratio of the drawing, for CSS.") { _ in "1000/1000" },
        .text("shown", "The height of the part that wide screens show.") { String(Int($0.shown)) },
        .text("near", "The zoom factor on phones.") { $0.nearText },
        .address("line", "The address of a script with a more detailed track, if any.") { $0.line },
        .flag("has-heat-files", "Whether there are files with more detail and the rides by place.") {
            $0.hasHeatFiles
        },
        .flag("is-still", "Whether it is part of a text and cannot be zoomed.") { $0.role != .page },
        .view("drawing", "The drawing as SVG.") { $0.drawing($0.layout) },
        .view("labels", "The names of geofences, placed over the drawing.") { map in
            map.labelViews(map.layout)
        },
        .view("scale", "The scale bar.") { $0.scale($0.layout) },
        .view("zoom", "The zoom buttons.", if: { $0.role == .page }) { _ in zoomButtons },
        .view("color", "The menu for the track's colour.", if: { $0.hasColors }) { _ in colorChoice },
        .view("ground", "The base map, if there is an extract.") {
            GroundImage(frame: $0.frame)
        },
        .view("credit", "The credit of the base map.") {
            GroundCredit(frame: $0.frame, isOnTop: $0.layout.placement.isCreditOnTop)
        },
    ]

    private struct Layout {
        let projection: MapProjection
        let outlines: [(area: Area, outline: FenceOutline)]
        let placement: LabelPlacement
    }

    private var shown: Double { height ?? MapFrame.height(showing: bounds) }
    private var frame: MapFrame { MapFrame(bounds, shown: height, ways: ways) }

    /// The factor by which phones enlarge the middle of the square, whose content is low, as on wide screens, and may
    /// be narrow, too. Maps of a ride already fit their track.
    private var near: Double {
        guard marks == nil, role == .page else { return 1 }
        let projection = frame.projection
        let half = projection.width / 2
        let corners = [(bounds.north, bounds.west), (bounds.south, bounds.east)].map {
            projection.point(Coordinate(latitude: $0, longitude: $1))
        }
        let far = corners.flatMap { [abs($0.x - half), abs($0.y - half)] }.max() ?? half
        let near = min(2, half / (far + (areas.isEmpty ? Self.margin : Self.marginOfNames)))
        return near >= 1.1 ? (near * 100).rounded(.down) / 100 : 1
    }

    private var nearText: String { NumberFormat.plain(near, places: 2) }
    /// Margins around the content on phones, in units of the picture; the second leaves space for names of geofences.
    private static let (margin, marginOfNames) = (15.0, 70.0)

    private var layout: Layout {
        let projection = frame.projection
        // Many geofences are drawn more coarsely, to limit the size of the page.
        let step = areas.count > 40 ? 4.0 : 1
        return Layout(
            projection: projection,
            outlines: areas.compactMap { area in
                FenceOutline(area.geofence.shape, in: projection, step: step)
                    .map { (area: area, outline: $0) }
            },
            placement: LabelPlacement(
                width: projection.width, shown: shown, of: projection.height, near: near,
                track: heat.map { $0.shownOnPage.lines.lines.flatMap(\.self) } ?? track.map(projection.points)
            ))
    }

    var body: some View {
        let layout = layout
        Element("figure", .attribute("class", role == .page ? "map" : "map still")) {
            Element("div", attributes: groundAttributes) {
                GroundImage(frame: frame)
                drawing(layout)
                labelViews(layout)
                scale(layout)
                GroundCredit(frame: frame, isOnTop: layout.placement.isCreditOnTop)
            }
            if role == .page { Self.zoomButtons }
            if hasColors { Self.colorChoice }
            if let legend { Element("figcaption") { legend } }
        }
    }

    private var groundAttributes: [Attribute] {
        let style = Attribute.attribute(
            "style", "--ratio:1000/1000;--shown:\(Int(shown))" + (near > 1 ? ";--phone:\(nearText)" : ""))
        return [.class("ground"), style] + (line.map { [.address("data-line", $0)] } ?? [])
            + (hasHeatFiles ? [.attribute("data-heat", "heat-")] : [])
    }

    private func scale(_ layout: Layout) -> some View {
        EnvironmentReader { environment in
            let scale = MapScale(
                layout.projection, near: near, words: environment.words, units: environment.units)
            Element(
                "p", .class(layout.placement.isScaleOnTop ? "scale high" : "scale"),
                .attribute("style", "--w:" + NumberFormat.plain(scale.percent, places: 2)),
                .attribute("data-m", NumberFormat.plain(scale.metres, places: 0)),
                text: scale.text)
        }
    }

    private func drawing(_ layout: Layout) -> some View {
        Element(
            "svg", .attribute("viewBox", "0 0 1000 1000"),
            .attribute("preserveAspectRatio", "xMidYMid slice"), .attribute("fill", "none"),
            .attribute("stroke", "currentColor"), .attribute("role", "img"),
            .attribute("aria-labelledby", "\(id("map-title")) \(id("map-desc"))")
        ) {
            Element("title", .id(id("map-title"))) { title }
            Element("desc", .id(id("map-desc"))) { description }
            VoidElement.path([.class("other")], roads(in: layout.projection))
            heatLines
            ForEach(layout.outlines) { fence($0.outline, color: $0.area.geofence.color) }
            VoidElement.path([.class("speck")], SVGPath.dots(layout.outlines.flatMap(\.outline.specks)))
            trackLine(in: layout.projection)
            if let marks { marks.dots(in: layout.projection) }
            VoidElement.path([.class("event")], SVGPath.dots(events.map(layout.projection.point)))
        }
    }

    /// An id of the map, unique on its page: ids of headings contain no point.
    private func id(_ name: String) -> String {
        switch role {
        case .page: name
        case .figure(let number): "\(name).\(number)"
        }
    }

    @ViewBuilder
    private var heatLines: some View {
        if let heat {
            ForEach(heat.shownOnPage.lines.paths.enumerated()) { number, path in
                VoidElement.path([.class("heat h\(number)")], path)
            }
        }
    }

    private func fence(_ outline: FenceOutline, color: String?) -> VoidElement? {
        let style = color.map { [Attribute.attribute("style", "--fence:" + $0)] } ?? []
        return VoidElement.path([.class("fence")] + style, outline.path)
    }

    private func roads(in projection: MapProjection) -> String {
        var (sketch, path) = (RoadSketch(projection), SVGPath())
        for line in others { sketch.add(projection.points(line)[...]) { path.addLine($0) } }
        return path.data
    }

    /// The names, those of areas with most visits first, then those of large ones. Names without space are left out; the
    /// list of geofences has all.
    private func labels(_ layout: Layout, _ ground: MapGround, _ words: LocalizedStrings) -> [MapLabel] {
        let (projection, outlines) = (layout.projection, layout.outlines)
        var placement = layout.placement
        if frame.hasCredit(ground) { placement.reserveCredit() }
        let order = outlines.indices.sorted { first, second in
            let pair = [outlines[first], outlines[second]]
            let (areas, sizes) = (pair.map(\.area), pair.map(\.outline.extent.size))
            let counts = areas.map(\.visitCount)
            if counts[0] != counts[1] { return counts[0] > counts[1] }
            return sizes[0] == sizes[1] ? first < second : sizes[0] > sizes[1]
        }
        let photos = self.marks.map { placement.links(to: $0.photos, in: projection, words) } ?? []
        let ends = self.marks.map { _ in placement.ends(track, in: projection, words) } ?? []
        let marks = outlines.enumerated().flatMap { index, item in
            item.outline.marks.map { (index: index, extent: $0) }
        }
        let fences = order.compactMap { index -> MapLabel? in
            let (area, outline) = outlines[index]
            let named = outline.named
            // Around it there may be others, as around a place in a town.
            let others = marks.filter { $0.index != index && !$0.extent.overlaps(named) }.map(\.extent)
            guard named.width <= projection.width,
                let placed = placement.place(
                    area.geofence.name, by: named, padding: area.page == nil ? 2 : 6.4, avoiding: others,
                    own: outline.marks)
            else { return nil }
            return MapLabel(
                name: area.geofence.name, page: area.page, side: placed.side, point: placed.anchor,
                room: placed.room)
        }
        for (_, outline) in outlines where outline.extent.size < Self.smallFence {
            placement.reserve(outline.extent)
        }
        let along = self.marks.map { placement.labels(of: $0, in: projection, words) } ?? []
        var (count, countOutside) = (0, 0)
        let places = frame.names(ground).compactMap { name -> MapLabel? in
            let point = projection.point(name.place)
            let isNamed = fences.contains {
                $0.name == name.name && ($0.point - point).squaredLength < Self.sameName * Self.sameName
            }
            guard !isNamed, count < Self.mostNames, countOutside < Self.mostNames,
                let placed = placement.place(
                    groundName: name.name, at: point, isPoint: name.kind.isPoint,
                    reach: name.kind.reach(metresPerUnit: projection.metresPerUnit))
            else { return nil }
            if placed.isInMiddle { count += 1 } else { countOutside += 1 }
            return MapLabel(
                name: name.name, page: nil, side: placed.side, point: placed.anchor, kind: name.kind,
                room: placed.room)
        }
        return photos + ends + fences + along + places
    }

    /// Names of the ground avoid geofences up to this size, in units of the picture.
    private static let smallFence = 400.0
    private static let mostNames = 10
    /// The label of a place is left out if a geofence of its name is nearer than this, in units of the picture.
    private static let sameName = 100.0

    private func labelViews(_ layout: Layout) -> some View {
        EnvironmentReader { environment in
            let labels = labels(layout, environment.siteContent.ground, environment.words)
            ForEach(labels.filter { $0.system == nil }) { $0 }
            ForEach([environment.units, environment.units.other]) { system in
                let labels = labels.filter { $0.system == system }
                if !labels.isEmpty {
                    Element("div", attributes: .system(system, isHidden: system != environment.units)) {
                        ForEach(labels) { $0 }
                    }
                }
            }
        }
    }

    /// The track: a casing in the colour of the ground, the line, its start as a disc and its end as a square.
    @ViewBuilder
    private func trackLine(in projection: MapProjection) -> some View {
        if let first = track.first?.first, let last = track.last?.last {
            let (id, start) = (id("track"), SVGPath.dots([projection.point(first)]))
            Element("defs") { VoidElement("path", .id(id), .attribute("d", line(in: projection))) }
            VoidElement("use", .class("casing"), .attribute("href", "#" + id))
            VoidElement("use", .class("track"), .attribute("href", "#" + id))
            VoidElement("path", .class("start"), .attribute("d", start))
            VoidElement("path", .class("hole"), .attribute("d", start))
            VoidElement("path", .class("end"), .attribute("d", SVGPath.dots([projection.point(last)])))
        }
    }

    /// The tolerance of lines in units: about half a pixel.
    private static let tolerance = 0.5

    private func line(in projection: MapProjection) -> String {
        var path = SVGPath()
        for line in track {
            path.addLine(LineSimplifier.simplify(projection.points(line), tolerance: Self.tolerance))
        }
        return path.data
    }

    /// Zoom buttons for the page's script.
    private static var zoomButtons: some View {
        EnvironmentReader { environment in
            Element(
                "div", .class("zoom js-only"), .attribute("role", "group"),
                .attribute("aria-label", environment.words(.zoom)),
                .attribute("data-hint", environment.words(.zoomHint))
            ) {
                button("in", environment.words(.zoomIn), "+")
                button("out", environment.words(.zoomOut), "−")
                button("reset", environment.words(.zoomReset), "○")
                button("full", environment.words(.zoomFull), "□")
            }
        }
    }

    private static func button(_ action: String, _ label: String, _ sign: String) -> some View {
        Element(
            "button", .attribute("type", "button"), .attribute("data-zoom", action),
            .attribute("aria-label", label), text: sign)
    }

    private static let colors: [(key: String, word: StringKey)] = [
        ("", .oneColor), ("grade", .gradient), ("speed", .speed), ("hr", .heartRate), ("power", .power),
    ]

    /// The choice of colours for the track. The page's script shows it with the measured channels.
    private static var colorChoice: some View {
        Element("label", .class("color"), .attribute("hidden", "hidden")) {
            Text(.colorBy)
            Text(" ")
            Element("select", .attribute("data-do", "color")) {
                ForEach(colors) { option in
                    Element("option", .attribute("value", option.key)) { Text(option.word) }
                }
            }
        }
    }
}
