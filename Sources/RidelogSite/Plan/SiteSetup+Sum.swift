import RidelogModels
import RidelogTemplates
import RidelogViews

extension SiteSetup {
    /// A sum over what all pages have in common, so that a page is rendered again if it changes: the program, the
    /// configuration, templates and words, the navigation. nil for a site of a program of one's own, whose views may
    /// show anything.
    ///
    /// - Parameters:
    ///   - options: with the build of the program.
    ///   - loaded: with the settings under which rides were read.
    ///   - frame: what all pages have in common.
    func sum(_ options: BuildOptions, _ loaded: LoadedSite, _ frame: SiteLayout) -> UInt64? {
        guard !options.program.isEmpty else { return nil }
        var sum = Checksum()
        sum.add(loaded.settings)
        add(to: &sum)
        sum.add(options.program)
        sum.add(frame.baseURL ?? "-")
        for link in frame.navigation {
            sum.add(link.title)
            sum.add(link.path.description)
        }
        sum.add(frame.zone.identifier)
        sum.add(frame.isForOwner ? 1 : 0)
        return sum.value
    }

    /// Adds what the configuration and the theme decide of pages.
    func add(to sum: inout Checksum) {
        sum.add(configuration.sum)
        sum.add(theme.manifest.name)
        for path in theme.styleSheets + theme.scripts { sum.add(path.description) }
        for template in tiers.joined() {
            sum.add(template.path)
            sum.add(template.bytes)
        }
    }
}
