import RidelogRawTracks

/// The content of a FIT file, before it is divided into rides.
struct FITDocument {
    private(set) var parts: [FITPart] = []
    /// Heart rates of straps that store them under water; they may be in separate parts.
    private(set) var heartRates = FITHeartRates()
    /// Whether the checksums of all parts are correct; nil before the first part.
    var isChecksumRight: Bool?

    /// The number of points of all parts so far.
    private(set) var pointCount = 0
    private(set) var messageCount = 0
    private(set) var partCount = 0
    /// The number of messages, records and fields that exceed the limits.
    private(set) var surplusCount = 0
    private let byteCount: Int
    private let pointLimit: Int

    /// - Parameter limit: the maximum number of points. One more is kept, so that callers notice when it is exceeded.
    init(byteCount: Int, limit: Int) {
        self.byteCount = byteCount
        pointLimit = min(FITLimit.points(byteCount), limit.addingReportingOverflow(1).partialValue)
    }

    /// A new part with the remaining limits.
    var newPart: FITPart {
        var part = FITPart()
        guard parts.count < FITLimit.parts(byteCount) else { return part }
        part.limit = FITLimit.messages(byteCount) - messageCount
        part.track.limit = pointLimit - pointCount
        return part
    }

    mutating func append(_ part: FITPart) {
        partCount += 1
        surplusCount += part.surplusCount + part.track.surplusCount
        guard part.saysAnything, parts.count < FITLimit.parts(byteCount) else { return }
        parts.append(part)
        pointCount += part.track.points.count
        messageCount += part.messageCount
    }

    /// Completes the parts after all messages are read.
    mutating func finish() {
        var room = FITLimit.values(byteCount, points: pointCount)
        for index in parts.indices { surplusCount += parts[index].finish(room: &room) }
    }

    /// Adds a message other than a record.
    mutating func append(_ message: FITMessage, into part: inout FITPart) {
        if message.definition.message == FITProfile.Hr.number {
            if heartRates.samples.count < FITLimit.heartRates(byteCount) {
                heartRates.append(message)
            } else {
                surplusCount += 1
            }
        } else {
            part.append(message)
        }
    }

    /// The parts grouped by activity. In files that were only concatenated, every part has sessions and records; if
    /// some part lacks one of them, all parts are one activity.
    private var activities: [FITActivity] {
        let reported = parts.filter { $0.hasPoints || !$0.sessions.isEmpty }
        let isWhole = reported.allSatisfy { $0.hasPoints && !$0.sessions.isEmpty }
        if reported.isEmpty { return [] }
        return isWhole ? reported.map { FITActivity(parts: [$0]) } : [FITActivity(parts: reported)]
    }

    func contents() -> (rides: [RawRide], routes: [Route]) {
        var rides: [RawRide] = []
        var routes: [Route] = []
        for activity in activities {
            if activity.parts.contains(where: \.isCourse) {
                if let route = activity.route { routes.append(route) }
            } else {
                rides += activity.rides(heartRates)
            }
        }
        return (rides, routes)
    }

    /// The content of the file as recorded.
    func inventory() -> FileInventory {
        var inventory = FileInventory()
        let tracked = parts.filter(\.hasPoints)
        if !tracked.isEmpty {
            inventory.tracks = [FileInventory.Track(segments: tracked.map(\.segment))]
        }
        inventory.laps = parts.flatMap(\.laps).map(\.value)
        inventory.lengths = parts.flatMap(\.lengths).map(\.value)
        inventory.sessions = parts.flatMap(\.sessions).map(\.value)
        inventory.devices = devices
        inventory.name = parts.lazy.compactMap(\.courseName).first
        inventory.creator = parts.lazy.compactMap(\.writerName).first
        inventory.invalidPointCount = parts.reduce(0) { $0 + $1.track.fields.invalidPositionCount }
        inventory.eventCount = parts.reduce(0) { $0 + $1.eventCount }
        inventory.systemTimeCount = parts.reduce(0) { $0 + $1.track.systemTimes.count }
        inventory.partCount = partCount
        inventory.isChecksumRight = isChecksumRight
        return inventory
    }

    private static let mostDevices = 1000

    /// The devices without duplicates and without serial numbers.
    private var devices: [FileInventory.Device] {
        var devices: [FileInventory.Device] = []
        for device in parts.flatMap(\.devices).prefix(Self.mostDevices) {
            guard let name = device.name ?? device.kind else { continue }
            let reported = FileInventory.Device(
                name: name, kind: device.index == 0 ? nil : device.kind, version: device.version)
            if !devices.contains(reported) { devices.append(reported) }
        }
        return devices
    }
}
