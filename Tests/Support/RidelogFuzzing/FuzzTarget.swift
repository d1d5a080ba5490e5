import RidelogDetection
import RidelogDiagnostics
import RidelogFormats
import RidelogModels

/// A reader of arbitrary bytes. Every decoder of ``FormatDetector/decoders`` is a target automatically; the other
/// readers are in ``readers``.
public struct FuzzTarget: Sendable, CustomStringConvertible {
    /// The name in command lines and folders: `owntracks-recorder`.
    public let name: String
    /// True if the output may be larger than the input, up to ``inflationLimit``.
    public let inflates: Bool
    /// Whether a file may be a seed of this target.
    public let takes: @Sendable (_ path: String, _ bytes: [UInt8]) -> Bool
    /// Reads the bytes.
    public let run: @Sendable (_ bytes: [UInt8]) -> FuzzResult

    public var description: String { name }

    /// The maximum number of bytes that an inflating target returns.
    public static let inflationLimit = 1 << 20

    /// Decoders first, in their order.
    public static let all = FormatDetector.decoders.map(FuzzTarget.init(decoder:)) + readers

    public static func named(_ name: String) -> FuzzTarget? {
        all.first { $0.name == name }
    }

    /// Creates a target that is not a decoder.
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

/// The result of reading bytes.
public struct FuzzResult: Sendable {
    /// Whether any content could be used.
    public var isUsable: Bool
    /// The number of bytes after unpacking.
    public var inflatedCount: Int
    /// The violated guarantees, as sentences.
    public var brokenPromises: [String]

    /// Creates a result.
    public init(isUsable: Bool, inflatedCount: Int = 0, brokenPromises: [String] = []) {
        self.isUsable = isUsable
        self.inflatedCount = inflatedCount
        self.brokenPromises = brokenPromises
    }
}
