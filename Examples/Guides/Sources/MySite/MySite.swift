import RidelogKit

@main
struct MySite {
    static func main() async {
        await Site(data: "data", output: "site")
            .record(CoffeeStop.self, named: "coffee-stop")
            .run()
    }
}

struct CoffeeStop: Recordable, Codable {
    let place: String
    let cups: Int

    var id: String { place }

    static func view(for entry: Log<CoffeeStop>.Entry) -> some View {
        Text("Cups at \(entry.element.place): \(entry.element.cups)")
    }
}
