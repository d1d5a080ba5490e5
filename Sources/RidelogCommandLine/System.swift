#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// What the machine tells.
enum System {
    /// 1 or more.
    static var processorCount: Int {
        max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
    }

    /// The user's folder for things that may be lost (XDG Base Directory Specification; on macOS its own
    /// place); nil if the environment does not say.
    static var cacheFolder: String? {
        if let folder = variable("XDG_CACHE_HOME"), folder.hasPrefix("/") { return folder + "/ridelog" }
        guard let home = variable("HOME"), !home.isEmpty else { return nil }
        #if canImport(Darwin)
            return home + "/Library/Caches/ridelog"
        #else
            return home + "/.cache/ridelog"
        #endif
    }

    private static func variable(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }
}
