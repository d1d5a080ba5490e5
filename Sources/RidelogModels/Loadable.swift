/// The state of a value that takes time to load and may fail, as services offer it to views.
public enum Loadable<Value> {
    /// Loading has not begun.
    case idle
    /// Loading; with the share that is done, 0 to 1, if known.
    case loading(progress: Double?)
    /// The value is loaded.
    case loaded(Value)
    /// Loading failed, with the reason.
    case failed(any Error)
}

extension Loadable {
    /// The result of the body, or the error that it throws.
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

    /// The error, if loading failed.
    public var error: (any Error)? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// The share that is done, 0 to 1: 1 if loaded; nil if idle, failed or unknown.
    public var progress: Double? {
        switch self {
        case .idle, .failed: nil
        case .loading(let progress): progress
        case .loaded: 1
        }
    }

    /// Whether loading has not begun.
    public var isIdle: Bool {
        if case .idle = self { true } else { false }
    }

    /// Whether it is being loaded.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// Whether it is loaded.
    public var isLoaded: Bool {
        if case .loaded = self { true } else { false }
    }

    /// Whether loading failed.
    public var isFailed: Bool {
        if case .failed = self { true } else { false }
    }

    /// The value; nil while it is not loaded.
    ///
    /// - Throws: the error, if loading failed.
    public func get() throws -> Value? {
        if case .failed(let error) = self { throw error }
        return value
    }

    /// The same state with a transformed value.
    public func map<Other, Failure: Error>(
        _ transform: (Value) throws(Failure) -> Other
    ) throws(Failure) -> Loadable<Other> {
        try flatMap { value throws(Failure) in .loaded(try transform(value)) }
    }

    /// The state returned by a function of the value, if it is loaded; otherwise the same state.
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

    /// The same state with a transformed error.
    public func mapError(_ transform: (any Error) -> any Error) -> Loadable {
        if case .failed(let error) = self { .failed(transform(error)) } else { self }
    }
}

extension Loadable: Sendable where Value: Sendable {}

/// Errors of an `Equatable` type are compared as such; others are equal if type and description are.
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
