import RidelogHTML
import RidelogModels

extension Publisher {
    private static let pieceSize = 1 << 16

    /// Collects short pieces, because each write is a system call.
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
    /// A text file that is no page: a feed or a data file.
    package static func text(_ bytes: [UInt8]) -> Publisher.Source { .bytes(bytes.withoutDirectionMarks) }

    /// A text file that is generated only if the checksum of its content has changed.
    ///
    /// - Parameters:
    ///   - sum: a checksum of its content.
    ///   - common: a checksum of the program; nil if unknown.
    ///   - make: writes the text in pieces of whole characters.
    package static func text(
        sum: UInt64?, common: UInt64?, _ make: @escaping @Sendable (_ write: ([UInt8]) -> Void) -> Void
    ) -> Publisher.Source {
        let whole = sum.flatMap { sum in common.map { Checksum(sum, $0).value } }
        return .rows(sum: whole) { write in
            Publisher.collecting({ write($0.withoutDirectionMarks) }, make)
        }
    }
}
