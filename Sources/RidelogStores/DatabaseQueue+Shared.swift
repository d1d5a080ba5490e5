import GRDB
import RidelogFiles

extension DatabaseQueue {
    /// Opens a database that several processes may use at once.
    ///
    /// - Parameters:
    ///   - path: the path of an existing file.
    ///   - seconds: how long to wait for locks of other processes.
    ///   - settings: pragmas that are run first.
    convenience init(shared path: String, waiting seconds: Double, settings: String = "") throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(seconds)
        configuration.prepareDatabase { try $0.execute(sql: settings) }
        try self.init(path: path, configuration: configuration)
    }
}

extension DatabaseError {
    /// Whether the file is damaged or no database, rather than inaccessible.
    var isDamage: Bool {
        [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_FORMAT, .SQLITE_MISMATCH]
            .contains(resultCode)
    }
}

extension Error {
    /// Why a SQLite file cannot be used, as SQLite or the system words it.
    var storeReason: String {
        switch self {
        case let error as DatabaseError: error.message ?? "\(error.resultCode)"
        case let error as FileSystemError: error.reason
        default: "\(self)"
        }
    }
}
