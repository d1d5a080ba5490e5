/// Collects the bytes of a page. A concrete type, so that views can be specialised for it.
///
/// Text and attribute values are escaped. Only ``write(_:)-(StaticString)``, which accepts literals, and
/// ``writeRaw(_:)`` do not escape.
public struct HTMLWriter {
    /// The bytes written so far, as UTF-8; with a consumer, the bytes that are not passed on yet.
    public private(set) var bytes: [UInt8]
    /// The environment of the view that is rendered.
    public var environment: EnvironmentValues

    /// The number of bytes from which on they are passed on; unlimited without a consumer.
    @usableFromInline let chunkSize: Int
    private let consumer: (([UInt8]) -> Void)?

    /// A writer that keeps all bytes in ``bytes``.
    ///
    /// - Parameters:
    ///   - environment: the environment of the outermost view.
    ///   - capacity: the number of bytes to reserve.
    public init(environment: EnvironmentValues = EnvironmentValues(), capacity: Int = 16_384) {
        bytes = []
        bytes.reserveCapacity(capacity)
        self.environment = environment
        chunkSize = .max
        consumer = nil
    }

    /// A writer that passes its bytes on in chunks, so that a page of any length needs the memory of one chunk; see
    /// ``View/render(in:chunkSize:to:)``.
    init(environment: EnvironmentValues, chunkSize: Int, consumer: @escaping ([UInt8]) -> Void) {
        bytes = []
        self.environment = environment
        self.chunkSize = max(chunkSize, 1)
        self.consumer = consumer
    }

    /// Passes the bytes on if they fill a chunk. Called between the elements of loops, which make pages long, because a
    /// check at every write would slow down every page.
    @inlinable
    public mutating func flushIfFull() {
        if bytes.count >= chunkSize { flush() }
    }

    /// Passes the remaining bytes on, if there is a consumer.
    @usableFromInline
    mutating func flush() {
        guard let consumer, !bytes.isEmpty else { return }
        consumer(bytes)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Writes markup from a literal.
    @inlinable
    public mutating func write(_ markup: StaticString) {
        markup.withUTF8Buffer { append($0) }
    }

    /// Writes HTML without escaping. The caller is responsible for its safety.
    public mutating func writeRaw(_ html: some Sequence<UInt8>) {
        bytes.append(contentsOf: html)
    }

    /// Writes a part of some HTML without escaping.
    package mutating func writeRaw(_ html: [UInt8], _ part: Range<Int>) {
        html.withUnsafeBufferPointer { append(UnsafeBufferPointer(rebasing: $0[part])) }
    }

    /// Writes text: `&`, `<`, `>` and quotation marks become character references; control characters and noncharacters
    /// become U+FFFD.
    @inlinable
    public mutating func writeText(_ text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ writeEscaped($0) }) == nil {
            var text = text
            text.withUTF8 { writeEscaped($0) }
        }
    }

    /// Writes an integer.
    public mutating func write(_ number: Int) {
        bytes.append(number)
    }

    @usableFromInline
    mutating func append(_ html: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: html)
    }
}
