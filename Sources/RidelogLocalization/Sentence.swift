import RidelogHTML
import RidelogRecords

/// A localized text with views in place of placeholders.
///
///     Sentence(.yearSentence, ["rides": Text(.rideCount, count: 3)])
package struct Sentence: PrimitiveView {
    private let word: StringKey
    private let count: Int?
    private let places: [String: AnyView]

    public init(_ word: StringKey, count: Int? = nil, _ places: [String: any View]) {
        self.word = word
        self.count = count
        self.places = places.mapValues { AnyView($0) }
    }

    public static func _render(_ view: borrowing Sentence, into writer: inout HTMLWriter) {
        let words = writer.environment.words
        for part in StringPatternParts(words.pattern(of: view.word, count: view.count)) {
            switch part {
            case .text(let text):
                writer.writeText(String(text))
            case .place("n") where view.count != nil:
                writer.writeText(words.numbers.text(view.count ?? 0))
            case .place(let name):
                if let place = view.places[name] {
                    AnyView._render(place, into: &writer)
                } else {
                    writer.writeText("{\(name)}")
                }
            }
        }
    }
}
