import Foundation

/// Writes Swift source that embeds files in the program; run by the plugin EmbedContent.
do {
    try EmbedCommand(arguments: Array(CommandLine.arguments.dropFirst())).run()
} catch {
    // SwiftPM shows lines that begin with `error:` as build errors.
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
