import RidelogHTML

extension Publisher.Source {
    /// Text that is no page: feeds and rows for other programs.
    static func text(_ bytes: [UInt8]) -> Publisher.Source { .bytes(bytes.withoutDirectionMarks) }
}
