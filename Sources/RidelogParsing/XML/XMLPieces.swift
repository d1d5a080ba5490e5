/// Reads XML of which the bytes come in pieces, as a file too long for memory gives them.
package final class XMLPieces<Handler: XMLHandler> {
    /// The handler, which has to stay where it is while expat reads.
    private let place = UnsafeMutablePointer<Handler>.allocate(capacity: 1)
    private var events: XMLEvents?

    package var handler: Handler {
        get { place.pointee }
        _modify { yield &place.pointee }
    }
    package var stop: XMLReadError.Reason? { events?.stop }
    /// Why and where reading ended; nil if it did not. To know the place expat counts lines.
    package var error: XMLReadError? { events?.error }

    /// - Parameter handler: with nothing read yet.
    package init(_ handler: Handler) {
        place.initialize(to: handler)
        restart(skippedBytes: 0, skippedLines: 0)
    }

    deinit {
        place.deinitialize(count: 1)
        place.deallocate()
    }

    /// Begins a new text with the same handler.
    ///
    /// - Parameters:
    ///   - skippedBytes: what is in the file before the text's first byte.
    ///   - skippedLines: the line ends in that.
    package func restart(skippedBytes: Int, skippedLines: Int) {
        events = XMLEvents(
            encoding: nil, skippedBytes: skippedBytes, skippedLines: skippedLines,
            receiver: Handler.receiver(place))
    }

    package func feed(_ bytes: UnsafeRawBufferPointer, isLast: Bool) {
        events?.feed(bytes, isLast: isLast)
    }
}
