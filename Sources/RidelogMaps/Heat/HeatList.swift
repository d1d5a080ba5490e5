import RidelogDiagnostics
import RidelogHTML
import RidelogModels

/// The list of rides beside a heat map: their permalinks and names and, for each cell of a grid, the number of rides
/// and the latest of them, as many as the size limit allows.
package struct HeatList {
    private let rides: [Ride]
    /// The number of columns of the grid.
    private let columns: Int
    /// The indices of the rides in each cell, latest first.
    private let visitors: [(cell: Int, rides: [Int])]

    /// The maximum uncompressed size in bytes.
    private static let mostBytes = 120_000
    /// The numbers of rides of each cell that are tried.
    private static let counts = [20, 12, 8, 5, 3, 2, 1]

    package init(rides: [Ride], columns: Int, _ visitors: [Int: [Int]]) {
        (self.rides, self.columns) = (rides, columns)
        self.visitors = visitors.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// The list as a script.
    package var bytes: [UInt8] {
        var bytes = Array("window.ridelogRides={columns:\(columns),rides:[".utf8)
        // Only lengths are kept, because the texts of very many rides take much memory.
        var lengths = [Int32](repeating: 0, count: rides.count)
        for count in Self.counts {
            let listed = listed(count)
            for ride in listed where lengths[ride] == 0 {
                lengths[ride] = Int32(truncatingIfNeeded: words(ride).count)
            }
            let cells = cells(listed, count)
            let size = listed.reduce(bytes.count + cells.count) { $0 + Int(lengths[$1]) + 1 } - 1
            guard size <= Self.mostBytes || count == Self.counts.last else { continue }
            bytes.reserveCapacity(size)
            for (index, ride) in listed.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                bytes += words(ride)
            }
            bytes += cells
            break
        }
        return bytes.withoutDirectionMarks
    }

    /// The permalink and the name; for a ride without a page an empty permalink, the name and the day.
    private func words(_ place: Int) -> [UInt8] {
        let ride = rides[place]
        let words = ride.hasPage ? [ride.address, ride.name] : ["", ride.name, ride.day.iso8601]
        return Array(JSON(words).written.utf8)
    }

    /// - Parameter count: the maximum number of rides of each cell.
    private func listed(_ count: Int) -> [Int] {
        var isListed = [Bool](repeating: false, count: rides.count)
        for cell in visitors {
            for ride in cell.rides.prefix(count) { isListed[ride] = true }
        }
        return isListed.indices.filter { isListed[$0] }
    }

    private func cells(_ listed: [Int], _ count: Int) -> [UInt8] {
        var numbers = [Int32](repeating: 0, count: rides.count)
        for (number, ride) in listed.enumerated() { numbers[ride] = Int32(truncatingIfNeeded: number) }
        var bytes = Array("],cells:{".utf8)
        for (index, cell) in visitors.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes.append(cell.cell)
            bytes += ":[".utf8
            bytes.append(cell.rides.count)
            for ride in cell.rides.prefix(count) {
                bytes.append(UInt8(ascii: ","))
                bytes.append(Int(numbers[ride]))
            }
            bytes.append(UInt8(ascii: "]"))
        }
        bytes += "}};\n".utf8
        return bytes
    }
}
