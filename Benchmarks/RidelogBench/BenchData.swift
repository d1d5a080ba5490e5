import RidelogExample
import RidelogFiles
import RidelogSite

/// Generated data folders and files for benchmarks.
enum BenchData {
    static func write(kind: String, count: Int, to folder: String) throws {
        if kind == "fit-rides" {
            for file in FITRides.files(count: count) { try write(file, to: folder) }
        } else {
            for file in ExampleData.rides(count: count) { try write(file, to: folder) }
        }
        let configuration = "title: Benchmark\ntimezone: Europe/Zurich\nprivacy: {zones: []}\n"
        try write(ExampleFile(path: "ridelog.yml", bytes: Array(configuration.utf8)), to: folder)
    }

    /// Writes a FIT file with a number of records.
    static func writeFIT(records: Int, to path: String) throws {
        try FileWriter.replace(path, with: FITSample.bytes(records: records))
    }

    private static func write(_ file: ExampleFile, to folder: String) throws {
        let path = folder + "/" + file.path
        if let slash = path.lastIndex(of: "/") { try FileWriter.makeFolder(String(path[..<slash])) }
        try FileWriter.replace(path, with: file.bytes)
    }
}
