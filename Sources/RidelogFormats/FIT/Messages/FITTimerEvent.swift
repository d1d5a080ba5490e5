import RidelogModels

/// A start or stop of the device's timer.
struct FITTimerEvent {
    var time: FITTime
    var isStop: Bool

    /// nil for any other event.
    init?(_ message: FITMessage) {
        guard message.number(FITProfile.Event.event) == 0, let time = message.time else { return nil }
        self.time = time
        switch message.number(FITProfile.Event.eventType) {
        // start
        case 0: isStop = false
        // stop, stop_all, stop_disable, stop_disable_all
        case 1, 4, 8, 9: isStop = true
        default: return nil
        }
    }
}

extension [FITTimerEvent] {
    /// The pauses, from each stop to the next start. The last stop is the end of the ride, not a pause.
    var pauses: [Pause] {
        var pauses: [Pause] = []
        var stop: Instant?
        for event in self {
            guard let time = event.time.instant else { continue }
            if event.isStop {
                stop = stop ?? time
            } else {
                if let stop, stop < time { pauses.append(Pause(start: stop, end: time)) }
                stop = nil
            }
        }
        return pauses
    }
}
