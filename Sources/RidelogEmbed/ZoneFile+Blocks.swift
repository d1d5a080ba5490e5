/// The problems of a TZif file.
enum ZoneFileError: String, Error {
    case truncated = "the file is truncated"
    case notZoneFile = "not a TZif file"
    case oldVersion = "TZif version 1; version 2 or later is needed"
    case leapSeconds = "the file includes leap seconds"
    case badIndex = "a transition refers to a missing type"
    case badFooter = "the footer is not a POSIX TZ string"
}

/// The 44 bytes before each data block (RFC 9636, section 3.1).
struct BlockHeader {
    var version: UInt8
    var utcCount: Int
    var standardCount: Int
    var leapCount: Int
    var timeCount: Int
    var typeCount: Int
    var characterCount: Int

    init(_ reader: inout ZoneByteReader) throws(ZoneFileError) {
        guard ZoneFile.isZoneFile(Array(reader.rest.prefix(4))) else { throw .notZoneFile }
        try reader.skip(4)
        version = UInt8(truncatingIfNeeded: try reader.integer(1))
        try reader.skip(15)
        utcCount = try reader.integer(4)
        standardCount = try reader.integer(4)
        leapCount = try reader.integer(4)
        timeCount = try reader.integer(4)
        typeCount = try reader.integer(4)
        characterCount = try reader.integer(4)
    }

    /// The size in bytes of the data block that follows.
    func size(timeSize: Int) -> Int {
        timeCount * (timeSize + 1) + typeCount * 6 + characterCount + leapCount * (timeSize + 4)
            + standardCount + utcCount
    }
}

/// The offsets of a data block (RFC 9636, section 3.2).
struct Block {
    /// Seconds east of UTC before the first transition, from type 0.
    var firstOffset: Int
    var transitions: [PosixRule.Transition]

    init(_ header: BlockHeader, _ reader: inout ZoneByteReader) throws(ZoneFileError) {
        var times: [Int] = []
        for _ in 0..<header.timeCount { times.append(try reader.integer(8)) }
        var types: [Int] = []
        for _ in 0..<header.timeCount { types.append(try reader.integer(1)) }
        var offsets: [Int] = []
        for _ in 0..<header.typeCount {
            offsets.append(Int(Int32(truncatingIfNeeded: try reader.integer(4))))
            try reader.skip(2)
        }
        try reader.skip(header.characterCount + header.standardCount + header.utcCount)
        guard let first = offsets.first, types.allSatisfy(offsets.indices.contains) else {
            throw .badIndex
        }
        firstOffset = first
        transitions = zip(times, types).map { PosixRule.Transition(time: $0, offset: offsets[$1]) }
    }
}

/// Reads consecutive big-endian numbers.
struct ZoneByteReader {
    var rest: ArraySlice<UInt8>

    /// A number of one to eight bytes; only one of eight can be negative.
    mutating func integer(_ size: Int) throws(ZoneFileError) -> Int {
        let bytes = rest.prefix(size)
        try skip(size)
        return Int(bytes.reduce(Int64(0)) { $0 << 8 | Int64($1) })
    }

    mutating func skip(_ count: Int) throws(ZoneFileError) {
        guard rest.count >= count else { throw .truncated }
        rest = rest.dropFirst(count)
    }
}
