import RidelogModels

extension ExampleData {
    /// Many short notes, each generated on demand.
    enum BenchNotes {
        static func file(at index: Int) -> ExampleFile {
            var random = RandomSource(name: "note", seed: UInt64(index))
            let day = local(time(10, 11, 12)).date.adding(days: -index).iso8601
            let topic = topics[random.index(below: topics.count)]
            let text = """
                ---
                title: \(topic) on \(day)
                date: \(day)
                tags: [\(topic.lowercased()), bench]
                ---

                \(prose(about: topic, &random))

                """
            return ExampleFile(path: "notes/\(day)-\(topic.lowercased()).md", text: text)
        }

        /// 25 to 60 words: three to five sentences of eight to twelve words.
        private static func prose(about topic: String, _ random: inout RandomSource) -> String {
            let start = random.index(below: sentences.count)
            let count = 3 + random.index(below: 3)
            let picked = (0..<count).map { sentences[(start + $0 * 3) % sentences.count] }
            return picked.enumerated().map { $0 == 1 ? "**\(topic)**: \($1)" : $1 }.joined(separator: " ")
        }

        private static let topics = [
            "Wind", "Tyres", "Rain", "Coffee", "Climbing", "Darkness", "Food", "Gloves",
        ]

        private static let sentences = [
            "The road was wet where the forest keeps the sun away.",
            "Nobody else was out, except a dog with an opinion.",
            "Shifted down too early again and paid for it later.",
            "The valley smelled of cut grass and of warm brakes.",
            "Two layers were enough until the wind turned at noon.",
            "The last hill is always longer than I remember it.",
            "Stopped at the fountain, filled both bottles, ate the apple.",
            "A good day has one detour that was not planned.",
            "The new chain is so quiet that I hear birds.",
            "Home before dark, with legs that ask for a rest.",
            "Somebody had painted a smile on the milestone at Kapfli.",
        ]
    }
}
