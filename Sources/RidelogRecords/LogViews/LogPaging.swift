import RidelogHTML

/// A long log on several static pages: how many there are, which entries each has, and where it lies.
///
///     let paging = LogPaging(of: log, size: 100, at: "log/index.html")
///     for page in paging.pages {
///         // at page.path: LogView(log).page(page)
///     }
public struct LogPaging: Hashable, Sendable {
    /// Entries on all pages.
    public let entryCount: Int
    /// Entries on a page, at least 1; the last page may have fewer.
    public let size: Int
    /// Where the first page lies; see `SitePath.page(_:)` for the others.
    public let path: SitePath

    /// - Parameters:
    ///   - entries: how many entries there are; fewer than none are none.
    ///   - size: entries on a page; at least 1. More than about 500 make a page slow.
    ///   - path: where the first page lies.
    public init(entryCount entries: Int, size: Int = 500, at path: SitePath) {
        entryCount = max(entries, 0)
        self.size = max(size, 1)
        self.path = path
    }

    /// The pages of a log.
    public init(of log: some Collection, size: Int = 500, at path: SitePath) {
        self.init(entryCount: log.count, size: size, at: path)
    }

    /// At least 1: a log without entries still has the page that says so.
    public var pageCount: Int { Self.pageCount(entryCount, size: size) }

    /// On how many pages, or in how many files, a list is, even an empty one; `size` is at least 1.
    package static func pageCount(_ entryCount: Int, size: Int) -> Int {
        max(1, entryCount / size + (entryCount.isMultiple(of: size) ? 0 : 1))
    }

    /// All pages, that of the newest entries first.
    public var pages: [Page] {
        (1...pageCount).map { Page(paging: self, number: $0) }
    }

    /// A page by its number from 1; nil if there is none.
    public func page(_ number: Int) -> Page? {
        (1...pageCount).contains(number) ? Page(paging: self, number: number) : nil
    }

    /// The page on which an entry is; nil if there is no such entry.
    ///
    /// - Parameter index: the entry's place in the log, from 0 for the newest.
    public func page(ofEntry index: Int) -> Page? {
        (0..<entryCount).contains(index) ? Page(paging: self, number: index / size + 1) : nil
    }
}

extension LogPaging {
    /// One page of a log.
    public struct Page: Hashable, Sendable {
        /// All pages, of which this is one.
        public let paging: LogPaging
        /// From 1, the page of the newest entries.
        public let number: Int

        /// The places of its entries in the log.
        public var range: Range<Int> {
            let start = (number - 1) * paging.size
            return start..<min(start + paging.size, paging.entryCount)
        }

        /// Where the page lies.
        public var path: SitePath { paging.path.page(number) }

        /// The page of newer entries; nil on the first.
        public var newer: Page? { paging.page(number - 1) }

        /// The page of older entries; nil on the last.
        public var older: Page? { paging.page(number + 1) }
    }
}
