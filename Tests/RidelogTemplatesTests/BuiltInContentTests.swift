import RidelogTemplates
import Testing

@Suite struct BuiltInContentTests {
    @Test func everyTemplateIsATemplateFile() {
        #expect(BuiltInContent.templates.allSatisfy { $0.id != nil && $0.origin.hasSuffix($0.path) })
    }

    @Test func everyThemeHasFiles() {
        for name in BuiltInContent.themes {
            #expect(BuiltInContent.theme(named: name)?.isEmpty == false)
        }
        #expect(BuiltInContent.theme(named: "no such theme") == nil)
    }
}
