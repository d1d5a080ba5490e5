import Foundation
import PackagePlugin

/// Puts the tz database and the map of its zones into RidelogModels and the built-in templates, themes and example
/// data into RidelogTemplates, so that what is installed is one file.
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
            return [try content(tool: tool, package: package, output: context.pluginWorkDirectoryURL)]
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

    /// SwiftPM asks a plugin again only when Package.swift has changed or a file was added to a target, so inputs
    /// that are listed here miss a new file and stop the build when one is removed. Instead the tool runs in
    /// every build, as it writes its own input: it lists the folders itself, and writes the source only if that
    /// has changed, so nothing else is compiled again.
    private func content(tool: URL, package: URL, output: URL) throws -> Command {
        let folders = ["Templates", "Themes", "Examples/Season"].map { package.appending(path: $0) }
        let lastRun = output.appending(path: "last-run")
        if !FileManager.default.fileExists(atPath: lastRun.path(percentEncoded: false)) {
            try Data().write(to: lastRun)
        }
        let file = output.appending(path: "EmbeddedContent.swift")
        return .buildCommand(
            displayName: "Embedding templates, themes and the example",
            executable: tool,
            arguments: ["content"] + (folders + [lastRun, file]).map { $0.path(percentEncoded: false) },
            inputFiles: [lastRun],
            outputFiles: [file])
    }
}
