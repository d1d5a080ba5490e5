import RidelogFormats
import RidelogParsing
import RidelogDiagnostics
import RidelogModels

/// The owner's mapping of a table: the files, the kind of the rows, and the meaning of the columns.
package struct RowsMapping: Hashable, Sendable {
    /// What the rows are.
    package enum Kind: Hashable, Sendable {
        /// A ride without a track, or with its simplified line.
        case ride
        /// An enter or exit of a geofence.
        case geofence
        /// A log entry of this type, which has letters, digits and hyphens.
        case record(type: String)
    }

    /// A column of the table and its field.
    package struct Column: Hashable, Sendable {
        /// How a column is named.
        package enum Name: Hashable, Sendable {
            /// The name in the table.
            case text(String)
            /// The number of the column, from 1.
            case number(Int)
        }

        /// The name of the field: a ``RideField``, or a field of a log.
        package var field: String
        package var name: Name
        /// The unit of its numbers; nil if the column's name has it, or for the default unit.
        package var unit: RowUnit?
        /// The day/month order of dates such as 7/8/2026; nil to infer it from the column.
        package var order: RowDateOrder?
        /// The location in the configuration.
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

    /// The pattern of file paths relative to the data folder.
    package var file: String
    /// The table of a database, or the array of a JSON object; nil if there is only one.
    package var table: String?
    /// What the rows are.
    package var kind: Kind
    /// The columns in the order of the configuration.
    package var columns: [Column]
    /// The zone of times without one; nil for the site's.
    package var zone: Zone?
    /// The location in the configuration.
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
    /// Whether it has the time of the rows, without which none can be read.
    package func isTime(for kind: RowsMapping.Kind) -> Bool {
        field == LogRows.date || field == (kind == .ride ? RideField.start.rawValue : LogRows.time)
    }
}
