import RidelogModels
import Testing

@Suite struct HMACTests {
    struct Case: Sendable {
        var key: [UInt8]
        var message: [UInt8]
        /// The first eight bytes of the code.
        var code: [UInt8]
    }

    /// RFC 4231, test cases 1, 2, 3 and 6.
    @Test(
        "computes the codes of four RFC 4231 test cases",
        arguments: [
            Case(
                key: Array(repeating: 0x0b, count: 20), message: Array("Hi There".utf8),
                code: [0xb0, 0x34, 0x4c, 0x61, 0xd8, 0xdb, 0x38, 0x53]),
            Case(
                key: Array("Jefe".utf8), message: Array("what do ya want for nothing?".utf8),
                code: [0x5b, 0xdc, 0xc1, 0x46, 0xbf, 0x60, 0x75, 0x4e]),
            Case(
                key: Array(repeating: 0xaa, count: 20), message: Array(repeating: 0xdd, count: 50),
                code: [0x77, 0x3e, 0xa9, 0x1e, 0x36, 0x80, 0x0e, 0x46]),
            Case(
                key: Array(repeating: 0xaa, count: 131),
                message: Array("Test Using Larger Than Block-Size Key - Hash Key First".utf8),
                code: [0x60, 0xe4, 0x31, 0x59, 0x1e, 0xe0, 0xb6, 0x7f]),
        ])
    func standardCases(example: Case) {
        let code = HMAC.code(for: example.message, key: example.key)
        #expect(code.count == 32)
        #expect(Array(code.prefix(8)) == example.code)
    }
}
