import RidelogHTML
import Testing

/// Views written as a stream.
struct ChunkTests {
    private struct Full: Error, Equatable {
        let at: Int
    }

    private final class Received {
        var chunks: [[UInt8]] = []
    }

    private struct Lines: View {
        let texts: [String]

        var body: some View {
            Element("ol") { ForEach(texts) { Element("li", text: $0) } }
        }
    }

    private func chunks(_ view: some View, size: Int) -> [[UInt8]] {
        let received = Received()
        view.render(chunkSize: size) { received.chunks.append($0) }
        return received.chunks
    }

    @Test("the joined chunks equal the rendered page, and none is empty")
    func joinedChunks() {
        var random = SeededRandom(41)
        for _ in 0..<200 {
            let texts = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                String(
                    repeating: ["é", "<", "ab", "🚲"].randomElement(using: &random) ?? "",
                    count: .random(in: 0...30, using: &random))
            }
            let view = Lines(texts: texts)
            let chunks = chunks(view, size: .random(in: -1...200, using: &random))
            #expect(Array(chunks.joined()) == view.rendered())
            #expect(chunks.allSatisfy { !$0.isEmpty })
        }
    }

    @Test("chunks exceed the requested size by less than one element", arguments: [1, 10, 1000, 50_000])
    func sizeLimit(size: Int) {
        let view = Lines(texts: (0..<5000).map { "Line \($0)" })
        let chunks = chunks(view, size: size)
        let longest = "<ol><li>Line 4999</li>".utf8.count
        #expect(chunks.dropLast().allSatisfy { $0.count >= size })
        #expect(chunks.allSatisfy { $0.count < size + longest })
        #expect(chunks.count > 1)
    }

    /// A decoder that reads chunk by chunk never meets half a character.
    @Test("never splits a character between two chunks")
    func characterBoundaries() {
        for chunk in chunks(Lines(texts: Array(repeating: "日本🚲", count: 500)), size: 64) {
            #expect(String(validating: chunk, as: UTF8.self) != nil)
        }
    }

    @Test("splits loops in lists and stacks into chunks")
    func loopChunks() {
        let list = List { for number in 0..<100 { Text(String(number)) } }
        #expect(chunks(list, size: 20).count > 20)
        let stack = VStack { ForEach(0..<100) { Text(String($0)) } }
        #expect(chunks(stack, size: 20).count > 20)
        #expect(Array(chunks(stack, size: 20).joined()) == stack.rendered())
    }

    @Test("a view without a loop gives one chunk, an empty view none")
    func singleChunk() {
        #expect(chunks(Text("abc"), size: 1) == [Array("abc".utf8)])
        #expect(chunks(EmptyView(), size: 1).isEmpty)
    }

    @Test("resolves links by the path in the given environment")
    func environmentPath() {
        let received = Received()
        Link("a", destination: "b/index.html").render(in: EnvironmentValues(path: "c/index.html")) {
            received.chunks.append($0)
        }
        #expect(
            String(decoding: received.chunks.joined(), as: UTF8.self) == "<a href=\"../b/index.html\">a</a>")
    }

    @Test("sends no more chunks after the consumer throws", arguments: [1, 2, 7])
    func consumerError(failing: Int) {
        let received = Received()
        #expect(throws: Full(at: failing)) {
            try Lines(texts: Array(repeating: "x", count: 100)).render(chunkSize: 10) {
                (chunk) throws(Full) in
                received.chunks.append(chunk)
                if received.chunks.count == failing { throw Full(at: failing) }
            }
        }
        #expect(received.chunks.count == failing)
    }

    @Test("received chunks keep their bytes while rendering continues")
    func keptChunks() {
        let received = chunks(Lines(texts: (0..<100).map(String.init)), size: 1)
        #expect(Set(received.dropFirst().dropLast()).count == received.count - 2)
    }
}
