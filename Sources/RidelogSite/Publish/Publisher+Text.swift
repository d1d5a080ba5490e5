import RidelogHTML
import RidelogModels

extension Publisher {
    private static let pieceSize = 1 << 16

    /// Passes on short pieces together: one alone is a call of the system.
    static func collecting(
        _ write: ([UInt8]) -> Void, _ make: @escaping (_ write: ([UInt8]) -> Void) -> Void
    ) {
        var piece: [UInt8] = []
        make { bytes in
            piece += bytes
            guard piece.count >= pieceSize else { return }
            write(piece)
            piece.removeAll(keepingCapacity: true)
        }
        write(piece)
    }
}

extension Publisher.Source {
    /// Text that is no page: feeds and rows for other programs.
    static func text(_ bytes: [UInt8]) -> Publisher.Source { .bytes(bytes.withoutDirectionMarks) }

    /// The same, made side by side with pages, if the sum over what it shows is not that of the last build.
    ///
    /// - Parameters:
    ///   - sum: over what it shows.
    ///   - common: decides how it is written: the program; nil if that is not known.
    ///   - make: passes on whole characters.
    static func text(
        sum: UInt64?, common: UInt64?, _ make: @escaping @Sendable (_ write: ([UInt8]) -> Void) -> Void
    ) -> Publisher.Source {
        let whole = sum.flatMap { sum in common.map { Checksum(sum, $0).value } }
        return .rows(sum: whole) { write in
            Publisher.collecting({ write($0.withoutDirectionMarks) }, make)
        }
    }
}
