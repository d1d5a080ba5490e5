import RidelogParsing
import RidelogModels

/// Builds a ``TCXDocument`` from the events of the XML reader.
struct TCXHandler: XMLFileHandler {
    private(set) var document = TCXDocument()
    private(set) var values = TrackValues()
    private(set) var isUsable = false

    private let names = TCXElement.names
    private var places = XMLElementStack<TCXElement>(outside: .other)
    private var activity = TCXActivity()
    private var lap = Lap()
    private var segment = TrackSegment()
    private var point = TCXPoint()
    /// The fields of an activity's `Creator` or the file's `Author`.
    private var maker: [TCXElement: String] = [:]
    private var items: ItemCounter

    init(limit: Int) {
        items = ItemCounter(limit: limit)
    }

    func wantsText() -> Bool { places.gathersText }

    mutating func startElement(_ name: XMLName, attributes: XMLAttributes, at cursor: XMLCursor) {
        places.start()
        let element = names[name]
        if element == .other { return }
        if isPlace(element) {
            // A position and a heart rate are part of a point, which is counted.
            if element != .position, element != .heartRate { items.add(at: cursor) }
            places.enter(element)
            startPlace(element, attributes, cursor)
        } else if hasWantedText(element) {
            places.gather(element)
        }
    }

    mutating func text(_ bytes: UnsafeBufferPointer<UInt8>) { places.append(bytes) }

    mutating func endElement(at cursor: XMLCursor) {
        if places.endField() { read(places.field, cursor) }
        if places.end() {
            if places.place == .trackpoint, point.isInvalid {
                values.problems.add(.unusablePosition, at: cursor.position)
                document.inventory.invalidPointCount += 1
            }
            endPlace()
            places.leave()
        }
    }

    mutating func finish() {
        repeat { endPlace() } while places.leave()
    }
}

// MARK: - Places

extension TCXHandler {
    /// Whether the element forms a place. Activities, laps and tracks may be at any depth, as in the sports of a
    /// session.
    private func isPlace(_ element: TCXElement) -> Bool {
        switch (element, places.place) {
        case (.database, .other): places.isRoot
        case (.database, .database), (.activity, .database), (.course, .database): true
        case (.lap, .activity), (.lap, .course), (.coursePoint, .course): true
        case (.track, .activity), (.track, .course), (.track, .lap): true
        case (.trackpoint, .track), (.position, .trackpoint), (.position, .coursePoint),
            (.heartRate, .trackpoint), (.averageHeartRate, .lap), (.maximumHeartRate, .lap),
            (.creator, .activity), (.creator, .course), (.author, .database):
            places.isChildOfPlace
        default: false
        }
    }

    private mutating func startPlace(
        _ element: TCXElement, _ attributes: XMLAttributes, _ cursor: XMLCursor
    ) {
        switch element {
        case .database:
            isUsable = true
            document.inventory.creator = attributes["creator"] ?? document.inventory.creator
        case .activity, .course:
            activity = TCXActivity()
            activity.isCourse = element == .course
            activity.sport = attributes["Sport"]
            if activity.isCourse { values.problems.add(.course, at: cursor.position) }
        case .lap:
            lap = Lap()
            attributes.forEach { name, value in
                if name == "StartTime" { lap.start = values.time(value, at: cursor) }
            }
        case .track: segment = TrackSegment()
        case .coursePoint:
            point = TCXPoint()
            values.problems.add(.waypoint, at: cursor.position)
        case .trackpoint: point = TCXPoint()
        case .creator, .author: maker = [:]
        default: break
        }
    }

    private mutating func endPlace() {
        switch places.place {
        case .trackpoint: segment.points.append(point.finished)
        case .track: activity.append(segment)
        case .lap: activity.laps.append(lap)
        case .activity, .course: document.activities.append(activity)
        case .coursePoint: if let waypoint = point.waypoint { document.inventory.waypoints.append(waypoint) }
        case .creator: activity.device = device
        case .author: document.inventory.creator = maker[.name] ?? document.inventory.creator
        default: break
        }
    }
}

// MARK: - Fields

