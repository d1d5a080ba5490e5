import RidelogHTML

/// A file of the site that is not written yet.
struct SiteFile: Sendable {
    let path: SitePath
    /// The source of its content.
    var source: Publisher.Source

    init(_ path: SitePath, _ source: Publisher.Source) {
        (self.path, self.source) = (path, source)
    }
}
