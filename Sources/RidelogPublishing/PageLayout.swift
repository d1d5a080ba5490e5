import RidelogHTML

/// What stored lists of files need to know of the layout of pages: the parts that pages may use.
package protocol PageLayout {
    /// The templates, by their positions in sets of parts.
    var templateNames: [TemplateID] { get }

    /// A checksum of parts.
    ///
    /// - Parameter templates: the templates by their positions in the set, which may be that of an earlier build.
    func sum(of parts: PartSet, templates: [TemplateID]) -> UInt64
}
