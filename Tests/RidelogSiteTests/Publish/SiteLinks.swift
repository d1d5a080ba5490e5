import Foundation

/// The links of a site on disk, followed from its first page as a reader does.
struct SiteLinks {
    /// Links that lead to no file, as `page → target`.
    private(set) var dead: Set<String> = []
    /// Files that can be reached, the first page included.
    private(set) var reached: Set<String> = []

    init(_ files: [String: [UInt8]]) {
        guard files["index.html"] != nil else { return }
        var waiting = ["index.html"]
        reached.insert("index.html")
        while let page = waiting.popLast() {
            guard let bytes = files[page], page.hasSuffix(".html") else { continue }
            for target in Self.targets(in: String(decoding: bytes, as: UTF8.self), of: page) {
                guard files[target] != nil else {
                    dead.insert("\(page) → \(target)")
                    continue
                }
                if reached.insert(target).inserted { waiting.append(target) }
            }
        }
    }

    private static func targets(in html: String, of page: String) -> [String] {
        var targets: [String] = []
        for mark in ["href=\"", "src=\""] {
            for part in html.components(separatedBy: mark).dropFirst() {
                let link = part.prefix { $0 != "\"" }
                let path = link.prefix { $0 != "#" && $0 != "?" }
                guard !path.isEmpty, !path.contains(":") else { continue }
                targets.append(resolve(path.removingPercentEncoding ?? String(path), from: page))
            }
        }
        return targets
    }

    private static func resolve(_ path: String, from page: String) -> String {
        var parts = page.split(separator: "/").dropLast()
        for part in path.split(separator: "/") where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
