extension ExampleData {
    /// A log of the rider's own type: what was drunk where, at the stops of the rides.
    enum CoffeeLog {
        private struct Cup {
            let drink: String
            /// Tenths of a franc.
            let price: Int
            let rating: ClosedRange<Int>

            init(_ drink: String, _ price: Int, _ rating: ClosedRange<Int>) {
                self.drink = drink
                self.price = price
                self.rating = rating
            }
        }

        static func file(for rides: [SeasonRide]) -> ExampleFile {
            var random = RandomSource(name: "coffee")
            let rows = rides.flatMap(\.stops).compactMap { row(at: $0.place, stop: $0.time, &random) }
            return ExampleFile(path: "logs/coffee-stops.jsonl", text: rows.map { $0 + "\n" }.joined())
        }

        /// Nothing where there is no coffee: at the south lido one swims, and in October the inn is shut.
        private static func row(at place: Place, stop: Int, _ random: inout RandomSource) -> String? {
            guard let (name, cups) = menu(place), stop < Day(2026, 10, 11).number * 86_400 else { return nil }
            let cup = cups[random.index(below: cups.count)]
            let rating = cup.rating.lowerBound + random.index(below: cup.rating.count)
            let time = Instant(stop + 150 + random.index(below: 200)).local
            var price = ByteText()
            price.append(cup.price, digits: 1)
            return "{\"type\":\"coffee-stop\",\"time\":\"\(time)\",\"place\":\"\(name)\""
                + ",\"drink\":\"\(cup.drink)\",\"price\":\(price.string),\"rating\":\(rating)}"
        }

        private static func menu(_ place: Place) -> (name: String, cups: [Cup])? {
            switch place {
            case .muehle: ("Café Mühle", [Cup("flat white", 48, 4...5), Cup("cortado", 45, 4...5)])
            case .lidoNorth:
                ("North lido kiosk", [Cup("iced coffee", 55, 3...4), Cup("espresso", 38, 2...3)])
            case .hochalp:
                ("Hochalp inn", [Cup("filter coffee", 52, 3...4), Cup("coffee with cream", 56, 3...5)])
            case .rotach: ("Rotach bakery", [Cup("cappuccino", 46, 4...5), Cup("espresso", 36, 4...4)])
            case .tannwil: ("Café Post, Tannwil", [Cup("double espresso", 44, 2...4)])
            case .steinfurt: ("Steinfurt bakery", [Cup("coffee to go", 39, 2...3)])
            case .eichboden: ("Eichboden dairy", [Cup("coffee from the pot", 30, 4...5)])
            case .moos: ("Moos camp site", [Cup("instant coffee", 20, 1...2)])
            default: nil
            }
        }
    }
}
