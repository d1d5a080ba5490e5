import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogRecords
import Synchronization

/// The drawings of a heat map: of the page, finer ones for when it is zoomed, and which rides went where.
final class HeatDrawing: Sendable {
    let rides: [Ride]
    private let frame: MapFrame
    private let mostBytes: Int
    private let rasters: RideRasters
    private let kept = Mutex<HeatLines?>(nil)

    /// The rides of a picture are looked up in so many cells a side.
    private static let lookupCount = 125
    /// What the finer drawings may weigh, before packing.
    private static let finerBytes = [70_000, 130_000]
    /// How far the map is zoomed where each finer drawing is shown.
    private static let scales = [2.5, 6]

    /// - Parameter mostBytes: what the lines of the page may weigh before they are packed.
    init(_ rides: [Ride], in frame: MapFrame, mostBytes: Int) {
        (self.rides, self.frame, self.mostBytes) = (rides, frame, mostBytes)
        rasters = RideRasters(rides, in: frame.projection)
    }

    /// The lines of the page.
    var lines: HeatLines {
        if let lines = kept.withLock({ $0 }) { return lines }
        let lines = rasters.using { HeatLines.finest($0, reach: 3, mostBytes: mostBytes) }
        kept.withLock { $0 = lines }
        return lines
    }

    /// The rides, by their places, that went through each cell of a grid of so many columns and rows.
    func visitors(columns: Int) -> [Int: [Int]] {
        rasters.using { $0.visitors(columns: columns) }
    }

    /// The files beside a page: scripts, as nothing can be fetched from disk. The finer drawings, and the list of rides.
    func files(beside page: SitePath) -> [PageFile] {
        Self.scales.indices.map { index in
            PageFile(page.beside("heat-\(index + 2).js"), add(to:)) { [self] in
                let scale = Self.scales[index]
                let lines = rasters.using {
                    HeatLines.finest(
                        $0, reach: 3 / scale, scale: scale, mostBytes: Self.finerBytes[index])
                }
                return Array("window.ridelogHeat=\(JSON(lines.paths).written);\n".utf8)
            }
        } + [
            PageFile(page.beside("heat-rides.js")) { sum in
                add(to: &sum)
                for ride in rides { sum.addLink(to: ride) }
            } bytes: { [self] in
                HeatList(rides: rides, columns: Self.lookupCount, visitors(columns: Self.lookupCount)).bytes
            }
        ]
    }

    private func add(to sum: inout PageSum) {
        sum.add(heatMapOf: rides)
        sum.add(described: (frame, mostBytes))
    }
}
