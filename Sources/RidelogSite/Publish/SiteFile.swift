import RidelogHTML

/// A file of the site, before it is made.
struct SiteFile: Sendable {
    let path: SitePath
    /// What it is made of.
    var source: Publisher.Source

    init(_ path: SitePath, _ source: Publisher.Source) {
        (self.path, self.source) = (path, source)
    }
}
