import RidelogParsing
import RidelogDiagnostics

/// Reads a file part by part and message by message, as far as possible.
struct FITReader {
    let bytes: [UInt8]
    private(set) var document: FITDocument
    var problems = DiagnosticCounter<FITProblem>()

    // The state of the current part.
    var part = FITPart()
    private(set) var definitions = FITDefinitions()
    private var developerFields = FITDeveloperFields()
    /// The times of the last two messages, in seconds as in ``FITTime``.
    var clock: (time: UInt32?, timeBefore: UInt32?) = (nil, nil)
    private var batch = FITBatch()
    var lastMessage = 0

    init(_ bytes: [UInt8], limits: ReadingLimits = ReadingLimits()) {
        self.bytes = bytes
        document = FITDocument(byteCount: bytes.count, limit: limits.points)
    }

    /// Reads all parts. The caller gets the only copy of the document, so that memory that it releases is freed.
    static func read(
        _ bytes: [UInt8], limits: ReadingLimits
    ) -> (FITDocument, DiagnosticCounter<FITProblem>) {
        var reader = FITReader(bytes, limits: limits)
        reader.read()
        return (reader.document, reader.problems)
    }

    private mutating func read() {
        var start = 0
        while let header = FITHeader(bytes.span.bytes, at: start) {
            start = read(header, at: start)
        }
        let rest = bytes[start...]
        if !rest.allSatisfy({ $0 == 0 }) { problems.add(.trailingBytes, at: .byte(start)) }
    }

    /// - Returns: the end of the part.
    private mutating func read(_ header: FITHeader, at start: Int) -> Int {
        part = document.newPart
        definitions = FITDefinitions()
        developerFields = FITDeveloperFields()
        clock = (nil, nil)
        let data = start + header.size
        let claimedEnd = data + header.dataSize
        var end = claimedEnd
        if header.dataSize == 0, !isEmptyPart(data) {
            problems.add(.unclosed, at: .byte(start))
            document.isChecksumRight = false
            // The last two bytes may be a checksum.
            end = max(data, bytes.count - 2)
        } else if claimedEnd > bytes.count {
            problems.add(.truncated, at: .byte(bytes.count))
            document.isChecksumRight = false
            end = bytes.count
        } else {
            check(start..<claimedEnd)
        }
        checkHeader(header, at: start)
        let next = readMessages(from: min(data, end), to: end)
        document.append(part)
        return next
    }

    /// Whether the part has no messages, as opposed to a file that the device did not close.
    private func isEmptyPart(_ data: Int) -> Bool {
        data >= bytes.count - 2 || FITHeader(bytes.span.bytes, at: data + 2) != nil
    }

    private mutating func checkHeader(_ header: FITHeader, at start: Int) {
        guard let checksum = header.checksum else { return }
        let sum = FITChecksum.of(bytes.span.bytes, start..<(start + 12))
        if sum != checksum { problems.add(.headerChecksum, at: .byte(start + 12)) }
    }

    private mutating func check(_ range: Range<Int>) {
        let bytes = bytes
        let span = bytes.span.bytes
        guard range.upperBound <= bytes.count - 2 else {
            document.isChecksumRight = false
            problems.add(.missingChecksum, at: .byte(range.upperBound))
            return
        }
        let isRight = FITChecksum.of(span, range) == span.integer(at: range.upperBound)
        if !isRight { problems.add(.checksum, at: .byte(range.upperBound)) }
        let areOthersRight = document.isChecksumRight ?? true
        document.isChecksumRight = areOthersRight && isRight
    }
}

// MARK: - Messages

extension FITReader {
    /// Reads messages up to the end, and beyond it if they continue there.
    ///
    /// - Returns: where another part may start.
    private mutating func readMessages(from start: Int, to claimedEnd: Int) -> Int {
        var end = claimedEnd
        var place = start
        while true {
            place = readRun(from: place, to: end)
            if end < bytes.count - 2, isInStep(at: place, to: bytes.count) {
                problems.add(.wrongSize, at: .byte(end))
                end = bytes.count - 2
                continue
            }
            guard place < end else { return min(end + 2, bytes.count) }
            switch recover(from: place, to: end) {
            case .message(let next): place = next
            case .part(let next): return next
            case .nothing: return min(end + 2, bytes.count)
            }
        }
    }

    /// Reads messages until one cannot be read.
    ///
    /// - Returns: the start of that one.
    private mutating func readRun(from start: Int, to end: Int) -> Int {
        let bytes = bytes
        let place = readRun(bytes, bytes.span.bytes, from: start, to: end)
        readBatch(bytes.span.bytes)
        return place
    }

