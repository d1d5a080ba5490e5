import RidelogAnalysis
import RidelogCache
import RidelogModels

/// The result of importing one source of rides. The members of ``content`` are members of it too.
@dynamicMemberLookup
public struct RideImport: Sendable {
    /// The source, as its store lists it.
    public let source: RideSource
    private var box = Boxed(wrappedValue: CachedImport())
    /// Stops found in the tracks; empty unless they were asked for.
    package var stops: [Stop] = []
    /// The result of the cache lookup.
    public package(set) var lookup = Lookup.missing
    private var forgottenCount = 0

    init(source: RideSource) { self.source = source }

    /// What was read of the source. Yielded, because a getter would copy all of it for each member.
    public var content: CachedImport {
        _read { yield box.wrappedValue }
        _modify { yield &box.wrappedValue }
    }

    /// The number of its rides, forgotten ones included.
    package var rideCount: Int { forgottenCount + content.rides.count }

    /// Releases the rides, their fingerprints and diagnostics.
    package mutating func forgetRides() {
        forgottenCount = rideCount
        content.forgetRides()
    }

    /// A member of ``content``.
    public subscript<Value>(dynamicMember path: WritableKeyPath<CachedImport, Value>) -> Value {
        _read { yield content[keyPath: path] }
        _modify { yield &content[keyPath: path] }
    }

    /// The result of a cache lookup.
    public enum Lookup: Hashable, Sendable {
        /// The source was read, because it is new or has changed.
        case missing
        /// The source was not read.
        case hit
        /// The source was read, because its cache entry is damaged.
        case corrupt
    }
}

extension [RideImport] {
    /// The number of rides that came from the cache.
    package var cachedCount: Int { reduce(0) { $0 + ($1.lookup == .hit ? $1.rideCount : 0) } }
}
