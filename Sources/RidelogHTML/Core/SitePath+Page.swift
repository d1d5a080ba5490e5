extension SitePath {
    /// A further page of a long list: `rides/2026/page-2/index.html` of `rides/2026/index.html`, and
    /// `all/page-2/index.html` of `all.html`. The first is the list's own.
    ///
    /// - Parameter number: from 1; less is the first.
    public func page(_ number: Int) -> SitePath {
        guard number > 1 else { return self }
        return SitePath(folderOfFurtherPages + "/page-\(number)/index.html")
    }

    private var folderOfFurtherPages: String {
        var components = description.split(separator: "/")
        guard let name = components.popLast(), name != "index.html" else {
            return components.joined(separator: "/")
        }
        components.append(name.prefix(upTo: name.lastIndex(of: ".") ?? name.endIndex))
        return components.joined(separator: "/")
    }
}
