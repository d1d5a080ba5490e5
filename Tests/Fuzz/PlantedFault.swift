#if PLANTED_FAULT
    import RidelogFuzzing

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Darwin)
        import Darwin
    #endif

    /// A fault that `Tools/fuzz.sh --prove` expects to be found: it strikes when the target could use the input
    /// and a word of four bytes is in it that no seed has. Chance does not find one in four thousand million
    /// within minutes; whoever knows what the program compares does.
    enum PlantedFault {
        private static let kind = getenv("RIDELOG_FUZZ_FAULT").map { String(cString: $0) }
        private static let word: UInt32 = 0x7e39_7a51

        static func strike(_ bytes: [UInt8], _ result: FuzzResult) {
            guard result.isUsable, hasWord(bytes) else { return }
            switch kind {
            case "memory":
                let room = [UInt8](repeating: bytes[0], count: bytes.count * 64 + 17 << 20)
                say("\(room[bytes.count])")
            case "hang": spin()
            default: say("\(bytes.withUnsafeBufferPointer { $0[$0.count] })")
            }
        }

        private static func hasWord(_ bytes: [UInt8]) -> Bool {
            var window: UInt32 = 0
            for byte in bytes {
                window = window << 8 | UInt32(byte)
                if isEqual(window, word) { return true }
            }
            return false
        }

        /// A function of its own: comparisons that end a loop are hidden from libFuzzer.
        @inline(never) private static func isEqual(_ window: UInt32, _ word: UInt32) -> Bool {
            window == word
        }

        private static func spin() {
            let start = clock()
            while clock() - start < 3 * CLOCKS_PER_SEC / 2 {}
        }
    }
#endif
