/// Reads XML of which the bytes come in pieces, as a file too long for memory gives them.
package final class XMLPieces<Handler: XMLHandler> {
    /// The handler where expat's closures and the reader both find it.
    private final class Holder {
        var handler: Handler

        init(_ handler: Handler) {
            self.handler = handler
        }
    }

    private let holder: Holder
    private var events: XMLEvents

    package var handler: Handler {
        get { holder.handler }
        _modify { yield &holder.handler }
    }
    /// Why reading ended; nil if it did not.
    package var stop: XMLReadError.Reason? { events.stop }
    /// Why and where reading ended; nil if it did not. To know the place expat counts lines.
    package var error: XMLReadError? { events.error }

    /// - Parameter handler: with nothing read yet.
    /// - Throws: if memory is short.
    package init(_ handler: Handler) throws(XMLMemoryError) {
        let holder = Holder(handler)
        self.holder = holder
        events = try Self.events(holder)
    }

    /// Begins a new text with the same handler.
    ///
    /// - Parameters:
    ///   - skippedBytes: what is in the file before the text's first byte.
    ///   - skippedLines: the line ends in that.
    /// - Throws: if memory is short.
    package func restart(skippedBytes: Int, skippedLines: Int) throws(XMLMemoryError) {
        events = try Self.events(holder, skippedBytes: skippedBytes, skippedLines: skippedLines)
    }

    private static func events(
        _ holder: Holder, skippedBytes: Int = 0, skippedLines: Int = 0
    ) throws(XMLMemoryError) -> XMLEvents {
        try XMLEvents(
            encoding: nil, skippedBytes: skippedBytes, skippedLines: skippedLines,
            receiver: XMLReceiver(
                start: { name, attributes, cursor in
                    holder.handler.startElement(name, attributes: attributes, at: cursor)
                    return holder.handler.wantsText()
                },
                end: { cursor in
                    holder.handler.endElement(at: cursor)
                    return holder.handler.wantsText()
                },
                text: { holder.handler.text($0) }))
    }

    package func feed(_ bytes: UnsafeRawBufferPointer, isLast: Bool) {
        events.feed(bytes, isLast: isLast)
    }
}
