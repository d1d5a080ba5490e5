extension [UInt32] {
    /// The compression function of SHA-256 over whole blocks of 64 bytes. Source: FIPS 180-4, section 6.2.2.
    mutating func compress(_ blocks: UnsafeRawBufferPointer) {
        withUnsafeMutableBufferPointer { state in
            constants.withUnsafeBufferPointer { constants in
                withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { words in
                    words.initialize(repeating: 0)
                    for offset in stride(from: 0, to: blocks.count, by: 64) {
                        load(blocks, at: offset, into: words)
                        mix(words, constants, into: state)
                    }
                }
            }
        }
    }
}

private func load(
    _ blocks: UnsafeRawBufferPointer, at offset: Int, into words: UnsafeMutableBufferPointer<UInt32>
) {
    for index in 0..<16 {
        let word = blocks.loadUnaligned(fromByteOffset: offset &+ index &* 4, as: UInt32.self)
        words[index] = UInt32(bigEndian: word)
    }
}

/// Replaces the 16 words of the schedule by the next 16.
private func advance(_ words: UnsafeMutableBufferPointer<UInt32>) {
    for index in 0..<16 {
        let (early, late) = (words[(index &+ 1) & 15], words[(index &+ 14) & 15])
        let small0 = early.rotated(7) ^ early.rotated(18) ^ (early &>> 3)
        let small1 = late.rotated(17) ^ late.rotated(19) ^ (late &>> 10)
        words[index] = words[index] &+ small0 &+ words[(index &+ 9) & 15] &+ small1
    }
}

/// 64 rounds, unrolled by eight, so that the eight variables stay in their registers.
private func mix(
    _ words: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>,
    into state: UnsafeMutableBufferPointer<UInt32>
) {
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for base in stride(from: 0, to: 64, by: 8) {
        if base > 0, base.isMultiple(of: 16) { advance(words) }
        let word = { (index: Int) in constants[base &+ index] &+ words[(base &+ index) & 15] }
        round(a, b, c, &d, e, f, g, &h, word(0))
        round(h, a, b, &c, d, e, f, &g, word(1))
        round(g, h, a, &b, c, d, e, &f, word(2))
        round(f, g, h, &a, b, c, d, &e, word(3))
        round(e, f, g, &h, a, b, c, &d, word(4))
        round(d, e, f, &g, h, a, b, &c, word(5))
        round(c, d, e, &f, g, h, a, &b, word(6))
        round(b, c, d, &e, f, g, h, &a, word(7))
    }
    for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
}

@inline(__always)
private func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
) {
    let large1 = e.rotated(6) ^ e.rotated(11) ^ e.rotated(25)
    let choice = g ^ (e & (f ^ g))
    let first = h &+ large1 &+ choice &+ word
    let large0 = a.rotated(2) ^ a.rotated(13) ^ a.rotated(22)
    let majority = (a & b) | (c & (a | b))
    d &+= first
    h = first &+ large0 &+ majority
}

extension UInt32 {
    /// Rotated to the right, the ROTR of the standard.
    fileprivate func rotated(_ count: UInt32) -> UInt32 {
        (self &>> count) | (self &<< (32 &- count))
    }
}

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes: section 4.2.2.
private let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
]
