import Foundation
import RidelogHTML
import Testing

@testable import RidelogTemplates

private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../shared/mustache-spec").standardizedFileURL
private let isHere = FileManager.default.fileExists(atPath: folder.path)

/// The tests of the mustache specification, run without a schema.
@Suite("The mustache specification", .enabled(if: isHere, "its tests are not beside the package"))
struct SpecificationTests {
    struct Module: Decodable {
        let tests: [Example]
    }

    struct Example: Decodable {
        let name: String
        let template: String
        let partials: [String: String]?
        let expected: String
    }

    @Test(
        "Each example gives what it should",
        arguments: [
            "comments", "delimiters", "interpolation", "inverted", "partials", "sections", "inheritance",
        ])
    func module(_ name: String) throws {
        let data = try Data(contentsOf: folder.appending(path: name + ".json"))
        let examples = try JSONDecoder().decode(Module.self, from: data).tests
        let raw = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        let values = try #require(raw["tests"] as? [[String: Any]]).map { $0["data"] ?? NSNull() }
        #expect(!examples.isEmpty)
        for (example, value) in zip(examples, values) {
            #expect(try written(example, value) == example.expected, "\(example.name): \(example.template)")
        }
    }

    private func written(_ example: Example, _ value: Any) throws -> String {
        let files = (example.partials ?? [:]).merging(["the test": example.template]) { $1 }.map {
            name, text in
            TemplateFile(path: name + ".mustache", bytes: Array(text.utf8), origin: name)
        }
        let tiers = TemplateTiers([files], isStrict: false)
        let template = try #require(TemplateCompiler.compile("the test", in: tiers, schema: nil).template)
        var writer = HTMLWriter()
        template.render(.json([value]), body: { _ in }, into: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

/// JSON of any form as values for a template.
extension TemplateItems {
    fileprivate static func json(_ items: [Any]) -> TemplateItems {
        TemplateItems(count: items.count) { item, name in
            let value = items[item]
            return name == "." ? .json(value) : (value as? [String: Any])?[name].map(TemplateValue.json)
        } value: { _, _ in
            .absent
        }
    }
}

extension TemplateValue {
    fileprivate static func json(_ value: Any) -> TemplateValue {
        switch value {
        case let text as String: .text(text)
        case let number as NSNumber where String(cString: number.objCType) == "c": .flag(number.boolValue)
        case let number as NSNumber: .text("\(number)")
        case let items as [Any]: .list(.json(items))
        case is [String: Any]: .list(.json([value]))
        default: .absent
        }
    }
}
