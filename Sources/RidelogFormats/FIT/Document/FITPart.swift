import RidelogModels

/// One of the chained files in a FIT file.
struct FITPart {
    /// The messages that are read beside records.
    static let wanted: Set<UInt16> = [
        FITProfile.FileID.number, FITProfile.Session.number, FITProfile.Lap.number, FITProfile.Length.number,
        FITProfile.Event.number, FITProfile.DeviceInfo.number, FITProfile.Activity.number,
        FITProfile.Sport.number, FITProfile.Course.number, FITProfile.Hr.number,
        FITProfile.FieldDescription.number,
    ]

    /// The maximum number of devices; a ride has about a dozen.
    private static let mostDevices = 100

    var track = FITTrack()
    /// The records as in the file; set when all are read.
    private(set) var segment = TrackSegment()
    /// The name of the device that wrote the file; set when everything is read.
    private(set) var writerName: String?
    var sessions: [FITTimed<FileInventory.Session>] = []
    var laps: [FITTimed<Lap>] = []
    var lengths: [FITTimed<PoolLength>] = []
    var timerEvents: [FITTimerEvent] = []
    var eventCount = 0
    /// The devices without duplicates, in the order of the file.
    var devices: [FITDevice] = []
    private var knownDevices: Set<FITDevice> = []
    /// The device that created the file.
    var creator: FITDevice?
    /// The type of the file: `activity`.
    var fileType: String?
    var courseName: String?
    var isCourse = false
    var sport: String?
    var subSport: String?
    /// The offset of the device's clock from UTC in seconds.
    var secondsFromUTC: Int?
    /// When the device was switched on, by its own clock, if the times of the file count from that moment.
    var switchedOn: Instant?
    /// The maximum number of messages that are kept.
    var limit = 0
    /// The number of messages beyond the limit.
    private(set) var surplusCount = 0
    private(set) var messageCount = 0

    /// Completes the part after all messages are read.
    ///
    /// - Returns: the number of fields that exceed the limit.
    mutating func finish(room: inout Int) -> Int {
        let writer = devices.first { $0.index == 0 && $0.productName != nil } ?? creator
        writerName = writer?.name ?? creator?.name ?? devices.first { $0.index == 0 }?.name
        let (segment, surplusCount) = track.segment(room: &room)
        self.segment = segment
        track.fields.forgetReportedValues()
        return surplusCount
    }

    /// Whether any message of the part was used.
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

    /// - Parameter element: evaluated only below the limit.
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
