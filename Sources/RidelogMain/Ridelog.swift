import RidelogCommandLine
import RidelogSystem

@main
enum Ridelog {
    static func main() async {
        keepFreedMemory()
        await RidelogCommand.main(nil)
    }
}
