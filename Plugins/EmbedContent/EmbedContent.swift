import Foundation
import PackagePlugin

/// Puts the tz database and the map of its zones into RidelogModels and the built-in templates and themes into RidelogTemplates, so
/// that what is installed is one file.
@main
struct EmbedContent: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let tool = try context.tool(named: "RidelogEmbed").url
        switch target.name {
        case "RidelogModels":
            let package = context.package.directoryURL
            return [zones(tool: tool, package: package, output: context.pluginWorkDirectoryURL)]
        case "RidelogTemplates":
            let package = context.package.directoryURL
            return [content(tool: tool, package: package, output: context.pluginWorkDirectoryURL)]
        default:
            Diagnostics.error("EmbedContent has nothing to embed in \(target.name)")
            return []
        }
    }

    private func zones(tool: URL, package: URL, output: URL) -> Command {
        let folder = URL(filePath: "/usr/share/zoneinfo", directoryHint: .isDirectory)
        let map = package.appending(path: "Zones/zone-map.txt")
        let file = output.appending(path: "EmbeddedZones.swift")
        // One of these says which release the folder holds: Debian has the first, macOS the second.
        let releases = ["tzdata.zi", "+VERSION"].map { folder.appending(path: $0) }
        return .buildCommand(
            displayName: "Embedding time zones",
            executable: tool,
            arguments: ["zones"] + [folder, map, file].map { $0.path(percentEncoded: false) },
            inputFiles: [map] + releases.filter { FileManager.default.fileExists(atPath: $0.path) },
            outputFiles: [file])
    }

    private func content(tool: URL, package: URL, output: URL) -> Command {
        let folders = ["Templates", "Themes"].map { package.appending(path: $0) }
        let file = output.appending(path: "EmbeddedContent.swift")
        return .buildCommand(
            displayName: "Embedding templates and themes",
            executable: tool,
            arguments: ["content"] + (folders + [file]).map { $0.path(percentEncoded: false) },
            inputFiles: folders.flatMap(inputs),
            outputFiles: [file])
    }

    /// The folder and all that is in it, nothing if it is missing.
    ///
    /// SwiftPM asks a plugin again only when Package.swift has changed or a file was added to a target. Until
    /// then the folders, which change when a file is added to them, let the tool run and find it; but edits
    /// of that file are not noticed, and after a declared file was removed its input is missed. Touching
    /// Package.swift makes SwiftPM ask.
    private func inputs(below folder: URL) -> [URL] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        let found = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
        let urls = (found?.allObjects ?? []).compactMap { $0 as? URL }
        return [folder] + urls.sorted { $0.path < $1.path }
    }
}
