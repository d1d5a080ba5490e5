/// Gathers a page's bytes. Concrete, so that every view can be specialised to it.
///
/// Text and attribute values are escaped on the way; only ``write(_:)-(StaticString)``, which takes literals of
/// the program, and ``writeRaw(_:)`` are not.
public struct HTMLWriter {
    /// What has been written so far, as UTF-8; of a writer that hands its bytes on, what it has kept back.
    public private(set) var bytes: [UInt8]
    /// What views can ask about the page that they are on.
    public var environment: EnvironmentValues

    /// How many bytes are kept back before they are passed on: without end if there is no consumer.
    @usableFromInline let chunkSize: Int
    private let consumer: (([UInt8]) -> Void)?

    /// A writer that keeps all that is written in ``bytes``.
    ///
    /// - Parameters:
    ///   - environment: what surrounds the outermost view.
    ///   - capacity: bytes for which there is room from the start.
    public init(environment: EnvironmentValues = EnvironmentValues(), capacity: Int = 16_384) {
        bytes = []
        bytes.reserveCapacity(capacity)
        self.environment = environment
        chunkSize = .max
        consumer = nil
    }

    /// A writer that hands its bytes on, so that a page of any length needs the memory of a chunk; see
    /// ``View/render(in:chunkSize:to:)``.
    init(environment: EnvironmentValues, chunkSize: Int, consumer: @escaping ([UInt8]) -> Void) {
        bytes = []
        self.environment = environment
        self.chunkSize = max(chunkSize, 1)
        self.consumer = consumer
    }

    /// Passes the bytes on if there are enough of them. Called between the elements of a loop, where pages grow
    /// long, rather than with every write, which would cost every page something.
    @inlinable
    public mutating func flushIfFull() {
        if bytes.count >= chunkSize { flush() }
    }

    /// Passes on what there is, if there is a consumer.
    @usableFromInline
    mutating func flush() {
        guard let consumer, !bytes.isEmpty else { return }
        consumer(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Writes markup that is in the program's own text.
    @inlinable
    public mutating func write(_ markup: StaticString) {
        markup.withUTF8Buffer { append($0) }
    }

    /// Writes bytes that are HTML already. Whoever calls this vouches for them.
    public mutating func writeRaw(_ html: some Sequence<UInt8>) {
        bytes.append(contentsOf: html)
    }

    /// Writes a part of bytes that are HTML already.
    package mutating func writeRaw(_ html: [UInt8], _ part: Range<Int>) {
        html.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[part])) }
    }

    /// Writes text; `&`, `<`, `>` and quotation marks become character references, control characters and
    /// noncharacters become U+FFFD.
    @inlinable
    public mutating func writeText(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ writeEscaped($0) }) == nil {
            var text = text
            text.withUTF8 { writeEscaped($0) }
        }
    }

    /// Writes a whole number.
    public mutating func write(_ number: Int) {
        bytes.append(number)
    }

    @usableFromInline
    mutating func append(_ html: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: html)
    }
}
