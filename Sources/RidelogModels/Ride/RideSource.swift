/// Something that holds rides, such as a file.
public struct RideSource: Hashable, Codable, Sendable, Identifiable {
    /// The file's path, relative to the data folder.
    public var path: String
    /// Size in bytes and time of change in nanoseconds since 1970; nil if the store has neither. The content is
    /// unchanged as long as they are.
    public var version: Version?

    /// A version that changes with the content.
    public struct Version: Hashable, Codable, Sendable {
        /// Bytes.
        public var size: Int
        /// The time of the last change in nanoseconds since 1970, or any other number that changes with the
        /// content.
        public var modified: Int64

        /// - Parameters:
        ///   - size: bytes.
        ///   - modified: nanoseconds since 1970, or any other number that changes with the content.
        public init(size: Int, modified: Int64) {
            self.size = size
            self.modified = modified
        }
    }

    /// - Parameters:
    ///   - path: unique in its store.
    ///   - version: changes with the content; nil if unknown.
    public init(path: String, version: Version? = nil) {
        self.path = path
        self.version = version
    }

    /// The path.
    public var id: String { path }
}
