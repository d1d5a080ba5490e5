import RidelogFormats
import RidelogFuzzing
import RidelogParsing
import RidelogRepositories

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Copies files to the corpus of each target that they are for, as the detector shows them apart.
struct SeedSorter {
    /// libFuzzer's mutations work on less.
    private static let longest = 4096

    let folder: String

    func sort() {
        mkdir(folder, 0o777)
        while let path = readLine() {
            guard let bytes = Self.read(path) else {
                say("fuzz: \(path) cannot be read")
                continue
            }
            add(path, bytes)
            if Gzip.isGzip(bytes) { add(path, Gzip.decompress(bytes, limit: Self.longest).bytes) }
        }
    }

    private func add(_ path: String, _ bytes: [UInt8]) {
        let name = String(path.map { $0 == "/" ? "_" : $0 })
        for target in FuzzTarget.fuzzed where target.takes(path, bytes) {
            let place = "\(folder)/\(target.name)"
            mkdir(place, 0o777)
            write(bytes.prefix(Self.longest), to: "\(place)/\(name)")
        }
    }

    static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
        return bytes
    }

    private func write(_ bytes: ArraySlice<UInt8>, to path: String) {
        guard let file = fopen(path, "wb") else { stop("\(path) cannot be written") }
        defer { fclose(file) }
        _ = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    }
}
