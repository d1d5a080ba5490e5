/// Gathers a page's bytes. Concrete, so that every view can be specialised to it.
///
/// Text and attribute values are escaped on the way; only ``write(_:)-(StaticString)``, which takes literals of
/// the program, and ``writeRaw(_:)`` are not.
public struct HTMLWriter {
    /// What has been written so far, as UTF-8.
    public private(set) var bytes: [UInt8]
    /// What views can ask about the page that they are on.
    public var environment: EnvironmentValues

    public init(environment: EnvironmentValues = EnvironmentValues(), capacity: Int = 16_384) {
        bytes = []
        bytes.reserveCapacity(capacity)
        self.environment = environment
    }

    /// Writes markup that stands in the program's own text.
    @inlinable
    public mutating func write(_ markup: StaticString) {
        markup.withUTF8Buffer { append($0) }
    }

    /// Writes bytes that are HTML already. Whoever calls this vouches for them.
    @inlinable
    public mutating func writeRaw(_ html: some Sequence<UInt8>) {
        append(html)
    }

    /// Writes text; `&`, `<`, `>` and quotation marks become character references, control characters and
    /// noncharacters that HTML or XML forbids become U+FFFD.
    @inlinable
    public mutating func writeText(_ text: String) {
        var text = text
        text.withUTF8 { writeEscaped($0) }
    }

    /// Writes a whole number.
    public mutating func write(_ number: Int) {
        writeRaw(String(number).utf8)
    }

    @usableFromInline
    mutating func append(_ html: some Sequence<UInt8>) {
        bytes.append(contentsOf: html)
    }

    @usableFromInline
    mutating func append(_ html: UnsafeBufferPointer<UInt8>) {
        bytes.append(contentsOf: html)
    }
}
