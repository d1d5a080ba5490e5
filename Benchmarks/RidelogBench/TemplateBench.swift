import Mustache
import RidelogDiagnostics
import RidelogHTML
import RidelogSite
import RidelogTemplates
import RidelogViews

/// Compares a table page and the frame of a page, written with templates, with hand-written bytes and swift-mustache.
enum TemplateBench {
    static func run() throws {
        try runTable()
        try runFrame()
    }

    // MARK: The table

    private static let table = """
        <table class="data"><tbody>{{#rows}}<tr><th scope="row"><a href="{{address}}">{{name}}</a></th>\
        {{#cells}}<td>{{cell}}</td>{{/cells}}</tr>{{/rows}}</tbody></table>
        """

    private static func runTable() throws {
        var environment = EnvironmentValues()
        environment.templates = library("table", table, TableView.schema)
        let view = TableView(rows: RenderingBench.rows)
        precondition(
            view.rendered(in: environment) == RenderingBench.handwrittenBytes(),
            "Both must write the same page.")
        compare(
            "table page", ours: { view.rendered(in: environment).count },
            byHand: { RenderingBench.handwrittenBytes().count },
            mustache: try MustacheTemplate(string: table), values: RenderingBench.mustacheValues)
    }

    // MARK: The frame

    private static func runFrame() throws {
        let page = Frame()
        let text = Frame.template
        var environment = EnvironmentValues()
        environment.templates = library("frame", text, Frame.schema)
        precondition(page.rendered(in: environment) == page.bytes(), "Both must write the same page.")
        compare(
            "frame of a page", ours: { repeated { page.rendered(in: environment).count } },
            byHand: { repeated { page.bytes().count } }, mustache: try MustacheTemplate(string: text),
            values: page.values, count: 100)
        let fixed = library("frame", text, Frame.schema).writingFixedFields(of: page, in: environment)
        environment.templates = fixed
        precondition(page.rendered(in: environment) == page.bytes(), "Both must write the same page.")
        Comparison(
            name: "frame of a page, what is the same on all pages written once",
            ours: ("template", { repeated { page.rendered(in: environment).count } }),
            other: ("hand-written bytes", { repeated { page.bytes().count } })
        ).run()
    }

    /// Repeated, because one frame takes less time than the clock can measure.
    private static func repeated(_ work: () -> Int) -> Int {
        (0..<100).reduce(0) { sum, _ in sum + work() }
    }

    private static func library(_ id: String, _ text: String, _ schema: TemplateSchema) -> TemplateLibrary {
        let file = TemplateFile(path: id + ".mustache", bytes: Array(text.utf8), origin: id)
        let (library, diagnostics) = TemplateLibrary.load(tiers: [[file]], schemas: [TemplateID(id): schema])
        precondition(diagnostics.isEmpty, "\(diagnostics)")
        return library
    }

    private static func compare(
        _ name: String, ours: @escaping () -> Int, byHand: @escaping () -> Int, mustache: MustacheTemplate,
        values: [String: Any], count: Int = 1
    ) {
        Comparison(name: name, ours: ("template", ours), other: ("hand-written bytes", byHand)).run()
        Comparison(
            name: name, ours: ("template", ours),
            other: (
                "swift-mustache",
                { (0..<count).reduce(0) { sum, _ in sum + mustache.render(values).utf8.count } }
            )
        ).run()
    }
}

private struct TableView: TemplateView {
    let rows: [RenderingBench.Row]

    static let id: TemplateID = "table"

    static let fields: [TemplateField<TableView>] = [
        .list(
            "rows", "The rows.",
            of: [
                .text("name", "The name.") { $0.name },
                .text("address", "The address.") { $0.address },
                .list("cells", "The figures.", of: [.text("cell", "A figure.") { $0 }]) { $0.cells },
            ]
        ) { $0.rows }
    ]
}

extension RenderingBench {
    fileprivate static var mustacheValues: [String: Any] {
        [
            "rows": rows.map { row -> [String: Any] in
                ["name": row.name, "address": row.address, "cells": row.cells.map { ["cell": $0] }]
            }
        ]
    }
}

/// The frame of a page: the built-in template with placeholder texts.
private struct Frame: TemplateView {
    /// The built-in template without its lists and views, which all three implementations can write.
    static let template: String = {
        let file = BuiltInContent.templates.first { $0.path == "page.mustache" }
        var text = String(decoding: file?.bytes ?? [], as: UTF8.self)
        for name in ["content", "theme-script"] {
            text = text.replacing("{{{\(name)}}}", with: "{{\(name)}}")
        }
        for tag in [
            "{{$head}}\n{{/head}}\n", "{{$header}}\n", "{{/header}}\n", "{{$footer}}\n", "{{/footer}}\n",
        ] {
            text = text.replacing(tag, with: "")
        }
        return text.replacing("{{$navigation}}", with: "").replacing("</nav>{{/navigation}}", with: "</nav>")
    }()

