import Foundation
import GRDB
import RidelogDiagnostics
import RidelogModels
import RidelogTables

@testable import RidelogDataFolder
@testable import RidelogRepositories

/// Databases that tests make, and what is read of them.
enum SQLiteSample {
    /// The bytes of a database that statements make.
    static func bytes(_ sql: String) throws -> [UInt8] {
        let folder = TestFolder()
        let queue = try DatabaseQueue(path: folder / "a.db")
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
        return Array(try Data(contentsOf: URL(fileURLWithPath: folder / "a.db")))
    }

    static let trips = """
        CREATE TABLE trips (id INTEGER PRIMARY KEY, name TEXT, start TEXT, km REAL, "we""ird [x]" TEXT);
        INSERT INTO trips VALUES (1, 'Über den Grat', '2026-06-14 09:42', 42.5, 'a'),
            (2, NULL, '2026-06-15 09:42:00.000000', 'far', x'ff00'), (3, 'Late', 'soon', 1e400, NULL),
            (7, 'Blob', 1781422920, 5, x'41');
        CREATE TABLE other (x); CREATE TABLE "Mixed Case" (x);
        """

    static func mapping(
        _ columns: KeyValuePairs<String, String>, table: String? = "trips", as kind: RowsMapping.Kind = .ride
    ) -> RowsMapping {
        let place = SourceLocation(file: "ridelog.yml", position: .line(4, column: 5))
        return RowsMapping(
            file: "a.db", table: table, kind: kind,
            columns: columns.map {
                RowsMapping.Column(field: $0.key, name: .text($0.value), location: place)
            },
            location: place)
    }

    /// A folder with files, and what is read of them by mappings, or by no one's word.
    static func folder(_ files: [String: [UInt8]], _ mappings: [RowsMapping]) throws
        -> (folder: TestFolder, data: DataFolder)
    {
        let folder = TestFolder()
        for (name, bytes) in files { try folder.write(name, bytes) }
        var options = DataFolder.Options()
        options.rows = mappings
        return (folder, try DataFolder(root: folder.path, options: options))
    }

    static func contents(_ bytes: [UInt8], _ mappings: RowsMapping...) throws -> RideContents {
        try contents(["a.db": bytes], mappings)
    }

    /// What is read of `a.db` among the files.
    static func contents(_ files: [String: [UInt8]], _ mappings: [RowsMapping]) throws -> RideContents {
        let (folder, data) = try folder(files, mappings)
        defer { _ = folder }
        return try FolderRideRepository(data).contents(of: RideSource(path: "a.db"))
    }
}
