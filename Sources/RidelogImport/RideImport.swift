import RidelogAnalysis
import RidelogModels
import RidelogRepositories

/// What became of one source of rides. The members of ``content`` are members of it too.
@dynamicMemberLookup
public struct RideImport: Sendable {
    /// What the store calls it.
    public let source: RideSource
    private var box = Boxed(wrappedValue: CachedImport())
    /// Where someone stayed, if that was asked for.
    package var stops: [Stop] = []
    /// Whether it was in the cache.
    public package(set) var lookup = Lookup.missing

    init(source: RideSource) { self.source = source }

    /// What was read of it. Yielded: a getter copies all of it for each member.
    public var content: CachedImport {
        _read { yield box.wrappedValue }
        _modify { yield &box.wrappedValue }
    }

    /// A member of ``content``.
    public subscript<Value>(dynamicMember path: WritableKeyPath<CachedImport, Value>) -> Value {
        _read { yield content[keyPath: path] }
        _modify { yield &content[keyPath: path] }
    }

    /// What became of the question to the cache.
    public enum Lookup: Hashable, Sendable {
        /// The source was read, as it was not in the cache as it is now.
        case missing
        /// The source was not read.
        case hit
        /// The source was read, as its part of the cache is damaged.
        case corrupt
    }
}
