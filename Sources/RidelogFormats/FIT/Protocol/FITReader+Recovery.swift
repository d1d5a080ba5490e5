extension FITReader {
    /// Where to continue after bytes that are not a message.
    enum Recovery {
        case message(Int)
        case part(Int)
        case nothing
    }

    /// The maximum seconds between consecutive messages; a larger step shows a misread message.
    private static let longestStep: Int64 = 86_400
    /// The maximum seconds by which a message may be earlier than the previous one. Devices overwrite longer files: the
    /// rest of an older ride may follow the error.
    private static let longestStepBack: Int64 = 60
    /// The number of consecutive messages with plausible times that rules out chance.
    private static let proof = 3

    /// Finds the next sequence of messages with plausible times.
    ///
    /// Devices lose bytes, or write a message into the middle of another. The message before the error may already have
    /// been misread, so the search starts within it.
    mutating func recover(from fault: Int, to end: Int) -> Recovery {
        let bytes = bytes
        let span = bytes.span.bytes
        let isKnown = problems[.truncated] > 0
        // The last two bytes of a file with a wrong size may be its checksum.
        if isCut(at: fault, to: end) || isKnown && end - fault <= 2 {
            if !isKnown { problems.add(.truncated, at: .byte(fault)) }
            return .nothing
        }
        problems.add(.outOfStep, at: .byte(fault))
        let start = forgetLast() ? lastMessage + 1 : fault + 1
        for place in start..<max(start, end) {
            if FITHeader(span, at: place) != nil { return .part(place) }
            if isInStep(at: place, to: end) { return .message(place) }
        }
        return .nothing
    }

    /// Whether a known message is truncated at the end of the file.
    private func isCut(at fault: Int, to end: Int) -> Bool {
        let header = bytes[fault]
        guard end == bytes.count || end == bytes.count - 2 else { return false }
        if header & 0xC0 == 0x40 { return !isOddDefinition(at: fault, to: end) }
        let slot = definitions.slots[Int(header & 0x80 != 0 ? header >> 5 & 0x03 : header & 0x0F)]
        return slot.use != .undefined && fault + 1 + slot.size > end
    }

    private func isOddDefinition(at place: Int, to end: Int) -> Bool {
        place + 3 <= end && !FITDefinition.looksLikeDefinition(bytes.span.bytes, at: place + 1)
    }

    /// Removes the last record if its time shows that it was misread.
    private mutating func forgetLast() -> Bool {
        guard let time = clock.time, let timeBefore = clock.timeBefore, !isNear(time, timeBefore) else {
            return false
        }
        if definitions.slots[Int(bytes[lastMessage] & 0x0F)].use == .record { part.track.removeLast() }
        clock.time = clock.timeBefore
        return true
    }

    private func isNear(_ time: UInt32, _ other: UInt32) -> Bool {
        abs(Int64(time) - Int64(other)) <= Self.longestStep
    }

    private func isNext(_ time: UInt32, after last: UInt32) -> Bool {
        (-Self.longestStepBack...Self.longestStep).contains(Int64(time) - Int64(last))
    }

    /// Whether messages of known types with times near the last one start here.
    func isInStep(at start: Int, to end: Int) -> Bool {
        guard let time = clock.time else { return false }
        let span = bytes.span.bytes
        var place = start
        var timed = 0
        for count in 0..<Self.proof {
            guard place < end else { return place == end && timed > 0 }
            let header = span.uint8(at: place)
            if header & 0x80 != 0 { return false }
            if header & 0x40 != 0 {
                return count > 1 && timed > 0 && place + 3 <= end
                    && FITDefinition.looksLikeDefinition(span, at: place + 1)
            }
            let slot = definitions.slots[Int(header & 0x0F)]
            guard slot.use != .undefined, place + 1 + slot.size <= end else { return false }
            if slot.hasTime {
                guard let other = slot.time(span, at: place + 1), isNext(other, after: time) else {
                    return false
                }
                timed += 1
            }
            place += 1 + slot.size
        }
        return timed > 1
    }

    /// Whether the message's own time, if any, fits; if not, its compressed header is not a header.
    func isPlausible(_ span: RawSpan, _ slot: FITSlot, at start: Int, after time: UInt32?) -> Bool {
        guard let time, slot.hasTime else { return true }
        return slot.time(span, at: start).map { isNear($0, time) } ?? true
    }
}
