import Testing

@testable import RidelogFormats

struct FITChecksumTests {
    /// Bit by bit, as the protocol's text has it.
    private func reference(_ bytes: ArraySlice<UInt8>) -> UInt16 {
        bytes.reduce(0) { sum, byte in
            (0..<8).reduce(sum ^ UInt16(byte)) { sum, _ in sum & 1 == 1 ? sum >> 1 ^ 0xA001 : sum >> 1 }
        }
    }

    @Test(
        "computes the protocol's checksum at any length",
        arguments: [0, 1, 15, 16, 17, 1920, 4095, 4096, 4097, 5759, 5760, 5761, 6720, 50_003])
    func checksum(count: Int) {
        let bytes = randomBytes(count: count + 10, seed: UInt64(count))
        #expect(FITChecksum.of(bytes.span.bytes, 3..<3 + count) == reference(bytes[3..<3 + count]))
    }
}
