import RidelogSystem

/// Benchmarks of Ridelog, each compared with a reference.
///
///     RidelogBench data rides 1000 FOLDER     write generated rides into a folder
///     RidelogBench data fit-rides 500 FOLDER  write generated FIT rides of 4,000 records into a folder
///     RidelogBench data fit 50000 FILE        write a generated FIT file of that many records
///     RidelogBench rendering                  a table page and the frame of a page, as views and as templates,
///                                             against a hand-written byte writer and swift-mustache
///     RidelogBench gpx                        GPX decoding, against a libexpat pass with empty handlers
///     RidelogBench fit FILE…                  FIT decoding, against a pass that sums the bytes
///     RidelogBench fit-records FILE           the records of a FIT file as JSON lines, for Tools/compare-fit.py
///     RidelogBench gunzip FILE                unpack a file, beside zcat
///     RidelogBench geofences 50000000         that many positions against 10 and 1,000 geofences, and none nearby
///     RidelogBench ground FILE                how many elements of each kind an extract has, and their lengths
///     RidelogBench log-view 100000            a log in one view, as a stream and gathered; without a number
///                                             three sizes
///
/// Comparisons are printed as rows of a Markdown table. Tools/bench.sh times builds as whole processes.
@main
enum RidelogBench {
    static func main() throws {
        // Same setting as in the program.
        keepFreedMemory()
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "data" where arguments.count == 4 && arguments[1] == "fit":
            try BenchData.writeFIT(records: Int(arguments[2]) ?? 0, to: arguments[3])
        case "data" where arguments.count == 4:
            try BenchData.write(kind: arguments[1], count: Int(arguments[2]) ?? 0, to: arguments[3])
        case "rendering":
            RenderingBench.run()
            try TemplateBench.run()
        case "gpx": try GPXBench.run()
        case "fit" where arguments.count > 1: try FITBench.run(Array(arguments.dropFirst()))
        case "fit-records" where arguments.count == 2: try FITBench.printRecords(arguments[1])
        case "gunzip" where arguments.count == 2: try FITBench.unpack(arguments[1])
        case "geofences" where arguments.count == 2: GeofenceBench.run(count: Int(arguments[1]) ?? 0)
        case "ground" where arguments.count > 1:
            try GroundBench.run(arguments[1], arguments.dropFirst(2).compactMap(Double.init))
        case "log-view": LogViewBench.run(count: arguments.dropFirst().first.flatMap(Int.init))
        default:
            print(
                "usage: RidelogBench data rides|fit-rides COUNT FOLDER | data fit COUNT FILE | rendering | gpx | fit FILE… | fit-records FILE | gunzip FILE | geofences COUNT | ground FILE [SOUTH WEST NORTH EAST] | log-view [COUNT]"
            )
        }
    }
}