    static let id: TemplateID = "frame"

    private struct Link {
        let name: String
        let address: String
        let isPage: Bool
    }

    private static let links = ["Home", "Rides", "Places", "Log", "Notes"].map {
        Link(name: $0, address: "../../\($0)/index.html", isPage: $0 == "Rides")
    }
    private static let files = ["../../assets/ridelog.css"]
    private static let perPage = ["title", "home", "summary", "author", "feed", "report", "content"]
    private static let lists: Set = [
        "style-sheets", "scripts", "navigation", "is-listed", "is-page", "is-current", "address", "name",
    ]

    /// The names of the fields in the template.
    private static let names: [String] = {
        let names = template.split(separator: "{{").dropFirst().compactMap { part in
            part.split(separator: "}}").first.map { String($0.drop { "#^/".contains($0) }) }
        }
        return Set(names).subtracting(lists).sorted()
    }()

    static let fields: [TemplateField<Frame>] =
        names.map { name in
            let field = TemplateField<Frame>.text(name, "A text.") { _ in "The \(name) & more" }
            return perPage.contains(name) ? field : field.fixed
        } + [
            .flag("is-listed", "Whether it is listed.") { _ in true },
            .list("style-sheets", "Style sheets.", of: [.text("address", "Its address.") { $0 }]) { _ in files
            },
            .list("scripts", "Scripts.", of: [.text("address", "Its address.") { $0 }]) { _ in files },
            .list(
                "navigation", "The links.",
                of: [
                    .text("name", "Its name.") { $0.name }, .text("address", "Its address.") { $0.address },
                    .flag("is-page", "Whether it is this page.") { $0.isPage },
                    .flag("is-current", "Whether it is near.") { _ in false },
                ]
            ) { _ in links },
        ]

    var values: [String: Any] {
        var values: [String: Any] = ["is-listed": true]
        for name in Self.names { values[name] = "The \(name) & more" }
        values["style-sheets"] = Self.files.map { ["address": $0] }
        values["scripts"] = values["style-sheets"]
        values["navigation"] = Self.links.map { link -> [String: Any] in
            ["name": link.name, "address": link.address, "is-page": link.isPage, "is-current": false]
        }
        return values
    }

    /// A piece of the hand-written frame, in the order of the template.
    private enum Piece {
        case markup([UInt8])
        case text(String)
        case files
        case links
    }

    /// The pieces that hand-written code would write: markup with texts between.
    private static let pieces: [Piece] = {
        var rest = template[...]
        var pieces: [Piece] = []
        // Lines with only a section tag, and the content of hidden sections, are not part of the page.
        for name in ["is-listed"] {
            guard let start = rest.firstRange(of: "{{^\(name)}}\n"),
                let end = rest.firstRange(of: "{{/\(name)}}\n")
            else { continue }
            rest = rest.replacing(rest[start.lowerBound..<end.upperBound], with: "")[...]
        }
        if let start = rest.firstRange(of: "{{#navigation}}"),
            let end = rest.firstRange(of: "{{/navigation}}")
        {
            rest = (rest[..<start.lowerBound] + "{{LINKS}}" + rest[end.upperBound...])[...]
        }
        // What is left of sections is written: every list here has one element, and every text something.
        rest = rest.replacing(/{{[#\/][a-z-]+}}\n?/, with: "")[...]
        // The last line end of a template is not written.
        if rest.last == "\n" { rest = rest.dropLast() }
        while let start = rest.firstRange(of: "{{"), let end = rest.firstRange(of: "}}") {
            pieces.append(.markup(Array(rest[..<start.lowerBound].utf8)))
            let name = String(rest[start.upperBound..<end.lowerBound])
            pieces.append(name == "LINKS" ? .links : name == "address" ? .files : .text(name))
            rest = rest[end.upperBound...]
        }
        return pieces + [.markup(Array(rest.utf8))]
    }()

    func bytes() -> [UInt8] {
        var page = ByteText()
        for piece in Self.pieces {
            switch piece {
            case .markup(let bytes): page.write(bytes)
            case .text(let name): page.escape("The \(name) & more")
            case .files: for file in Self.files { page.escape(file) }
            case .links:
                for link in Self.links {
                    page.write("<li><a href=\"")
                    page.escape(link.address)
                    page.write("\"")
                    if link.isPage { page.write(" aria-current=\"page\"") }
                    page.write(">")
                    page.escape(link.name)
                    page.write("</a></li>")
                }
            }
        }
        return page.bytes
    }
}
