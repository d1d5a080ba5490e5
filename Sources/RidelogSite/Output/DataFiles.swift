import RidelogConfiguration
import RidelogDiagnostics
import RidelogHTML
import RidelogModels
import RidelogPublishing
import RidelogViews

/// The data files for other programs. Very many rows are divided into parts, which an index lists.
enum DataFiles {
    /// - Parameters:
    ///   - rides: newest first, at least one.
    ///   - common: a checksum of what all pages have in common.
    ///   - size: the maximum number of rows of a file.
    static func rides(_ rides: [Ride], common: UInt64?, size: Int = DataParts.mostRows) -> [SiteFile] {
        files("rides", rides, RideColumn.all, ["json", "csv"], size) { rides in
            let sum = rides.shownSum
            return { type in
                .text(sum: sum, common: common) { write in
                    let rows = DataRows(rows: rides, columns: RideColumn.all)
                    if type == "csv" { rows.writeCSV(write) } else { rows.writeJSON(write) }
                }
            }
        }
    }

    /// - Parameter visits: newest first, at least one.
    static func visits(
        _ visits: [VisitLine], _ configuration: SiteConfiguration, common: UInt64?,
        size: Int = DataParts.mostRows
    ) -> [SiteFile] {
        let (title, baseURL) = (configuration.title, configuration.baseURL)
        return files("visits", visits, VisitColumn.all, ["json", "csv", "geojson", "ics"], size) { visits in
            let sum = visits.sum(title, baseURL)
            return { type in
                .text(sum: sum, common: common) { write in
                    let rows = DataRows(rows: visits, columns: VisitColumn.all)
                    switch type {
                    case "csv": rows.writeCSV(write)
                    case "geojson": VisitGeoJSON(visits: visits).write(write)
                    case "ics": VisitCalendar(visits: visits, title: title, baseURL: baseURL).write(write)
                    default: rows.writeJSON(write)
                    }
                }
            }
        }
    }

    /// - Parameter source: returns the content for some rows and a type of file.
    private static func files<Row>(
        _ name: String, _ rows: [Row], _ columns: [DataColumn<Row>], _ types: [String], _ size: Int,
        source: ([Row]) -> (_ type: String) -> Publisher.Source
    ) -> [SiteFile] {
        let parts = DataParts(rowCount: rows.count, size: size)
        let files = (1...parts.count).flatMap { number in
            let source = source(Array(rows[parts.range(number)]))
            return types.map { SiteFile(parts.path(name, number, $0), source($0)) }
        }
        guard parts.count > 1 else { return files }
        let index: JSON = [
            "rows": JSON(rows.count), "columns": JSON(columns.map(\.name)),
            "parts": .lines((1...parts.count).reversed()) { number in
                [
                    "rows": JSON(parts.range(number).count),
                    "files": JSON(types.map { parts.path(name, number, $0).name }),
                ]
            },
        ]
        return files + [SiteFile(parts.index(name), .text(Array((index.written + "\n").utf8)))]
    }
}

extension SitePath {
    /// The file name without folders.
    fileprivate var name: String? { description.split(separator: "/").last.map(String.init) }
}

extension DataColumn where Row == Ride {
    /// The columns of `data/rides.csv` and `data/rides.json`.
    static let all = [RideColumn(name: "page") { .text($0.page?.description) }] + ofAnyRide
}
