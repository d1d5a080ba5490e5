/// Writes Swift source that carries files inside the program; the plugin EmbedContent runs it.
do {
    try EmbedCommand(arguments: Array(CommandLine.arguments.dropFirst())).run()
} catch {
    reportAndExit(error)
}
