import RidelogHTML
import RidelogModels
import RidelogRecords

/// The parts into which data files are divided. The first part has the oldest rows, so that new rows change only the
/// last part.
package struct DataParts {
    /// The maximum number of rows of a file; so many rides are about 35 MB of JSON.
    package static let mostRows = 50_000

    /// The number of parts, at least 1.
    package let count: Int
    private let rowCount: Int
    private let size: Int

    /// - Parameter size: the maximum number of rows of a part, at least 1.
    package init(rowCount: Int, size: Int = mostRows) {
        (self.rowCount, self.size) = (rowCount, size)
        count = LogPaging.pageCount(rowCount, size: size)
    }

    /// The range of a part, numbered from 1, in a list with the newest row first.
    package func range(_ number: Int) -> Range<Int> {
        max(0, rowCount - number * size)..<rowCount - (number - 1) * size
    }

    /// The path of a part: `data/rides.csv`, or `data/rides-0001.csv` if there are several.
    package func path(_ name: String, _ number: Int, _ type: String) -> SitePath {
        SitePath("data/\(name)" + (count > 1 ? "-" + number.padded(to: 4) : "") + "." + type)
    }

    package func index(_ name: String) -> SitePath { SitePath("data/\(name)-index.json") }

    /// The parts; nil if one file is enough.
    static func several(of rowCount: Int) -> DataParts? {
        let parts = DataParts(rowCount: rowCount)
        return parts.count > 1 ? parts : nil
    }
}
