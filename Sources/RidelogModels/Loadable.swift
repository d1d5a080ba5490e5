/// The state of something that takes time to get and may fail: what a service hands to views.
public enum Loadable<Value> {
    /// No one has asked for it yet.
    case idle
    /// On its way; the share that is done, from 0 to 1, if that is known.
    case loading(progress: Double?)
    /// There it is.
    case loaded(Value)
    /// It could not be had, and why.
    case failed(any Error)
}

extension Loadable {
    /// What the body gives, or the error that it throws.
    public init(catching body: () throws -> Value) {
        do {
            self = .loaded(try body())
        } catch {
            self = .failed(error)
        }
    }

    /// The value, if it is loaded.
    public var value: Value? {
        if case .loaded(let value) = self { value } else { nil }
    }

    /// Why it failed, if it did.
    public var error: (any Error)? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// The share that is done, from 0 to 1, while it is on its way and if that is known; 1 once it is there.
    public var progress: Double? {
        switch self {
        case .idle, .failed: nil
        case .loading(let progress): progress
        case .loaded: 1
        }
    }

    /// Whether no one has asked for it yet.
    public var isIdle: Bool {
        if case .idle = self { true } else { false }
    }

    /// Whether it is on its way.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// Whether it is there.
    public var isLoaded: Bool {
        if case .loaded = self { true } else { false }
    }

    /// Whether it could not be had.
    public var isFailed: Bool {
        if case .failed = self { true } else { false }
    }

    /// The value if it is there; nil while there is none.
    ///
    /// - Throws: why it failed, if it did.
    public func get() throws -> Value? {
        if case .failed(let error) = self { throw error }
        return value
    }

    /// The same state of something made from the value.
    public func map<Other, Failure: Error>(
        _ transform: (Value) throws(Failure) -> Other
    ) throws(Failure) -> Loadable<Other> {
        try flatMap { value throws(Failure) in .loaded(try transform(value)) }
    }

    /// The state of something that has to be loaded in its turn once the value is there.
    public func flatMap<Other, Failure: Error>(
        _ transform: (Value) throws(Failure) -> Loadable<Other>
    ) throws(Failure) -> Loadable<Other> {
        switch self {
        case .idle: .idle
        case .loading(let progress): .loading(progress: progress)
        case .loaded(let value): try transform(value)
        case .failed(let error): .failed(error)
        }
    }

    /// The same state with another error, such as one that people understand.
    public func mapError(_ transform: (any Error) -> any Error) -> Loadable {
        if case .failed(let error) = self { .failed(transform(error)) } else { self }
    }
}

extension Loadable: Sendable where Value: Sendable {}

/// Errors are equal if their type says so; those of a type without equality, if they are of one type and described
/// alike.
extension Loadable: Equatable where Value: Equatable {
    public static func == (left: Loadable, right: Loadable) -> Bool {
        switch (left, right) {
        case (.idle, .idle): true
        case (.loading(let one), .loading(let other)): one == other
        case (.loaded(let one), .loaded(let other)): one == other
        case (.failed(let one), .failed(let other)): areEqual(one, other)
        default: false
        }
    }
}

private func areEqual(_ one: any Error, _ other: any Error) -> Bool {
    if let one = one as? any Equatable { return isEqual(one, other) }
    return type(of: one) == type(of: other) && "\(one)" == "\(other)"
}

private func isEqual<Value: Equatable>(_ value: Value, _ other: any Error) -> Bool {
    (other as? Value) == value
}
