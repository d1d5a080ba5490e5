import RidelogModels

extension FITMessage {
    /// Zones lie whole quarters of an hour from UTC, from 12 hours behind to 14 before; devices that ask their two
    /// clocks one after the other are a few seconds beside. Anything else is no zone, and neither is UTC itself: a
    /// device that does not know its zone writes the same time twice.
    var secondsFromUTC: Int? {
        typealias Field = FITProfile.Activity
        guard let time, let local = self.time(in: Field.localTimestamp), time.instant != nil,
            local.instant != nil
        else {
            return nil
        }
        let difference = Int(local.seconds) - Int(time.seconds)
        let zone = Int(nearest: Double(difference) / 900) * 900
        guard zone != 0, abs(difference - zone) <= 60, (-12 * 3600...14 * 3600).contains(zone) else {
            return nil
        }
        return zone
    }

    /// The clock that the device shows may be set where the one by which it writes is not.
    var switchedOn: Instant? {
        guard let time, time.instant == nil,
            let local = self.time(in: FITProfile.Activity.localTimestamp)?.instant
        else {
            return nil
        }
        return local.advanced(bySeconds: -Double(time.seconds))
    }
}
