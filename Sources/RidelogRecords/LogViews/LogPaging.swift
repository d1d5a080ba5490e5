import RidelogHTML

/// Divides a long log into static pages: their number, entries and paths.
///
///     let paging = LogPaging(of: log, size: 100, at: "log/index.html")
///     for page in paging.pages {
///         // at page.path: LogView(log).page(page)
///     }
public struct LogPaging: Hashable, Sendable {
    /// The number of entries on all pages.
    public let entryCount: Int
    /// The number of entries on a page, at least 1; the last page may have fewer.
    public let size: Int
    /// The path of the first page; see `SitePath.page(_:)` for the others.
    public let path: SitePath

    /// - Parameters:
    ///   - entries: the number of entries; negative values count as 0.
    ///   - size: the number of entries on a page, at least 1. More than about 500 make a page slow.
    ///   - path: the path of the first page.
    public init(entryCount entries: Int, size: Int = 500, at path: SitePath) {
        entryCount = max(entries, 0)
        self.size = max(size, 1)
        self.path = path
    }

    /// The pages of a log.
    public init(of log: some Collection, size: Int = 500, at path: SitePath) {
        self.init(entryCount: log.count, size: size, at: path)
    }

    /// The number of pages, at least 1: an empty log has a page too.
    public var pageCount: Int { Self.pageCount(entryCount, size: size) }

    /// The number of pages, or files, for a list, at least 1; `size` is at least 1.
    package static func pageCount(_ entryCount: Int, size: Int) -> Int {
        max(1, entryCount / size + (entryCount.isMultiple(of: size) ? 0 : 1))
    }

    /// All pages, the one with the newest entries first.
    public var pages: [Page] {
        (1...pageCount).map { Page(paging: self, number: $0) }
    }

    /// The page with a number, from 1; nil if there is none.
    public func page(_ number: Int) -> Page? {
        (1...pageCount).contains(number) ? Page(paging: self, number: number) : nil
    }

    /// The page with an entry; nil if there is no such entry.
    ///
    /// - Parameter index: the entry's index in the log, from 0 for the newest.
    public func page(ofEntry index: Int) -> Page? {
        (0..<entryCount).contains(index) ? Page(paging: self, number: index / size + 1) : nil
    }

    /// One page of a log.
    public struct Page: Hashable, Sendable {
        /// The paging that the page belongs to.
        public let paging: LogPaging
        /// The number of the page, from 1 for the newest entries.
        public let number: Int

        /// The indices of its entries in the log.
        public var range: Range<Int> {
            let start = (number - 1) * paging.size
            return start..<min(start + paging.size, paging.entryCount)
        }

        /// The path of the page.
        public var path: SitePath { paging.path.page(number) }

        /// The page of newer entries; nil on the first.
        public var newer: Page? { paging.page(number - 1) }

        /// The page of older entries; nil on the last.
        public var older: Page? { paging.page(number + 1) }
    }
}
