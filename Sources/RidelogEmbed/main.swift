import Foundation

/// Writes Swift source that carries files inside the program; the plugin EmbedContent runs it.
do {
    try EmbedCommand(arguments: Array(CommandLine.arguments.dropFirst())).run()
} catch {
    // SwiftPM shows what begins with `error:` as an error of the build.
    FileHandle.standardError.write(Data("error: \(error)\n".utf8))
    exit(1)
}
