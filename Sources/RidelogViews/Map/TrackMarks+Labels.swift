import RidelogHTML
import RidelogLocalization
import RidelogMaps
import RidelogModels
import RidelogRecords

extension TrackMarks {
    /// The dots of marks: distances in each system of units, pauses, and tops of climbs.
    func dots(in projection: MapProjection) -> some View {
        EnvironmentReader { environment in
            ForEach([environment.units, environment.units.other]) { system in
                let places = distances(in: system).map(\.place)
                VoidElement.path([.class("tick")], SVGPath.dots(places.map(projection.point)))?
                    .shown(in: system, of: environment.units)
            }
            VoidElement.path([.class("halt")], SVGPath.dots(pauses.map { projection.point($0.place) }))
            VoidElement.path([.class("top")], SVGPath.dots(climbs.compactMap(\.top).map(projection.point)))
        }
    }
}

extension VoidElement {
    /// A path of a drawing; nil if it draws nothing.
    static func path(_ attributes: [Attribute], _ data: String) -> VoidElement? {
        if data.isEmpty { return nil }
        return changed(VoidElement("path")) { $0.attributes = attributes + [.attribute("d", data)] }
    }

    /// The element, shown in one system of units only.
    func shown(in system: UnitSystem, of units: UnitSystem) -> VoidElement {
        changed(self) {
            $0.attributes += .system(system, isHidden: false)
            // SVG has no attribute `hidden`.
            if system != units { $0.attributes.append(.attribute("display", "none")) }
        }
    }
}

extension LabelPlacement {
    /// Half the size of the start and finish symbols on a phone.
    private static let endSize = 18.0
    /// Start and finish nearer than this share a label.
    private static let nearEnds = 30.0

    mutating func ends(
        _ track: [[Coordinate]], in projection: MapProjection, _ words: LocalizedStrings
    ) -> [MapLabel] {
        guard let first = track.first?.first, let last = track.last?.last else { return [] }
        defer {
            for end in [first, last] { reserve(Self.square(around: projection.point(end), Self.endSize)) }
        }
        let distance = (projection.point(first) - projection.point(last)).length
        let ends: [(word: StringKey, place: Coordinate)] =
            distance < Self.nearEnds ? [(.startAndFinish, first)] : [(.start, first), (.finish, last)]
        return ends.compactMap { label(words($0.word), at: $0.place, in: projection, "ends", .always) }
    }

    /// The size in pixels of a link for fingers.
    private static let badge = 26.0

    /// Adds links to photos at the places where they were taken. Photos too near to each other share a link.
    mutating func links(
        to photos: [(number: Int, place: Coordinate)], in projection: MapProjection,
        _ words: LocalizedStrings
    ) -> [MapLabel] {
        var groups: [(point: PlanePoint, numbers: [Int])] = []
        let size = Self.badge * LabelRoom.any.unit()
        for photo in photos {
            let point = projection.point(photo.place)
            if let near = groups.firstIndex(where: { ($0.point - point).squaredLength < size * size }) {
                groups[near].numbers.append(photo.number)
            } else {
                groups.append((point, [photo.number]))
            }
        }
        return groups.map { point, numbers in
            reserve(Self.square(around: point, size / 2))
            let text = Self.ranges(numbers)
            return MapLabel(
                name: text, page: nil,
                target: (NumberedPhoto.id(numbers[0]), words(.photoNumber, ["number": text])),
                side: .middle, point: point, mark: "photo")
        }
    }

    /// `1–3, 7`
    private static func ranges(_ numbers: [Int]) -> String {
        RangeSet(numbers.map { $0..<$0 + 1 }).ranges
            .map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)–\($0.upperBound - 1)" }
            .joined(separator: ", ")
    }

    mutating func labels(
        of marks: TrackMarks, in projection: MapProjection, _ words: LocalizedStrings
    ) -> [MapLabel] {
        var labels: [MapLabel?] = []
        for climb in marks.climbs {
            guard let top = climb.top else { continue }
            let height = AnyView {
                Text("↑ ")
                Quantity(.height, climb.ascent)
            }
            labels.append(label(Self.widestHeight, showing: height, at: top, in: projection, "climb"))
        }
        for pause in marks.pauses {
            let text = words.duration(pause.seconds, .words)
            labels.append(label("‖ " + text, at: pause.place, in: projection, "pause"))
        }
        for system in [UnitSystem.metric, .imperial] {
            for (number, place) in marks.distances(in: system) {
                var found = label(String(number), at: place, in: projection, "km")
                found?.system = system
                labels.append(found)
            }
        }
        return labels.compactMap(\.self)
    }

    /// The widest text of a height in any system of units.
    private static let widestHeight = "00000 m"

    private static func square(around point: PlanePoint, _ half: Double) -> MapExtent {
        let half = PlanePoint(x: half, y: half)
        return MapExtent(minimum: point - half, maximum: point + half)
    }

    /// - Parameters:
    ///   - text: the text to measure, shown if there is no content.
    ///   - content: shown in the space of the text.
    private mutating func label(
        _ text: String, showing content: AnyView? = nil, at place: Coordinate, in projection: MapProjection,
        _ mark: StaticString, _ crossing: Crossing = .never
    ) -> MapLabel? {
        let point = projection.point(place)
        let area = MapExtent(minimum: point, maximum: point)
        guard let placed = self.place(text, by: area, padding: 4, crossing: crossing) else { return nil }
        // Anchored at the place itself, so that it stays beside it when the map is zoomed.
        return MapLabel(
            name: text, page: nil, side: placed.side, point: point, room: placed.room, mark: mark,
            content: content)
    }
}
