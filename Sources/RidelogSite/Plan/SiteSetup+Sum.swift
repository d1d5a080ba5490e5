import RidelogConfiguration
import RidelogLoading
import RidelogModels
import RidelogTemplates

extension SiteSetup {
    /// Adds everything but the data on which the site depends.
    func addAll(to sum: inout Checksum, _ options: BuildOptions) {
        sum.add(options.program)
        add(to: &sum)
        for text in [options.baseURL, options.configuration] { sum.add(text ?? "-") }
        for asset in theme.assets {
            sum.add(asset.path)
            sum.add(asset.bytes)
        }
        for file in configuration.groundFiles {
            sum.add(GroundLoader.version(configuration.path(of: file, in: options.data)))
        }
        for version in TerrainFiles(configuration, options).versions { sum.add(version) }
    }

    /// Adds what pages depend on in configuration and theme.
    func add(to sum: inout Checksum) {
        sum.add(configuration.sum ?? 0)
        sum.add(theme.manifest.name)
        for path in theme.styleSheets + theme.scripts { sum.add(path.description) }
        for template in tiers.joined() {
            sum.add(template.path)
            sum.add(template.bytes)
        }
    }
}