extension TCXHandler {
    private func hasWantedText(_ element: TCXElement) -> Bool {
        let isChild = places.isChildOfPlace
        return switch places.place {
        case .trackpoint:
            switch element {
            case .time, .altitude, .distance, .cadence: isChild
            case .runCadence, .power, .speed: true
            default: false
            }
        case .position: element == .latitude || element == .longitude
        case .heartRate, .averageHeartRate, .maximumHeartRate: element == .value
        case .lap:
            switch element {
            case .totalTime, .distance, .maximumSpeed, .calories, .cadence, .trigger, .notes: isChild
            case .averageSpeed, .averagePower, .maximumPower, .averageCadence, .maximumCadence: true
            default: false
            }
        case .activity, .course:
            isChild && (element == .identifier || element == .name || element == .notes)
        case .coursePoint:
            isChild && (element == .name || element == .notes || element == .time || element == .altitude)
        case .creator, .author:
            switch element {
            case .name: isChild
            case .versionMajor, .versionMinor, .buildMajor, .buildMinor: true
            default: false
            }
        default: false
        }
    }

    private mutating func read(_ element: TCXElement, _ cursor: XMLCursor) {
        switch (places.place, element) {
        case (_, .name), (_, .notes), (_, .trigger), (.creator, _), (.author, _):
            setWords(element, to: places.text.bytes.trimmed.text)
        case (_, .identifier): activity.identifier = Instant.parse(places.text.bytes)?.instant
        case (_, .time):
            point.trackpoint.time = values.time(places.text, at: cursor) ?? point.trackpoint.time
        case (let place, _):
            let problem: TrackProblem =
                element == .altitude ? .unreadableElevation : .unreadableNumber
            guard let value = values.number(places.text, orElse: problem, at: cursor) else { return }
            set(element, to: value, in: place)
        }
    }

    private mutating func set(_ element: TCXElement, to value: Double, in place: TCXElement) {
        switch (place, element) {
        case (.position, .latitude): point.latitude = value
        case (.position, _): point.longitude = value
        case (.averageHeartRate, _): lap.totals.averageHeartRate = value
        case (.maximumHeartRate, _): lap.totals.maximumHeartRate = value
        // The cadence of a run does not replace another one.
        case (.lap, .averageCadence) where lap.totals.averageCadence != nil: break
        case (.lap, _): if let total = Self.totals[element] { lap.totals[keyPath: total] = value }
        default: point.set(element, to: value)
        }
    }

    private mutating func setWords(_ element: TCXElement, to words: String) {
        guard !words.isEmpty else { return }
        switch (places.place, element) {
        case (.creator, _), (.author, _): maker[element] = words
        case (.lap, .trigger): lap.trigger = words.lowercased()
        case (.lap, .notes): activity.lapNotes.append(words)
        case (.coursePoint, .name): point.name = words
        case (.coursePoint, _): point.text = words
        case (_, .name): activity.name = words
        default: activity.text = words
        }
    }

    /// The device; nil without a name. Its version is `5.70`, or `2.2.1.0` with a build number; zeros are no version.
    private var device: FileInventory.Device? {
        let numbers = [.versionMajor, .versionMinor, .buildMajor, .buildMinor].map { (element: TCXElement) in
            maker[element].flatMap { Int($0) } ?? 0
        }
        let parts = numbers[2...] == [0, 0] ? numbers[..<2] : numbers[...]
        let isKnown = parts.contains { $0 != 0 }
        return maker[.name].map { name in
            FileInventory.Device(
                name: name, version: isKnown ? parts.map(String.init).joined(separator: ".") : nil)
        }
    }
}

extension TCXHandler {
    /// The totals of a lap. Garmin's devices write timer time, which excludes pauses, as its time.
    private static let totals: [TCXElement: WritableKeyPath<DeviceTotals, Double?> & Sendable] = [
        .totalTime: \.timerTime, .distance: \.distance, .calories: \.calories, .averageSpeed: \.averageSpeed,
        .maximumSpeed: \.maximumSpeed, .averagePower: \.averagePower, .maximumPower: \.maximumPower,
        .cadence: \.averageCadence, .averageCadence: \.averageCadence, .maximumCadence: \.maximumCadence,
    ]
}
