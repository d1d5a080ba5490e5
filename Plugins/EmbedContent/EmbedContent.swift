import Foundation
import PackagePlugin

/// Generates the Swift source of embedded files, so that the installed program is one file: the tz database and the
/// zone map for RidelogModels; the built-in templates, themes and example data for RidelogTemplates; and lists of types
/// that conform to a protocol, so that adding one only takes its file.
@main
struct EmbedContent: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let tool = try context.tool(named: "RidelogEmbed").url
        let package = context.package.directoryURL
        let output = context.pluginWorkDirectoryURL
        switch target.name {
        case "RidelogModels": return [zones(tool: tool, package: package, output: output)]
        case "RidelogTemplates":
            let folders = ["Templates", "Themes", "Examples/Season"].map { package.appending(path: $0) }
            return [
                try everyBuild(
                    tool, "content", folders.map { $0.path(percentEncoded: false) },
                    writes: output.appending(path: "EmbeddedContent.swift"))
            ]
        default:
            let registries = Self.registries[target.name] ?? []
            if registries.isEmpty { Diagnostics.error("EmbedContent has nothing to embed in \(target.name)") }
            let folder = target.directoryURL.path(percentEncoded: false)
            return try registries.map { name, conformance in
                try everyBuild(
                    tool, "registry", [name, conformance, folder],
                    writes: output.appending(path: name + ".swift"))
            }
        }
    }

    /// For each target the enums whose `all` lists the types that conform to a protocol, with the protocols.
    private static let registries: [String: [(name: String, conformance: String)]] = [
        "RidelogFormats": [("DeviceFormats", "FormatDecoder")],
        "RidelogTables": [("TableFormats", "FormatDecoder")],
        "RidelogExports": [("ExportFormats", "FormatDecoder")],
        "RidelogRows": [("RowTemplateViews", "TemplateView")],
        "RidelogViews": [("PageKinds", "PageKind"), ("TemplateViews", "TemplateView")],
    ]

    private func zones(tool: URL, package: URL, output: URL) -> Command {
        let folder = URL(filePath: "/usr/share/zoneinfo", directoryHint: .isDirectory)
        let map = package.appending(path: "Zones/zone-map.txt")
        let file = output.appending(path: "EmbeddedZones.swift")
        // One of these has the release of the database: the first on Debian, the second on macOS.
        let releases = ["tzdata.zi", "+VERSION"].map { folder.appending(path: $0) }
        return .buildCommand(
            displayName: "Embedding time zones",
            executable: tool,
            arguments: ["zones"] + [folder, map, file].map { $0.path(percentEncoded: false) },
            inputFiles: [map] + releases.filter { FileManager.default.fileExists(atPath: $0.path) },
            outputFiles: [file])
    }

    /// SwiftPM runs a plugin again only if Package.swift has changed or a file was added to a target. Inputs listed
    /// here would miss a new file, and break the build when one is removed. Instead the tool runs in every build,
    /// because it writes its own input. It lists the folders itself, and writes the source only if it has changed, so
    /// nothing else is compiled again.
    private func everyBuild(
        _ tool: URL, _ command: String, _ arguments: [String], writes file: URL
    ) throws -> Command {
        let lastRun = file.deletingPathExtension().appendingPathExtension("last-run")
        if !FileManager.default.fileExists(atPath: lastRun.path(percentEncoded: false)) {
            try Data().write(to: lastRun)
        }
        return .buildCommand(
            displayName: "Embedding \(file.deletingPathExtension().lastPathComponent)",
            executable: tool,
            arguments: [command] + arguments + [lastRun, file].map { $0.path(percentEncoded: false) },
            inputFiles: [lastRun],
            outputFiles: [file])
    }
}
