import RidelogSystem

/// The most memory that the process has had resident since the last reset. Linux reports it; elsewhere it is 0.
enum PeakMemory {
    /// From now on only what comes counts.
    static func reset() {
        #if os(Linux)
            guard let file = fopen("/proc/self/clear_refs", "w") else { return }
            fputs("5", file)
            fclose(file)
        #endif
    }

    /// In units of 1,024 bytes.
    static var kilobytes: Int {
        #if os(Linux)
            guard let file = fopen("/proc/self/status", "r") else { return 0 }
            defer { fclose(file) }
            var line = [CChar](repeating: 0, count: 256)
            while fgets(&line, Int32(line.count), file) != nil {
                let text = String(
                    decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                guard text.hasPrefix("VmHWM:") else { continue }
                return Int(text.filter(\.isNumber)) ?? 0
            }
        #endif
        return 0
    }
}
