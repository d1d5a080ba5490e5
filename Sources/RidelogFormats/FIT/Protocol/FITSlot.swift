/// The facts of a local type that are needed to skip from message to message: as few as possible, for speed.
struct FITSlot {
    enum Use {
        /// The file has not defined the type.
        case undefined
        /// The messages are skipped.
        case passedOver
        case read
        case record
    }

    private(set) var use = Use.undefined
    private var time = Time.none
    private var isBigEndian = false
    private var timeOffset: UInt32 = 0
    private var size32: UInt32 = 0

    /// The size of a message in bytes, without its header.
    var size: Int { Int(size32) }
    /// Whether it has a time of the profile's type, by which messages are recognised.
    var hasTime: Bool { time == .uint32 }

    private enum Time: Equatable {
        case none
        /// The type of nearly all times.
        case uint32
        /// Another type, which is read only in records.
        case other(FITBaseType)
    }

    init() {}

    init(_ definition: FITDefinition) {
        size32 = UInt32(clamping: definition.size)
        isBigEndian = definition.isBigEndian
        if definition.message == FITProfile.Record.number {
            use = .record
        } else {
            use = FITPart.wanted.contains(definition.message) ? .read : .passedOver
        }
        if let field = definition.field(FITDefinition.timestamp) {
            timeOffset = UInt32(clamping: field.offset)
            if field.type == .uint32 {
                time = .uint32
            } else if use == .record {
                time = .other(field.type)
            }
        }
    }

    @inline(__always)
    func time(_ bytes: RawSpan, at start: Int) -> UInt32? {
        switch time {
        case .none: return nil
        case .uint32:
            let time: UInt32 = bytes.integer(at: start &+ Int(timeOffset), isBigEndian)
            return time == .max ? nil : time
        case .other(let type): return otherTime(bytes, at: start, type)
        }
    }

    @inline(never)
    private func otherTime(_ bytes: RawSpan, at start: Int, _ type: FITBaseType) -> UInt32? {
        UInt32(exactly: bytes.number(at: start &+ Int(timeOffset), type, isBigEndian: isBigEndian))
    }
}