    private mutating func readRun(_ bytes: [UInt8], _ span: RawSpan, from start: Int, to end: Int) -> Int {
        // Local copies; members of `self` would be written for each message.
        var (place, last, clock, slots) = (start, lastMessage, clock, definitions.slots)
        defer { (self.clock, lastMessage) = (clock, last) }
        while place < end {
            let header = span.uint8(at: place)
            let isCompressed = header & 0x80 != 0
            if !isCompressed, header & 0x40 != 0 {
                // Released, so that the definition is changed in place, not copied.
                slots = []
                guard let next = define(span, header, at: place + 1, end: end) else { return place }
                slots = definitions.slots
                place = next
                continue
            }
            let local = Int(isCompressed ? header >> 5 & 0x03 : header & 0x0F)
            let slot = slots[local]
            let next = place &+ 1 &+ slot.size
            guard slot.use != .undefined, next <= end else { return place }
            if isCompressed, !isPlausible(span, slot, at: place &+ 1, after: clock.time) { return place }
            let compressed = isCompressed ? clock.time.map { FITTime.compressed(header, after: $0) } : nil
            if slot.use == .record {
                (place, last) = collectRecords(
                    span, slot, of: local, from: place, to: end, compressed, &clock)
                continue
            }
            let time = slot.time(span, at: place &+ 1) ?? compressed
            if slot.use == .read, let definition = definitions[local] {
                let message = FITMessage(
                    bytes: bytes, definition: definition, start: place &+ 1, compressedTime: compressed)
                append(message, at: place, span)
            }
            if let time { clock = (time, clock.time) }
            last = place
            place = next
        }
        return place
    }

    /// Collects a record and the following ones with the same header, whose positions need no lookup.
    ///
    /// - Returns: the start of the next message, and the last record.
    @inline(__always)
    private mutating func collectRecords(
        _ span: RawSpan, _ slot: FITSlot, of local: Int, from start: Int, to end: Int, _ compressed: UInt32?,
        _ clock: inout (time: UInt32?, timeBefore: UInt32?)
    ) -> (next: Int, last: Int) {
        let header = span.uint8(at: start)
        let stride = slot.size &+ 1
        var (place, isLast) = (start, false)
        while !isLast {
            if batch.isFull { readBatch(span) }
            batch.append {
                let time = slot.time(span, at: place &+ 1) ?? compressed
                if let time { clock = (time, clock.time) }
                let record = FITBatch.Record(
                    place: place &+ 1, time: time.map(FITTime.init), local: UInt8(truncatingIfNeeded: local))
                place &+= stride
                isLast = header & 0x80 != 0 || place > end &- stride || span.uint8(at: place) != header
                return (record, isLast)
            }
        }
        return (place, place &- stride)
    }

    private mutating func define(_ span: RawSpan, _ header: UInt8, at start: Int, end: Int) -> Int? {
        readBatch(span)
        guard let (definition, next) = definitions.define(span, header: header, at: start, end: end) else {
            return nil
        }
        if definition.hasUnknownTypes { problems.add(.unknownType, at: .byte(start - 1)) }
        if definition.hasMisalignedFields { problems.add(.misaligned, at: .byte(start - 1)) }
        if definition.message == FITProfile.Record.number {
            part.track.reserve((end - next) / (definition.size + 1) + 1)
        }
        return next
    }

    private mutating func readBatch(_ span: RawSpan) {
        guard !batch.records.isEmpty else { return }
        // Moved out of `self`, because the track changes while they are read; their memory is reused.
        var records: [FITBatch.Record] = []
        swap(&records, &batch.records)
        var start = 0
        while start < records.count {
            var end = start + 1
            while end < records.count, records[end].local == records[start].local { end += 1 }
            let layout = definitions.layout(of: Int(records[start].local)) { definition in
                part.track.layout(of: definition, developerFields: developerFields)
            }
            part.track.append(records.span.extracting(start..<end), from: span, by: layout)
            start = end
        }
        records.removeAll(keepingCapacity: true)
        swap(&records, &batch.records)
    }

    private mutating func append(_ message: FITMessage, at place: Int, _ span: RawSpan) {
        guard message.definition.message == FITProfile.FieldDescription.number else {
            return document.append(message, into: &part)
        }
        readBatch(span)
        if !developerFields.append(message) { problems.add(.badDescription, at: .byte(place)) }
        definitions.forgetLayouts()
    }
}
