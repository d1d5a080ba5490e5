/// Reads XML of which the bytes come in pieces, as a file too long for memory gives them.
final class XMLPieces<Handler: XMLHandler> {
    /// The handler where expat's closures and the reader both find it.
    private final class Holder {
        var handler: Handler

        init(_ handler: Handler) {
            self.handler = handler
        }
    }

    private let holder: Holder
    private let events: XMLEvents

    var handler: Handler { holder.handler }
    /// Why and where reading ended; nil if it did not.
    var fault: (stop: XMLStop, place: XMLPlace)? { events.stop.map { ($0, events.cursor.place) } }

    /// - Parameter handler: with nothing read yet.
    /// - Throws: if memory is short.
    init(_ handler: Handler) throws(XMLMemoryError) {
        let holder = Holder(handler)
        self.holder = holder
        events = try XMLEvents(
            encoding: nil, skippedBytes: 0, skippedLines: 0,
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

    func feed(_ bytes: UnsafeRawBufferPointer, isLast: Bool) {
        events.feed(bytes, isLast: isLast)
    }
}
