import RidelogDetection
import RidelogDiagnostics
import RidelogFormats
import RidelogModels

/// Something that takes whatever bytes come. Every decoder of ``FormatDetector/decoders`` is one without being
/// named here; the other readers of bytes are in ``readers``.
public struct FuzzTarget: Sendable, CustomStringConvertible {
    /// A word for command lines and folders: `owntracks-recorder`.
    public let name: String
    /// True if it gives more bytes than it takes, up to ``inflationLimit``.
    public let inflates: Bool
    /// Whether a file may serve it as a seed.
    public let takes: @Sendable (_ path: String, _ bytes: [UInt8]) -> Bool
    /// Reads the bytes.
    public let run: @Sendable (_ bytes: [UInt8]) -> FuzzResult

    public var description: String { name }

    /// The most bytes that an inflating target gives.
    public static let inflationLimit = 1 << 20

    /// Decoders first, in their own order.
    public static let all = FormatDetector.decoders.map(FuzzTarget.init(decoder:)) + readers

    public static func named(_ name: String) -> FuzzTarget? {
        all.first { $0.name == name }
    }

    /// A target of its own.
    package init(
        name: String, inflates: Bool = false, takes: @escaping @Sendable (String, [UInt8]) -> Bool,
        run: @escaping @Sendable ([UInt8]) -> FuzzResult
    ) {
        self.name = name
        self.inflates = inflates
        self.takes = takes
        self.run = run
    }
}

/// What came of the bytes.
public struct FuzzResult: Sendable {
    /// Whether anything could be used.
    public var isUsable: Bool
    /// How many bytes the input became.
    public var inflatedCount: Int
    /// What was promised and not kept, as sentences.
    public var brokenPromises: [String]

    /// What came of the bytes.
    public init(isUsable: Bool, inflatedCount: Int = 0, brokenPromises: [String] = []) {
        self.isUsable = isUsable
        self.inflatedCount = inflatedCount
        self.brokenPromises = brokenPromises
    }
}
