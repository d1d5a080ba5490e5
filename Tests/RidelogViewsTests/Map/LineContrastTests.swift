import Foundation
import RidelogTemplates
import Testing

@testable import RidelogMaps

/// WCAG 2.2, 1.4.11: what is drawn has a contrast of 3:1 with what is behind it.
@Suite("Contrast of lines on maps")
struct LineContrastTests {
    /// Red, green and blue, each 0 to 1.
    private typealias Color = [Double]

    @Test("each line of a heat map stands out from all land, by day and by night")
    func heatLines() throws {
        let sheet = try #require(
            BuiltInContent.theme(named: "default")?.first { $0.path == "assets/ridelog.css" })
        let css = String(decoding: sheet.bytes, as: UTF8.self)
        let opacities = css.matches(of: #/\.h\d\s*\{\s*--heat:\s*([0-9.]+)/#).compactMap { Double($0.1) }
        try #require(opacities.count == 4)
        let (accent, ground) = (try colors(of: "accent", in: css), try colors(of: "ground", in: css))
        let land = GroundStyle.sheet(span: 10_000).split(separator: "@media")
        try #require(land.count == 2)
        for (night, rules) in land.enumerated() {
            let fills = rules.matches(of: #/\.[dugfi]\{fill:#([0-9a-f]{6})/#).map { color(String($0.1)) }
            try #require(fills.count == 5)
            for fill in fills + [ground[night]] {
                for opacity in opacities + [1] {
                    let line = zip(accent[night], fill).map { opacity * $0 + (1 - opacity) * $1 }
                    let contrast = contrast(line, fill)
                    #expect(contrast >= 3, "\(opacity) on \(fill)")
                }
            }
        }
    }

    @Test("each colour of a gradient stands out from the ground and from the edge of a track")
    func gradients() throws {
        let sheet = try #require(
            BuiltInContent.theme(named: "default")?.first { $0.path == "assets/ridelog.css" })
        let css = String(decoding: sheet.bytes, as: UTF8.self)
        let pairs = css.matches(
            of: #/grade]:checked\) \.t\d \{ --k: light-dark\(#([0-9a-f]{6}), #([0-9a-f]{6})\)/#)
        try #require(pairs.count == 5)
        let grounds = [try colors(of: "ground", in: css), try colors(of: "paper", in: css)]
        for line in pairs.map({ [color(String($0.1)), color(String($0.2))] }) + [
            try colors(of: "g5", in: css)
        ] {
            for (ground, night) in grounds.flatMap({ [($0, 0), ($0, 1)] }) {
                #expect(contrast(line[night], ground[night]) >= 3)
            }
        }
    }

    /// That by day and that by night.
    private func colors(of name: String, in css: String) throws -> [Color] {
        let pair = try Regex<(Substring, Substring, Substring)>(
            "--\(name):\\s*light-dark\\(#([0-9a-f]{6}),\\s*#([0-9a-f]{6})\\)")
        let found = try #require(css.firstMatch(of: pair))
        return [color(String(found.1)), color(String(found.2))]
    }

    private func color(_ digits: String) -> Color {
        let number = Int(digits, radix: 16) ?? 0
        return [16, 8, 0].map { Double(number >> $0 & 0xFF) / 255 }
    }

    private func contrast(_ first: Color, _ second: Color) -> Double {
        let luminances = [first, second].map { color in
            zip(color, [0.2126, 0.7152, 0.0722]).reduce(0) { sum, part in
                sum + part.1 * (part.0 <= 0.04045 ? part.0 / 12.92 : pow((part.0 + 0.055) / 1.055, 2.4))
            }
        }.sorted()
        return (luminances[1] + 0.05) / (luminances[0] + 0.05)
    }
}
