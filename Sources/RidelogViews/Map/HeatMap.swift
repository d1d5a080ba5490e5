import RidelogContent
import RidelogHTML
import RidelogMaps
import RidelogModels
import RidelogRecords

/// A map of many rides: the more rides took a way, the stronger it is drawn.
struct HeatMap: TemplateView {
    let rides: [Ride]
    let bounds: BoundingBox
    /// Whether it links to the page of all rides.
    let isLinked: Bool
    let role: MapView.Role
    /// What distinguishes it from the other maps of the page; nil for the main one.
    var name: Text?
    /// A line below the map, if any.
    var caption: Text?
    private let drawing: HeatDrawing

    /// - Parameter mostBytes: the maximum uncompressed size of its lines in bytes.
    init(
        rides: [Ride], bounds: BoundingBox, mostBytes: Int = HeatMap.usualBytes, isLinked: Bool = true,
        role: MapView.Role = .page
    ) {
        (self.rides, self.bounds, self.isLinked, self.role) = (rides, bounds, isLinked, role)
        let frame = MapFrame(bounds, shown: Self.height(isLinked), ways: .none)
        drawing = HeatDrawing(rides, in: frame, mostBytes: mostBytes)
    }

    static let id: TemplateID = "heat-map"

    static let fields: [TemplateField<HeatMap>] = [
        .view("map", "The map.") { $0.map },
        .list(
            "classes", "The legend of line strengths up to the strongest, the weakest first.",
            of: [
                .text("number", "The number from 0, as in the class of its lines.") { String($0) },
                .text("rides", "The number of rides.") { Self.range($0) },
            ]
        ) { Array(0..<$0.usedClasses) },
        .words("unit", "The unit of the counts.") {
            Text(Totals($0.rides).areRides ? .rides : .activities)
        },
        .address("all", "The address of the map of all rides; nothing on its page.") {
            $0.isLinked ? .heatMap : nil
        },
        .words("all-label", "The text of that link.", .heatMapOfAll),
        .flag("has-list", "Whether the script can list the rides at a place.") { $0.role == .page },
        .words("here", "The label of the button that lists the rides at the marker.", .ridesAtMark),
        .words("hint", "The hint on how to choose a place.", .ridesAtMarkHint),
        .words("found", "The text for the number of rides, with {n} for the number.", .ridesAtMarkCount),
        .words("more", "The text for further rides, with {n} for the number.", .ridesAtMarkMore),
        .datePattern, .months,
        .address("rides", "The address of all rides, to resolve addresses of rides.") { _ in .rides },
    ]

    /// The usual limit in bytes: at most 10 kB compressed, because pages also have tables.
    static let usualBytes = 25_000

    private var map: MapView {
        MapView(
            title: name ?? Text(.heatMap),
            description: Text(.heatMapDescription, count: rides.count),
            bounds: bounds,
            height: Self.height(isLinked),
            heat: drawing, ways: .none, hasHeatFiles: role == .page, legend: caption,
            role: role)
    }

    /// The number of classes up to the strongest line. Finer drawings have no stronger ones.
    private var usedClasses: Int {
        1 + (drawing.shownOnPage.lines.paths.lastIndex { !$0.isEmpty } ?? 0)
    }

    private static func range(_ number: Int) -> String {
        let least = 1 << number
        if number == RideNetwork.classCount - 1 { return "\(least)+" }
        return number == 0 ? "1" : "\(least)–\(least * 2 - 1)"
    }

    /// Lower on other pages, so that the content below stays in view.
    private static func height(_ isLinked: Bool) -> Double? { isLinked ? 520 : nil }

    var frame: MapFrame { drawing.frame }

    /// Finer drawings, and the list of rides, for the script of a page.
    func files(beside page: SitePath) -> [PageFile] { role == .page ? drawing.files(beside: page) : [] }

    /// The rides that went through each ninth of the map, from north-west to south-east.
    var rideAreas: [[Ride]] {
        let visitors = drawing.shownOnPage.ninths
        return (0..<9).map { (visitors[$0] ?? []).map { rides[$0] } }
    }

    /// The share of rides that a secondary map shows completely, so that a journey far away does not shrink everyday
    /// ways.
    private static let coreShare = 0.8

    /// The map of the area with most rides; nil if fewer than two rides have positions.
    static func core(of rides: [Ride]) -> HeatMap? {
        let mapped = rides.filter { $0.summary.bounds != nil }
        let boxes = mapped.compactMap(\.summary.bounds)
        guard mapped.count > 1, let region = MapRegions.ofRides.regions(of: boxes).first else { return nil }
        let centers = region.map { boxes[$0].center }
        let middle = Coordinate(
            latitude: centers.map(\.latitude).median, longitude: centers.map(\.longitude).median)
        let sorted = zip(region, centers).map { (place: $0, distance: $1.distance(to: middle)) }
            .sorted { ($0.distance, $0.place) < ($1.distance, $1.place) }
        let count = max(1, Int((Double(region.count) * coreShare).rounded(.up)))
        let bounds = BoundingBox.union(sorted.prefix(count).map { boxes[$0.place] })
        return bounds.map { HeatMap(rides: mapped, bounds: $0) }
    }

    /// A map for each region with rides, the region with the most rides first.
    static func regions(of rides: [Ride], most: Int, mostBytes: Int, elsewhere: Int) -> [HeatMap] {
        let mapped = rides.filter { $0.summary.bounds != nil }
        let boxes = mapped.compactMap(\.summary.bounds)
        let regions = MapRegions.ofRides.regions(of: boxes).prefix(most)
        return regions.enumerated().compactMap { index, region in
            BoundingBox.union(region.map { boxes[$0] }).map { bounds in
                var map = HeatMap(
                    rides: region.map { mapped[$0] }, bounds: bounds,
                    mostBytes: index == 0 ? mostBytes : elsewhere, isLinked: false,
                    role: index == 0 ? .page : .figure(number: index))
                if index > 0 {
                    let number = ["n": String(index + 1), "count": String(regions.count)]
                    map.name = map.rides.commonPlace.map { Text($0) } ?? Text(.mapNumber, number)
                }
                return map
            }
        }
    }
}

extension [Ride] {
    /// The place of most rides; of equal ones that of the latest ride. nil without an extract or places.
    var commonPlace: String? {
        let places = flatMap(\.places.all)
        let counts = places.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        return places.uniqued.max { counts[$0, default: 0] < counts[$1, default: 0] }
    }
}

extension [Double] {
    /// The median; 0 if empty.
    fileprivate var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}

extension PageSum {
    /// Adds everything that a heat map shows.
    mutating func add(heatMapOf rides: [Ride]) {
        for ride in rides where ride.summary.bounds != nil {
            addLine(of: ride)
            // The distances decide the cell size of drawings, the sports the unit of the legend.
            add(ride.summary.distance)
            add(texts: [ride.sport, ride.subSport])
        }
    }
}
