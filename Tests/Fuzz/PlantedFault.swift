#if PLANTED_FAULT
    import RidelogFuzzing

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Darwin)
        import Darwin
    #endif

    /// A fault that `Tools/fuzz.sh --prove` expects to be found: it strikes when the target could use the input
    /// and four bytes stand in a row that no seed has. Chance does not find these within seconds, coverage does.
    enum PlantedFault {
        private static let kind = getenv("RIDELOG_FUZZ_FAULT").map { String(cString: $0) }

        static func strike(_ bytes: [UInt8], _ result: FuzzResult) {
            guard result.isUsable, hasMark(bytes) else { return }
            switch kind {
            case "memory": use([UInt8](repeating: 1, count: bytes.count * 64 + 2 << 20).count)
            case "hang": spin()
            default: use(Int(bytes.withUnsafeBufferPointer { $0[$0.count] }))
            }
        }

        /// A branch for each byte, as the readers have it.
        private static func hasMark(_ bytes: [UInt8]) -> Bool {
            for index in bytes.indices.dropLast(3) where bytes[index] == UInt8(ascii: "Q") {
                if bytes[index + 1] == UInt8(ascii: "z") {
                    if bytes[index + 2] == UInt8(ascii: "9") {
                        if bytes[index + 3] == UInt8(ascii: "~") { return true }
                    }
                }
            }
            return false
        }

        private static func spin() {
            let start = clock()
            while clock() - start < 3 * CLOCKS_PER_SEC / 2 {}
        }

        @inline(never) @_optimize(none) private static func use(_ number: Int) {}
    }
#endif
