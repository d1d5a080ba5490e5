extension FileHead {
    /// Whether the file begins as zip archives do (PKWARE, APPNOTE.TXT 6.3): with its first file or, if it has
    /// none, with the end of its list of files. Office files do too; their names show.
    package var isZip: Bool {
        let signatures: [[UInt8]] = [[0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06]]
        return signatures.contains { bytes.starts(with: $0) }
    }
}
