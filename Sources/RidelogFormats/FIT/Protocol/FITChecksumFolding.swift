/// Folds a long input to less than two kilobytes with the same ``FITChecksum``, with three XORs a word.
///
/// The checksum is the remainder of a polynomial over GF(2) divided by `x¹⁶ + x¹⁵ + x² + 1`, which is
/// `(x + 1)(x¹⁵ + x + 1)`. Modulo the second factor `x¹⁵` is `x + 1`; squared nine times, `x^7680` is `x^512 + 1`. So a
/// block of 512 bits can be removed if it is added to the 14th and 15th block after it. Modulo the first factor the
/// remainder is the parity of all bits. Both together give the remainder of the product: if the folded parity differs
/// from the true one, the second factor is added.
enum FITChecksumFolding {
    private typealias Block = SIMD8<UInt64>

    private static let blockSize = 64
    private static let blocks = 15
    private static var roundSize: Int { blockSize * blocks }

    /// The minimum length in bytes; for shorter inputs the tables alone are as fast.
    static let leastCount = 4096

    /// `x¹⁵ + x + 1`, bits reflected.
    private static let factor: UInt16 = 0xC001

    static func checksum(of bytes: RawSpan, _ range: Range<Int>) -> UInt16 {
        var place = range.lowerBound
        return withUnsafeTemporaryAllocation(of: Block.self, capacity: blocks) { state in
            state.initialize(repeating: .zero)
            var parity = Block.zero
            // The rest includes all blocks to which the folded ones are added.
            while place <= range.upperBound - 2 * roundSize {
                parity ^= fold(bytes, at: place, into: state)
                place += roundSize
            }
            return checksum(of: bytes, place..<range.upperBound, behind: state, parity)
        }
    }

    /// - Parameter state: blocks to add to the next blocks.
    /// - Returns: the XOR of the blocks of the input.
    @inline(__always)
    private static func fold(
        _ bytes: RawSpan, at place: Int, into state: UnsafeMutableBufferPointer<Block>
    ) -> Block {
        let first = block(bytes, at: place)
        var sum = first
        var last = first ^ state[0]
        state[blocks &- 1] ^= last
        for index in 1..<blocks {
            let block = block(bytes, at: place &+ index &* blockSize)
            sum ^= block
            let folded = block ^ state[index]
            state[index &- 1] = last ^ folded
            last = folded
        }
        state[blocks &- 1] = last
        return sum
    }

    private static func block(_ bytes: RawSpan, at place: Int) -> Block {
        bytes.unsafeLoadUnaligned(fromByteOffset: place, as: Block.self)
    }

    /// The checksum of the rest after the folded blocks are added.
    private static func checksum(
        of bytes: RawSpan, _ range: Range<Int>, behind state: UnsafeMutableBufferPointer<Block>, _ sum: Block
    ) -> UInt16 {
        var rest = range.map { bytes.uint8(at: $0) }
        var parity: UInt64 = 0
        for lane in sum.indices { parity ^= sum[lane] }
        for (index, byte) in UnsafeRawBufferPointer(state).enumerated() {
            rest[index] ^= byte
            parity ^= UInt64(byte)
        }
        let checksum = FITChecksum.byTables(rest.span.bytes, 0..<rest.count)
        return parity.nonzeroBitCount & 1 == 0 ? checksum : checksum ^ factor
    }
}
