import RidelogModels

/// The lines of a network by class, and their SVG paths.
package struct HeatLines {
    package let lines: [[[PlanePoint]]]
    package let paths: [String]
    /// The size of the paths per node of the network, in bytes.
    private(set) var bytesAPlace = 0.0

    /// The finest network whose paths do not exceed a number of bytes.
    ///
    /// - Parameters:
    ///   - reach: the distance within which ways are merged, in the picture's units.
    ///   - scale: the factor by which the picture is enlarged when it is shown, and lines are finer.
    ///   - coarser: the lines of the same rides in a picture that is not enlarged, from which the size per node is
    ///     known.
    package static func finest(
        _ rasters: inout RideRasters, reach: Double, scale: Double = 1, mostBytes: Int,
        coarser: HeatLines? = nil
    ) -> HeatLines {
        // At least the usual size; otherwise very many rides would be processed in tiny cells for little visible
        // effect.
        var bytesAPlace = max(usualBytesAPlace, (coarser?.bytesAPlace ?? 0) * weightOfTenths)
        func placeCount(_ reach: Double) -> Double {
            Double(rasters.raster(reach: reach).placeCount(reach: reach))
        }
        func fits(_ reach: Double) -> Bool { placeCount(reach) * bytesAPlace <= Double(mostBytes) }
        // From coarse to fine, so that the finest drawings of many rides, which are far too large, are never made.
        let least = max(reach, rasters.leastCell)
        var reach = rasters.areFew && fits(least) ? least : max(least, coarsest)
        while reach > least {
            let next = max(least, reach / 1.1)
            guard fits(next) else { break }
            reach = next
        }
        while true {
            var lines = HeatLines(RideNetwork(rasters.raster(reach: reach), reach: reach), scale)
            let count = lines.paths.reduce(0) { $0 + $1.utf8.count }
            lines.bytesAPlace = Double(count) / max(1, placeCount(reach))
            guard reach < coarsest, count > mostBytes else { return lines }
            // Nodes of a coarser network take a little more space.
            bytesAPlace = lines.bytesAPlace * 1.15
            repeat { reach *= 1.1 } while reach < coarsest && !fits(reach)
        }
    }

    private init(_ network: RideNetwork, _ scale: Double) {
        lines = network.lines.map { $0.map { LineSimplifier.simplify($0, tolerance: 0.4 / scale) } }
        paths = lines.map { Self.path($0, scale) }
    }

    /// The usual bytes per node: 4 to 7 in networks of 10,000 rides, up to 20 where rides cross an area in all
    /// directions. With a lower value, most networks would be made twice.
    private static let usualBytesAPlace = 6.0
    /// The factor by which paths in tenths of a unit are larger.
    private static let weightOfTenths = 1.4
    /// The largest reach, in the picture's units.
    private static let coarsest = 50.0

    /// The path, in integers for a picture that is not enlarged, otherwise in tenths.
    private static func path(_ lines: [[PlanePoint]], _ scale: Double) -> String {
        var path = SVGPath()
        let step = scale > 1 ? 10.0 : 1
        for line in lines {
            path.addLine(
                line.map { PlanePoint(x: ($0.x * step).rounded() / step, y: ($0.y * step).rounded() / step) })
        }
        return path.data
    }
}
