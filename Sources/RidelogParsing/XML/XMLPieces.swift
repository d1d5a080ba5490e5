/// Reads XML from chunks, for files that do not fit in memory.
package final class XMLPieces<Handler: XMLHandler> {
    /// The handler, whose address must not change while expat reads.
    private let place = UnsafeMutablePointer<Handler>.allocate(capacity: 1)
    private var events: XMLEvents?

    package var handler: Handler {
        get { place.pointee }
        _modify { yield &place.pointee }
    }
    package var stop: XMLReadError.Reason? { events?.stop }
    /// The reason and location of a stop; nil without one. expat counts lines to compute the location.
    package var error: XMLReadError? { events?.error }

    /// - Parameter handler: a new handler.
    package init(_ handler: Handler) {
        place.initialize(to: handler)
        restart(skippedBytes: 0, skippedLines: 0)
    }

    deinit {
        place.deinitialize(count: 1)
        place.deallocate()
    }

    /// Starts a new text with the same handler.
    ///
    /// - Parameters:
    ///   - skippedBytes: the number of bytes of the file before the text.
    ///   - skippedLines: the number of line ends in these bytes.
    package func restart(skippedBytes: Int, skippedLines: Int) {
        events = XMLEvents(
            encoding: nil, skippedBytes: skippedBytes, skippedLines: skippedLines,
            receiver: Handler.receiver(place))
    }

    package func feed(_ bytes: UnsafeRawBufferPointer, isLast: Bool) {
        events?.feed(bytes, isLast: isLast)
    }
}
