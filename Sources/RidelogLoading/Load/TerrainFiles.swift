import RidelogConfiguration
import RidelogDiagnostics
import RidelogGround
import RidelogRepositories

/// The owner's terrain model.
package struct TerrainFiles: Sendable {
    /// nil if there is none, or it cannot be used.
    let model: TerrainModel?
    /// Texts by which a later build knows that the files are unchanged.
    package let versions: [String]
    let diagnostics: [Diagnostic]

    package init(_ configuration: SiteConfiguration, _ options: BuildOptions) {
        guard let name = configuration.elevation.terrain else {
            (model, versions, diagnostics) = (nil, [], [])
            return
        }
        let folder = configuration.path(of: name, in: options.data)
        let files = ((try? FolderWalker(root: folder).list())?.files ?? [])
            .filter { $0.path.lowercased().hasSuffix(".hgt") }
        let model = TerrainModel(files.map { (path: folder + "/" + $0.path, size: $0.size) })
        self.model = model.isEmpty ? nil : model
        versions = ["dem"] + files.map { "\($0.path) \($0.size) \($0.modified)" }
        let unusable = model.unusable.map { path in
            Diagnostic(
                .warning, code: "elevation.tile", at: SourceLocation(file: path),
                "the elevation tile has neither 3601 by 3601 nor 1201 by 1201 values",
                action: "it is skipped", remedy: "Unpack it, or download it again.", isForOwner: true)
        }
        let noTerrain = Diagnostic(
            .warning, code: "elevation.dem", at: SourceLocation(file: folder),
            "the folder of “elevation: dem:” has no usable elevation tiles",
            action: "rides without recorded elevations get none",
            remedy: "Put SRTM files such as N47E009.hgt there.", isForOwner: true)
        diagnostics = unusable + (model.isEmpty ? [noTerrain] : [])
    }
}
