import RidelogContent
import RidelogHTML
import RidelogModels
import Testing

@testable import RidelogViews

/// Every kind of page through the built-in templates, as a browser without script gets it.
struct PagesTests {
    private struct Rendered {
        let page: Page
        let bytes: [UInt8]
        let reading: PageReading
    }

    private func render(
        _ content: SiteContent, units: UnitSystem = .metric, baseURL: String? = nil
    ) throws -> [Rendered] {
        let words = try ContentByHand.words()
        let pages = ContentByHand.pages(content, words: words)
        var layout = ContentByHand.layout(pages, words: words, units: units)
        layout.baseURL = baseURL
        return pages.all.map { page in
            let bytes = layout.render(page)
            return Rendered(page: page, bytes: bytes, reading: PageReading(bytes))
        }
    }

    @Test("makes a page at its path for every part of the content")
    func pagePaths() throws {
        let paths = try render(ContentByHand.content()).map(\.page.path.description)
        // Other kinds of pages may be added.
        let missing = Set<String>([
            "index.html", "heat-map/index.html", "rides/index.html", "rides/2026/index.html",
            "rides/2025/index.html",
            "rides/2026/06/index.html", "rides/2025/12/index.html", "rides/2026-06-14-mill/index.html",
            "rides/2026-06-14-indoors/index.html", "rides/2025-12-31-torn/index.html",
            "rides/2025-12-30-rollers/index.html", "rides/2025-12-30-swim/index.html",
            "rides/2025-12-30-watch/index.html",
            "rides/2025-12-29-speed/index.html", "rides/2025-12-29-date/index.html",
            "rides/2025-12-29-duration/index.html",
            "geofences/index.html", "geofences/circle/index.html", "geofences/corridor/index.html",
            "geofences/islands/index.html", "geofences/park/index.html", "log/index.html",
            "log/2026/06/index.html", "log/2026/03/index.html", "log/coffee-stop/index.html",
            "gear/index.html", "gear/blue-bike/index.html",
            "gear/title-script-alert-x-script-q/index.html",
            "sports/cycling/index.html", "sports/other/index.html", "sports/running/index.html",
            "sports/swimming/index.html", "sports/title-script-alert-x-script-q/index.html",
            "notes/index.html",
            "notes/a/index.html", "notes/b/index.html", "notes/tags/index.html",
            "notes/tags/long/index.html", "notes/tags/title-script-alert-x-script-q/index.html",
            "report/index.html", "404.html",
        ]).subtracting(paths)
        #expect(missing == [])
        #expect(Set(paths).count == paths.count)
    }

    @Test(
        "pages are well-formed, with one h1, ordered headings and unique ids",
        arguments: [UnitSystem.metric, .imperial])
    func wellFormedPages(units: UnitSystem) throws {
        for rendered in try render(ContentByHand.content(), units: units) + render(ContentByHand.empty) {
            let reading = rendered.reading
            let path = rendered.page.path
            #expect(reading.isWellFormed, "\(path)")
            #expect(reading.count(of: "h1") == 1, "\(path)")
            #expect(reading.headings.first == 1, "\(path)")
            #expect(
                zip(reading.headings, reading.headings.dropFirst()).allSatisfy { $1 <= $0 + 1 }, "\(path)")
            let ids = reading.values(of: "id")
            #expect(Set(ids).count == ids.count, "\(path): \(ids)")
            #expect(!reading.elements.contains { $0.attributes.keys.contains { $0.hasPrefix("on") } })
        }
    }

    @Test("every link is relative and leads to an existing page or file")
    func links() throws {
        let rendered = try render(ContentByHand.content())
        let places = Set(rendered.map(\.page.path.percentEncoded))
            .union([
                "assets/ridelog.css", "assets/ridelog.js", "assets/search.js", "feed.atom",
                "report/report.json",
                "data/rides.csv", "data/rides.json",
                "data/visits.csv", "data/visits.json", "data/visits.geojson", "data/visits.ics",
                "geofences/feed.atom",
            ])
        for page in rendered {
            let ids = Set(page.reading.values(of: "id"))
            for address in page.reading.addresses where address != "data:," {
                if address.hasPrefix("#") {
                    #expect(ids.contains(String(address.dropFirst())), "\(page.page.path): \(address)")
                    continue
                }
                let target = Self.resolve(address, on: page.page.path)
                #expect(target.map(places.contains) == true, "\(page.page.path): \(address)")
            }
        }
    }

    @Test("pages have only Ridelog's scripts and its content policy")
    func scripts() throws {
        for page in try render(ContentByHand.content()) {
            let scripts = page.reading.elements.filter { $0.name == "script" }
            #expect(page.reading.scripts.first == ThemeScript.text)
            #expect(
                scripts.dropFirst().allSatisfy {
                    $0.attributes["src"] != nil || $0.attributes["id"] == "ride-data"
                })
            #expect(page.reading.values(of: "content").contains(ThemeScript.policy(nil)))
        }
    }

    @Test("marks the current section, if any, in the navigation")
    func currentLink() throws {
        for page in try render(ContentByHand.content()) {
            let links = page.reading.elements.filter {
                $0.name == "a" && $0.attributes["aria-current"] != nil
            }
            let inNavigation = links.filter { ["page", "true"].contains($0.attributes["aria-current"]) }
            if page.page.section == nil {
                #expect(inNavigation.isEmpty)
            } else {
                #expect(!inNavigation.isEmpty)
            }
        }
    }

    @Test("gives every page a different title")
    func titlesDiffer() throws {
        let titles = try render(ContentByHand.content()).map(\.page.title)
        #expect(Set(titles).count == titles.count)
    }

    @Test("marks only unlisted pages as noindex")
    func unlistedPages() throws {
        for page in try render(ContentByHand.content()) {
            let isHidden = page.reading.values(of: "content").contains("noindex")
            #expect(isHidden == !page.page.isListed)
        }
    }

    @Test("shows no name of a hidden file")
    func hiddenFiles() throws {
        let rendered = try render(ContentByHand.content())
        #expect(rendered.allSatisfy { !$0.reading.text.contains("secret.gpx") })
    }

    @Test("renders the same content to the same bytes each time")
    func repeatedRendering() throws {
        let first = try render(ContentByHand.content()).map(\.bytes)
        #expect(try render(ContentByHand.content()).map(\.bytes) == first)
    }

    /// A server shows this page for any wrong address, so its links cannot be relative.
    @Test("only the not-found page has absolute links, and listed pages name their own address")
    func notFoundPage() throws {
        let site = "https://example.org/log/"
        for page in try render(ContentByHand.content(), baseURL: site) {
            let own = site + page.page.path.percentEncoded
            let absolute = page.reading.addresses.filter { $0.hasPrefix(site) }
            #expect(absolute.contains { $0 != own } == (page.page.path == .notFound))
            #expect(absolute.contains(own) == page.page.isListed)
        }
    }

    private static func resolve(_ address: String, on page: SitePath) -> String? {
        guard !address.hasPrefix("/"), !address.contains(":") else { return nil }
        var folders = page.percentEncoded.split(separator: "/").dropLast().map(String.init)
        for part in address.prefix(while: { $0 != "#" }).split(separator: "/") {
            if part == ".." {
                guard folders.popLast() != nil else { return nil }
            } else {
                folders.append(String(part))
            }
        }
        return folders.joined(separator: "/")
    }
}
