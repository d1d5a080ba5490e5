/// Counts lines up to places of which each is behind the one before.
struct LineCounter {
    private let bytes: [UInt8]
    private var index = 0
    private var number = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func line(of offset: Int) -> Int {
        while index < min(offset, bytes.count) {
            if bytes[index] == ASCII.lineFeed { number += 1 }
            index += 1
        }
        return number
    }
}
