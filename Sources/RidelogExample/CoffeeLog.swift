import RidelogDiagnostics

extension ExampleData {
    /// A log of the rider's own type: what was drunk where, at the stops of the rides.
    enum CoffeeLog {
        private struct Cup {
            let drink: String
            /// Francs.
            let price: String
            let rating: ClosedRange<Int>

            init(_ drink: String, _ price: String, _ rating: ClosedRange<Int>) {
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

        /// Nil where there is no coffee: at the south lido one swims, and in October the inn is shut.
        private static func row(at place: Place, stop: Int, _ random: inout RandomSource) -> String? {
            guard let (name, cups) = menu(place), stop < time(10, 11, 0) else { return nil }
            let cup = cups[random.index(below: cups.count)]
            let rating = cup.rating.lowerBound + random.index(below: cup.rating.count)
            let json: JSON = [
                "type": JSON("coffee-stop"), "time": JSON(localText(stop + 150 + random.index(below: 200))),
                "place": JSON(name), "drink": JSON(cup.drink), "price": .literal(cup.price),
                "rating": JSON(rating),
            ]
            return json.written
        }

        private static func menu(_ place: Place) -> (name: String, cups: [Cup])? {
            switch place {
            case .muehle: ("Café Mühle", [Cup("flat white", "4.8", 4...5), Cup("cortado", "4.5", 4...5)])
            case .lidoNorth:
                ("North lido kiosk", [Cup("iced coffee", "5.5", 3...4), Cup("espresso", "3.8", 2...3)])
            case .hochalp:
                ("Hochalp inn", [Cup("filter coffee", "5.2", 3...4), Cup("coffee with cream", "5.6", 3...5)])
            case .rotach: ("Rotach bakery", [Cup("cappuccino", "4.6", 4...5), Cup("espresso", "3.6", 4...4)])
            case .tannwil: ("Café Post, Tannwil", [Cup("double espresso", "4.4", 2...4)])
            case .steinfurt: ("Steinfurt bakery", [Cup("coffee to go", "3.9", 2...3)])
            case .eichboden: ("Eichboden dairy", [Cup("coffee from the pot", "3.0", 4...5)])
            case .moos: ("Moos camp site", [Cup("instant coffee", "2.0", 1...2)])
            default: nil
            }
        }
    }
}
