import RidelogHTML

/// What a template writes besides its own markup, in the order in which rendering asks for it.
///
/// Rendering yields a mark for each piece instead of the piece. So texts are escaped by the writer's own rules,
/// and slots are written straight to the writer instead of going through strings. Lives for one rendering.
final class TemplatePieces {
    private enum Piece {
        case text(String)
        case slot(Slot)
    }

    /// Is around the number of a piece. No template has it: it is refused when a template is loaded.
    private static let mark: UInt8 = 0

    private var pieces: [Piece] = []

    func mark(for text: String) -> String {
        text.isEmpty ? "" : mark(for: .text(text))
    }

    func mark(for slot: Slot) -> String {
        mark(for: .slot(slot))
    }

    private func mark(for piece: Piece) -> String {
        pieces.append(piece)
        return "\0\(pieces.count - 1)\0"
    }

    /// Writes what was rendered, with pieces where their marks are.
    func write(_ rendered: String, into writer: inout HTMLWriter) {
        var isPiece = false
        for part in rendered.utf8.split(separator: Self.mark, omittingEmptySubsequences: false) {
            if isPiece {
                write(pieceNumber: Int(Substring(part)), into: &writer)
            } else {
                writer.writeRaw(part)
            }
            isPiece.toggle()
        }
    }

    private func write(pieceNumber number: Int?, into writer: inout HTMLWriter) {
        guard let number, pieces.indices.contains(number) else { return }
        switch pieces[number] {
        case .text(let text): writer.writeText(text)
        case .slot(let slot): slot.render(into: &writer)
        }
    }
}
