import Foundation
import PackagePlugin

/// Puts the tz database into RidelogModels and the built-in templates and themes into RidelogTemplates, so
/// that what is installed is one file.
@main
struct EmbedContent: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let tool = try context.tool(named: "RidelogEmbed").url
        switch target.name {
        case "RidelogModels":
            return [zones(tool: tool, output: context.pluginWorkDirectoryURL)]
        case "RidelogTemplates":
            let package = context.package.directoryURL
            return [content(tool: tool, package: package, output: context.pluginWorkDirectoryURL)]
        default:
            Diagnostics.error("EmbedContent has nothing to embed in \(target.name)")
            return []
        }
    }

    private func zones(tool: URL, output: URL) -> Command {
        let folder = URL(filePath: "/usr/share/zoneinfo", directoryHint: .isDirectory)
        let file = output.appending(path: "EmbeddedZones.swift")
        // One of these says which release the folder holds: Debian has the first, macOS the second.
        let releases = ["tzdata.zi", "+VERSION"].map { folder.appending(path: $0) }
        return .buildCommand(
            displayName: "Embedding time zones",
            executable: tool,
            arguments: ["zones", folder.path(percentEncoded: false), file.path(percentEncoded: false)],
            inputFiles: releases.filter { FileManager.default.fileExists(atPath: $0.path) },
            outputFiles: [file])
    }

    private func content(tool: URL, package: URL, output: URL) -> Command {
        let folders = ["Templates", "Themes"].map { package.appending(path: $0) }
        let file = output.appending(path: "EmbeddedContent.swift")
        return .buildCommand(
            displayName: "Embedding templates and themes",
            executable: tool,
            arguments: ["content"] + (folders + [file]).map { $0.path(percentEncoded: false) },
            inputFiles: folders.flatMap(files),
            outputFiles: [file])
    }

    /// All files below the folder, none if it is missing.
    private func files(below folder: URL) -> [URL] {
        let found = FileManager.default.enumerator(
            at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: .skipsHiddenFiles)
        let urls = (found?.allObjects ?? []).compactMap { $0 as? URL }
        return urls.filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
            .sorted { $0.path < $1.path }
    }
}
