import RidelogHTML
@testable import RidelogLocalization
import RidelogModels
import Testing

@testable import RidelogViews

struct DirectionTests {
    @Test(
        "knows right-to-left languages by their script, else by the language",
        arguments: [
            ("ar", true), ("ar-EG", true), ("fa", true), ("he", true), ("UR-pk", true), ("az-Arab", true),
            ("pa-Arab-PK", true), ("sd-Deva", false), ("ug-Latn-CN", false), ("ar-1996", true), ("en", false),
            ("prs", true), ("de-CH", false), ("zh-Hant", false), ("arn", false),
        ])
    func direction(tag: String, isRightToLeft: Bool) {
        #expect(LocalizedStrings(language: tag).direction == (isRightToLeft ? "rtl" : nil))
    }

    @Test("the page at an old address of a ride has the direction of its language")
    func oldAddress() throws {
        var environment = EnvironmentValues.english()
        for (tag, root) in [("he", "<html lang=\"he\" dir=\"rtl\">"), ("de", "<html lang=\"de\">")] {
            environment.words = LocalizedStrings(language: tag)
            #expect(try AliasPage(ride: .on("2026-06-14")).html(in: environment).contains(root))
        }
    }
}
