import RidelogHTML
import RidelogModels

extension Publisher.Source {
    /// Text that is no page: feeds and rows for other programs.
    static func text(_ bytes: [UInt8]) -> Publisher.Source { .bytes(bytes.withoutDirectionMarks) }

    private static let pieceSize = 1 << 16

    /// The same, made side by side with pages, if the sum over what it shows is not that of the last build.
    ///
    /// - Parameters:
    ///   - sum: over what it shows.
    ///   - common: decides how it is written: the program; nil if that is not known.
    ///   - make: hands on whole characters.
    static func text(
        sum: UInt64?, common: UInt64?, _ make: @escaping @Sendable (_ write: ([UInt8]) -> Void) -> Void
    ) -> Publisher.Source {
        var whole = Checksum()
        if let sum, let common {
            whole.add(sum)
            whole.add(common)
        }
        return .rows(sum: sum == nil || common == nil ? nil : whole.value) { write in
            // Rows are short: few of them are a call of the system.
            var piece: [UInt8] = []
            make { bytes in
                piece += bytes
                guard piece.count >= pieceSize else { return }
                write(piece.withoutDirectionMarks)
                piece.removeAll(keepingCapacity: true)
            }
            write(piece.withoutDirectionMarks)
        }
    }
}
