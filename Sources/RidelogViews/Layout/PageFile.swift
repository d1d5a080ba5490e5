import RidelogHTML
import RidelogModels

/// A file that belongs to a page and is loaded when a reader wants more. It has a sum of its own: the page may show
/// something else and the file stay the same.
package struct PageFile: Sendable {
    package let path: SitePath
    package let bytes: @Sendable () -> [UInt8]
    private let addContent: @Sendable (inout PageSum) -> Void

    /// - Parameter add: sums up what it shows.
    init(
        _ path: SitePath, _ add: @escaping @Sendable (inout PageSum) -> Void,
        bytes: @escaping @Sendable () -> [UInt8]
    ) {
        (self.path, addContent, self.bytes) = (path, add, bytes)
    }
}

extension PageFile {
    /// The sum over what it shows; nil for a file that every build makes.
    ///
    /// - Parameter common: the sum over what all pages have in common; nil if it is not known.
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
