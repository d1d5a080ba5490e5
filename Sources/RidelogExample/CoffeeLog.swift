import RidelogDiagnostics

extension ExampleData {
    /// A log with a custom record type: drinks at the stops of rides.
    enum CoffeeLog {
        /// A drink, its price in francs, and the range of its ratings.
        private typealias Cup = (drink: String, price: String, ratings: ClosedRange<Int>)

        static func file(for rides: [SeasonRide]) -> ExampleFile {
            var random = RandomSource(name: "coffee")
            let rows = rides.flatMap(\.stops).compactMap { row(at: $0.place, stop: $0.time, &random) }
            return ExampleFile(path: "logs/coffee-stops.jsonl", text: rows.map { $0 + "\n" }.joined())
        }

        /// nil if there is no coffee: at the south lido the rider swims, and in October the inn is closed.
        private static func row(at place: Place, stop: Int, _ random: inout RandomSource) -> String? {
            guard let (name, cups) = menu(place), stop < time(10, 11, 0) else { return nil }
            let cup = cups[random.index(below: cups.count)]
            let rating = cup.ratings.lowerBound + random.index(below: cup.ratings.count)
            let json: JSON = [
                "type": JSON("coffee-stop"), "time": JSON(localText(stop + 150 + random.index(below: 200))),
                "place": JSON(name), "drink": JSON(cup.drink), "price": .literal(cup.price),
                "rating": JSON(rating),
            ]
            return json.written
        }

        private static func menu(_ place: Place) -> (name: String, cups: [Cup])? {
            switch place {
            case .muehle: ("Café Mühle", [("flat white", "4.8", 4...5), ("cortado", "4.5", 4...5)])
            case .lidoNorth:
                ("North lido kiosk", [("iced coffee", "5.5", 3...4), ("espresso", "3.8", 2...3)])
            case .hochalp:
                ("Hochalp inn", [("filter coffee", "5.2", 3...4), ("coffee with cream", "5.6", 3...5)])
            case .rotach: ("Rotach bakery", [("cappuccino", "4.6", 4...5), ("espresso", "3.6", 4...4)])
            case .tannwil: ("Café Post, Tannwil", [("double espresso", "4.4", 2...4)])
            case .steinfurt: ("Steinfurt bakery", [("coffee to go", "3.9", 2...3)])
            case .eichboden: ("Eichboden dairy", [("coffee from the pot", "3.0", 4...5)])
            case .moos: ("Moos camp site", [("instant coffee", "2.0", 1...2)])
            default: nil
            }
        }
    }
}
