import RidelogFiles
import RidelogModels
import RidelogSystem

/// Information about the machine and the program.
enum System {
    /// The number of processors that are online, 1 or more.
    static var processorCount: Int {
        max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }

    /// The user's cache folder (XDG Base Directory Specification; the usual place on macOS); nil if the environment
    /// does not define one.
    static var cacheFolder: String? {
        if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/ridelog" }
        guard let home = variable("HOME"), !home.isEmpty else { return nil }
        #if canImport(Darwin)
            return home + "/Library/Caches/ridelog"
        #else
            return home + "/.cache/ridelog"
        #endif
    }

    /// The version, and the size and time of the program's file: builds of the same version may differ during
    /// development.
    static var program: String {
        var status = stat()
        guard let path = executablePath, stat(path, &status) == 0 else { return Version.text }
        return "\(Version.text) \(status.st_size) \(status.modified)"
    }

    /// The version, and a hash of the program's file: the same on every machine with a copy of it.
    static var programContent: String {
        var hash = ContentHash()
        // In chunks, because the program is large.
        guard let path = executablePath, (try? FileReader.pieces(of: path) { hash.update($0) }) != nil else {
            return program
        }
        return "\(Version.text) \(hash.value.hexadecimal)"
    }

    private static var executablePath: String? {
        #if canImport(Darwin)
            var size: UInt32 = 4096
            return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(size)) { buffer in
                guard let start = buffer.baseAddress, _NSGetExecutablePath(start, &size) == 0 else {
                    return nil
                }
                return String(cString: start)
            }
        #else
            return "/proc/self/exe"
        #endif
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
