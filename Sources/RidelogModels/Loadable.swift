/// The state of something that takes time to get and may fail.
public enum Loadable<Value> {
    /// Nobody has asked for it yet.
    case idle
    /// On its way; the share that is done, from 0 to 1, if that is known.
    case loading(progress: Double?)
    /// There it is.
    case loaded(Value)
    /// It could not be had, and why.
    case failed(any Error)
}

extension Loadable {
    /// The value, if it is loaded.
    public var value: Value? {
        if case .loaded(let value) = self { value } else { nil }
    }

    /// Why it failed, if it did.
    public var error: (any Error)? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// The same state of something made from the value.
    public func map<Other>(_ transform: (Value) -> Other) -> Loadable<Other> {
        switch self {
        case .idle: .idle
        case .loading(let progress): .loading(progress: progress)
        case .loaded(let value): .loaded(transform(value))
        case .failed(let error): .failed(error)
        }
    }
}

extension Loadable: Sendable where Value: Sendable {}
