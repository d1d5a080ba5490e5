import RidelogDiagnostics
import RidelogHTML
import RidelogMaps
import RidelogModels
import RidelogRecords
import RidelogSystem
import Synchronization

/// The drawings of a heat map: one for the page, finer ones for zooming, and the list of rides by place. Several pages
/// may share it.
final class HeatDrawing: Sendable {
    let rides: [Ride]
    let frame: MapFrame
    private let mostBytes: Int
    private let shown = Once<Shown>()
    private let files = Mutex(Files())

    /// The number of cells on each side of the picture, in which rides are looked up.
    private static let lookupCount = 125
    /// The maximum uncompressed sizes of the finer drawings in bytes.
    private static let finerBytes = [70_000, 130_000]
    /// The zoom factors at which the finer drawings are shown.
    private static let scales = [2.5, 6]

    /// - Parameter mostBytes: the maximum uncompressed size in bytes of the lines on the page.
    init(_ rides: [Ride], in frame: MapFrame, mostBytes: Int) {
        (self.rides, self.frame, self.mostBytes) = (rides, frame, mostBytes)
    }

    /// The drawing on the page itself.
    struct Shown {
        let lines: HeatLines
        /// The indices of the rides in each ninth of the picture.
        let ninths: [Int: [Int]]

        fileprivate init(_ rasters: inout RideRasters, mostBytes: Int) {
            lines = HeatLines.finest(&rasters, reach: 3, mostBytes: mostBytes)
            ninths = rasters.visitors(columns: 3)
        }
    }

    var shownOnPage: Shown {
        // The lock for very many rides is taken first, to avoid a deadlock.
        shown.made ?? RideRasters.using(rides, in: frame.projection) { shown(&$0) }
    }

    private func shown(_ rasters: inout RideRasters) -> Shown {
        shown.value { Shown(&rasters, mostBytes: mostBytes) }
    }

    /// A file beside a page.
    private enum File: Hashable, Sendable {
        case finer(Int)
        case list

        static let all = HeatDrawing.scales.indices.map(File.finer) + [.list]

        var name: String {
            switch self {
            case .finer(let index): "heat-\(index + 2).js"
            case .list: "heat-rides.js"
            }
        }
    }

    /// A file that this build may write. If it does not, no one holds a reference, and the file is not made.
    private final class WantedFile: Sendable {
        let file: File

        init(_ file: File) { self.file = file }
    }

    private struct Files {
        var wanted: [Weak] = []
        var made: [File: [UInt8]] = [:]

        struct Weak {
            weak let file: WantedFile?
        }
    }

    /// The files beside a page: the finer drawings and the list of rides. They are scripts, because pages opened from
    /// disk cannot fetch data.
    func files(beside page: SitePath) -> [PageFile] {
        File.all.map { file in
            let wanted = WantedFile(file)
            files.withLock { $0.wanted.append(Files.Weak(file: wanted)) }
            return PageFile(page.beside(file.name)) { [self] sum in
                sum.add(heatMapOf: rides)
                sum.add(described: (frame, mostBytes))
                if file == .list { for ride in rides { sum.addLink(to: ride) } }
            } bytes: { [self] in
                bytes(of: wanted.file)
            }
        }
    }

    /// The first access makes all wanted files, because they share the cells, which take most of the time and are
    /// released then.
    private func bytes(of file: File) -> [UInt8] {
        files.withLock { files in
            if let bytes = files.made[file] { return bytes }
            let wanted = Set(files.wanted.compactMap { $0.file?.file }).subtracting(files.made.keys)
            let made = RideRasters.using(rides, in: frame.projection) { rasters in
                Dictionary(
                    uniqueKeysWithValues: File.all.filter(wanted.contains).map { ($0, make($0, &rasters)) })
            }
            files.made.merge(made) { $1 }
            return made[file] ?? []
        }
    }

    private func make(_ file: File, _ rasters: inout RideRasters) -> [UInt8] {
        switch file {
        case .finer(let index):
            let coarser = shown(&rasters).lines
            let lines = HeatLines.finest(
                &rasters, reach: 3 / Self.scales[index], scale: Self.scales[index],
                mostBytes: Self.finerBytes[index], coarser: coarser)
            return Array("window.ridelogHeat=\(JSON(lines.paths).written);\n".utf8)
        case .list:
            let visitors = rasters.visitors(columns: Self.lookupCount)
            return HeatList(rides: rides, columns: Self.lookupCount, visitors).bytes
        }
    }
}
