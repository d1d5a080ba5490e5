import RidelogHTML
import RidelogModels
import RidelogRecords

/// How many files the rows for other programs are in. More rows than one should hold are in parts, of which the oldest
/// rows are the first, so that new ones change the last part alone.
package struct DataParts {
    /// Of a file: as JSON so many rides are about 35 MB.
    package static let mostRows = 50_000

    /// At least 1.
    package let count: Int
    private let rowCount: Int
    private let size: Int

    /// - Parameter size: the most rows of a part, at least 1.
    package init(rowCount: Int, size: Int = mostRows) {
        (self.rowCount, self.size) = (rowCount, size)
        count = LogPaging.pageCount(rowCount, size: size)
    }

    /// The rows of a part, numbered from 1, in a list with the newest first.
    package func range(_ number: Int) -> Range<Int> {
        max(0, rowCount - number * size)..<rowCount - (number - 1) * size
    }

    /// `data/rides.csv`, or `data/rides-0001.csv` of several parts.
    package func path(_ name: String, _ number: Int, _ type: String) -> SitePath {
        SitePath("data/\(name)" + (count > 1 ? "-" + number.padded(to: 4) : "") + "." + type)
    }

    package func index(_ name: String) -> SitePath { SitePath("data/\(name)-index.json") }
}

extension DataParts {
    /// nil if the rows are in one file.
    static func several(of rowCount: Int) -> DataParts? {
        let parts = DataParts(rowCount: rowCount)
        return parts.count > 1 ? parts : nil
    }
}
