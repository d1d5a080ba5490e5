/// What matters of one of the sixteen local types for going from message to message: no more, as each message asks.
struct FITSlot {
    enum Use {
        /// The file has not defined it.
        case undefined
        /// Nothing of it is reported.
        case passedOver
        case read
        case record
    }

    var use = Use.undefined
    /// Bytes of a message behind its header.
    var size = 0
    /// Where its time is; nil if it has none.
    var timeOffset: Int?
    var isBigEndian = false

    init() {}

    init(_ definition: FITDefinition) {
        size = definition.size
        isBigEndian = definition.isBigEndian
        if let field = definition.field(FITDefinition.timestamp), field.type == .uint32 {
            timeOffset = field.offset
        }
        if definition.message == FITProfile.Record.number {
            use = .record
        } else {
            use = FITPart.wanted.contains(definition.message) ? .read : .passedOver
        }
    }

    /// The time in a message that begins there.
    @inline(__always)
    func time(_ bytes: RawSpan, at start: Int) -> UInt32? {
        guard let timeOffset else { return nil }
        let number = bytes.uint32(at: start &+ timeOffset)
        let time = isBigEndian ? number.byteSwapped : number
        return time == .max ? nil : time
    }
}
