/// Folds a long input to one of less than two kilobytes with the same ``FITChecksum``, by three exclusive ors a word.
///
/// A checksum is the remainder of a polynomial over two elements. The divisor is `x¹⁶ + x¹⁵ + x² + 1`, which is
/// `(x + 1)(x¹⁵ + x + 1)`. For the second factor `x¹⁵` is `x + 1`; squared nine times, `x^7680` is `x^512 + 1`. So a block
/// of 512 bits may be left out if it is added to the blocks 14 and 15 behind it. For the first factor the remainder
/// is the parity of all bits. Both together give the remainder for the product: if the parity that was folded differs
/// from the true one, the second factor is added.
enum FITChecksumFolding {
    private typealias Block = SIMD8<UInt64>

    private static let blockSize = 64
    private static let blocks = 15
    private static var roundSize: Int { blockSize * blocks }

    /// Below, the tables alone are as quick.
    static let leastCount = 4096

    /// `x¹⁵ + x + 1`, bits reflected.
    private static let factor: UInt16 = 0xC001

    static func checksum(of bytes: RawSpan, _ range: Range<Int>) -> UInt16 {
        var place = range.lowerBound
        return withUnsafeTemporaryAllocation(of: Block.self, capacity: blocks) { state in
            state.initialize(repeating: .zero)
            var parity = Block.zero
            // What is left has all the blocks that the folded ones are added to.
            while place <= range.upperBound - 2 * roundSize {
                parity ^= fold(bytes, at: place, into: state)
                place += roundSize
            }
            return checksum(of: bytes, place..<range.upperBound, behind: state, parity)
        }
    }

    /// - Parameter state: what is to be added to the next blocks.
    /// - Returns: the sum of the blocks of the input.
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

    /// Of what is left when the folded blocks are added to it.
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
