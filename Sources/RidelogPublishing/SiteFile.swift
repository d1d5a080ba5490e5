import RidelogHTML

/// A file of the site that is not written yet.
package struct SiteFile: Sendable {
    package let path: SitePath
    /// The source of its content.
    package var source: Publisher.Source

    package init(_ path: SitePath, _ source: Publisher.Source) {
        (self.path, self.source) = (path, source)
    }
}
