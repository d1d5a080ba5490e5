import RidelogHTML
import RidelogModels

/// A file beside a page that is loaded on demand. It has its own checksum, as the page may change while the file does
/// not.
package struct PageFile: Sendable {
    package let path: SitePath
    package let bytes: @Sendable () -> [UInt8]
    private let addContent: @Sendable (inout PageSum) -> Void

    /// - Parameter add: adds what it shows to a checksum.
    init(
        _ path: SitePath, _ add: @escaping @Sendable (inout PageSum) -> Void,
        bytes: @escaping @Sendable () -> [UInt8]
    ) {
        (self.path, addContent, self.bytes) = (path, add, bytes)
    }

    /// The checksum of what it shows; nil for a file that every build makes.
    ///
    /// - Parameter common: the checksum of what all pages have in common; nil if unknown.
    package func sum(with common: UInt64?) -> UInt64? {
        guard let common, let sum = PageSum(addContent).value else { return nil }
        return Checksum(common, sum).value
    }
}

extension SitePath {
    /// The path of a file in the same folder.
    func beside(_ name: String) -> SitePath {
        let folders = description.split(separator: "/").dropLast()
        return SitePath((folders.map(String.init) + [name]).joined(separator: "/"))
    }
}
