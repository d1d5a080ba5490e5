import Foundation
import RidelogTemplates
import Testing

/// Broken templates: each is accepted, or refused with a place.
struct MutationTests {
    private static let sound = """
        <h1>{{title}}</h1>
        {{<base}}
          {{$head}}
            {{#isIndoor}}indoors{{/isIndoor}}{{^isIndoor}}out{{/isIndoor}}
          {{/head}}
        {{/base}}
        {{=<% %>=}}
        <%#laps%><li><%number%>: <%> part%></li>
        <%/laps%>
        <%={{ }}=%>{{{map}}}{{! the end }}
        """
    private static let others = [
        "base.mustache": "{{$head}}{{date}}{{/head}}", "part.mustache": "  {{title}}\n",
    ]

    /// More by `RIDELOG_TEMPLATE_FAULTS=100000`, which takes most of a minute.
    private static let count =
        ProcessInfo.processInfo.environment["RIDELOG_TEMPLATE_FAULTS"].flatMap { Int($0) } ?? 10_000

    @Test("Templates with faults never crash, and each fault has a place in the file")
    func faults() {
        var random = Random(state: 11)
        var refused = 0
        for _ in 0..<Self.count {
            let bytes = random.mutated(Array(Self.sound.utf8))
            let files =
                [TemplateFile(path: "ride.mustache", bytes: bytes, origin: "ride.mustache")]
                + Self.others.map { TemplateFile(path: $0, bytes: Array($1.utf8), origin: $0) }
            let (library, diagnostics) = TemplateLibrary.load(tiers: [files], schemas: ["ride": .ride])
            let isTaken = library.html("ride") != nil
            let problems = diagnostics.filter { $0.code != "template.unnamed" }
            let allHavePlaces = problems.allSatisfy { $0.location?.position != nil }
            // An expectation that holds costs more than all else here.
            if isTaken == !problems.isEmpty || !allHavePlaces {
                Issue.record("\(String(decoding: bytes, as: UTF8.self)): \(problems)")
            }
            refused += isTaken ? 0 : 1
        }
        #expect((Self.count / 5..<Self.count).contains(refused))
    }
}

extension Random {
    /// With up to three pieces changed, dropped, moved or put in.
    fileprivate mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        let signs = Array("{}#^/>$<=!&% \n.ax".utf8) + [0, 0xFF]
        for _ in 0...next(3) {
            let place = next(bytes.count)
            let end = min(place + next(9), bytes.count)
            switch next(4) {
            case 0: bytes.insert(signs[next(signs.count)], at: place)
            case 1: bytes.removeSubrange(place..<end)
            case 2: bytes.insert(contentsOf: bytes[place..<end], at: next(bytes.count))
            default: if place < bytes.count { bytes[place] = signs[next(signs.count)] }
            }
        }
        return bytes
    }
}
