import RidelogSystem

/// The peak resident memory of the process since the last reset. Only on Linux; 0 elsewhere.
enum PeakMemory {
    /// Starts a new measurement.
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
