import RidelogModels
import RidelogTemplates
import RidelogViews

extension SiteSetup {
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
