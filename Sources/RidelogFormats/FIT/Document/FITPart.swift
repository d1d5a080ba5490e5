import RidelogModels

/// One of the files that are one behind the other in a FIT file.
struct FITPart {
    /// Messages beside records that show something.
    static let wanted: Set<UInt16> = [
        FITProfile.FileID.number, FITProfile.Session.number, FITProfile.Lap.number, FITProfile.Length.number,
        FITProfile.Event.number, FITProfile.DeviceInfo.number, FITProfile.Activity.number,
        FITProfile.Sport.number, FITProfile.Course.number, FITProfile.Hr.number,
        FITProfile.FieldDescription.number,
    ]

    /// A ride has about a dozen; more are ignored.
    private static let mostDevices = 100

    var track = FITTrack()
    /// The records as they are in the file; made when all are read.
    private(set) var segment = TrackSegment()
    /// The device that wrote the file; known when all is read.
    private(set) var writerName: String?
    var sessions: [FITTimed<FileInventory.Session>] = []
    var laps: [FITTimed<Lap>] = []
    var lengths: [FITTimed<PoolLength>] = []
    var timerEvents: [FITTimerEvent] = []
    var eventCount = 0
    /// Each once, in the order of the file.
    var devices: [FITDevice] = []
    private var knownDevices: Set<FITDevice> = []
    /// What wrote the file.
    var creator: FITDevice?
    /// The word for what the file holds: `activity`.
    var fileType: String?
    var courseName: String?
    var isCourse = false
    var sport: String?
    var subSport: String?
    /// Seconds by which the device's clock went before UTC.
    var secondsFromUTC: Int?
    /// Where the times of the file count from when the device was switched on: when that was, by its own clock.
    var switchedOn: Instant?
    /// How many messages may be kept.
    var limit = 0
    /// Messages beyond what there may be.
    private(set) var surplusCount = 0
    private(set) var messageCount = 0

    /// Makes what needs all messages.
    ///
    /// - Returns: how many fields there is no room for.
    mutating func finish(room: inout Int) -> Int {
        let writer = devices.first { $0.index == 0 && $0.productName != nil } ?? creator
        writerName = writer?.name ?? creator?.name ?? devices.first { $0.index == 0 }?.name
        let (segment, surplusCount) = track.segment(room: &room)
        self.segment = segment
        track.fields.forgetReportedValues()
        return surplusCount
    }

    /// Whether anything came of its messages.
    var saysAnything: Bool {
        hasPoints || messageCount > 0 || eventCount > 0 || !devices.isEmpty || creator != nil || isCourse
            || sport != nil || subSport != nil || secondsFromUTC != nil || switchedOn != nil
            || track.fields.invalidPositionCount > 0
    }

    mutating func append(_ message: FITMessage) {
        switch message.definition.message {
        case FITProfile.Session.number: append(FITTimed(message), to: \.sessions)
        case FITProfile.Lap.number: append(FITTimed(message), to: \.laps)
        case FITProfile.Length.number: append(FITTimed(message), to: \.lengths)
        case FITProfile.Event.number:
            eventCount += 1
            append(FITTimerEvent(message), to: \.timerEvents)
        case FITProfile.FileID.number: readFileID(message)
        case FITProfile.DeviceInfo.number: appendDevice(message)
        case FITProfile.Activity.number:
            secondsFromUTC = secondsFromUTC ?? message.secondsFromUTC
            switchedOn = switchedOn ?? message.switchedOn
        case FITProfile.Sport.number:
            sport = FITProfile.sports[message.number(FITProfile.Sport.sport)]
            subSport = FITProfile.subSports[message.number(FITProfile.Sport.subSport)]
        case FITProfile.Course.number:
            isCourse = true
            courseName = courseName ?? message.text(FITProfile.Course.name)
        default: break
        }
    }

    /// - Parameter element: made only if there is room for it.
    private mutating func append<Element>(
        _ element: @autoclosure () -> Element?, to list: WritableKeyPath<FITPart, [Element]>
    ) {
        guard messageCount < limit else {
            surplusCount += 1
            return
        }
        guard let element = element() else { return }
        self[keyPath: list].append(element)
        messageCount += 1
    }

    private mutating func readFileID(_ message: FITMessage) {
        typealias Field = FITProfile.FileID
        fileType = FITProfile.fileTypes[message.number(Field.type)]
        isCourse = isCourse || fileType == "course"
        creator = FITDevice(
            manufacturer: message.number(Field.manufacturer), product: message.number(Field.product),
            productName: message.text(Field.productName))
    }

    private mutating func appendDevice(_ message: FITMessage) {
        let device = FITDevice(message)
        guard devices.count < Self.mostDevices, knownDevices.insert(device).inserted else { return }
        devices.append(device)
    }
}
