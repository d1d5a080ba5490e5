import RidelogCommandLine

@main
enum Ridelog {
    static func main() async { await RidelogCommand.main(nil) }
}
