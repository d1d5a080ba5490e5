import RidelogFormats
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// What the rows of a table mean, as its owner says: which files, what a row becomes, and which column is what.
package struct RowsMapping: Hashable, Sendable {
    /// What a row becomes.
    package enum Kind: Hashable, Sendable {
        /// A ride without a track, or with its simplified line.
        case ride
        /// An enter or exit of a geofence.
        case geofence
        /// An entry of the log of this type: letters, digits and hyphens.
        case record(type: String)
    }

    /// A column of the table, and what it holds.
    package struct Column: Hashable, Sendable {
        /// How a column is named.
        package enum Name: Hashable, Sendable {
            /// As the table names it.
            case text(String)
            /// Its place, from 1.
            case number(Int)
        }

        /// The word for what it holds: a ``RideField``, or a field of a log.
        package var field: String
        package var name: Name
        /// The unit of its numbers; nil if the column's own name shows, or they are in metres and seconds.
        package var unit: RowUnit?
        /// Which of two numbers is the day, in dates such as 7/8/2026; nil if all of the column shows.
        package var order: RowDateOrder?
        /// Where it is in the configuration.
        package var location: SourceLocation

        package init(
            field: String, name: Name, unit: RowUnit? = nil, order: RowDateOrder? = nil,
            location: SourceLocation
        ) {
            self.field = field
            self.name = name
            self.unit = unit
            self.order = order
            self.location = location
        }
    }

    /// A pattern of paths from the data folder.
    package var file: String
    /// The table of a database, or the list of a JSON object; nil if there is only one.
    package var table: String?
    /// What a row becomes.
    package var kind: Kind
    /// In the order of the configuration.
    package var columns: [Column]
    /// The zone of times that are written without one; nil for the site's.
    package var zone: Zone?
    /// Where it is in the configuration.
    package var location: SourceLocation

    package init(
        file: String, table: String? = nil, kind: Kind, columns: [Column], zone: Zone? = nil,
        location: SourceLocation
    ) {
        self.file = file
        self.table = table
        self.kind = kind
        self.columns = columns
        self.zone = zone
        self.location = location
    }

    package var content: ContentKind { kind == .ride ? .rides : .log }
}

extension RowsMapping.Column {
    /// Whether it shows when a row was, without which there is nothing.
    package func isTime(for kind: RowsMapping.Kind) -> Bool {
        field == LogRows.date || field == (kind == .ride ? RideField.start.rawValue : LogRows.time)
    }
}
