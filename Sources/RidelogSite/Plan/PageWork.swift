import RidelogHTML
import RidelogViews

/// The pages that are left to plan, and the files of those that are planned. Each page is gone once it is: of very many
/// only one of the two is in memory.
struct PageWork {
    private var pages: [Page]
    private var files: [SiteFile] = []
    /// The sums of the pictures among the files.
    private var pictures: Set<UInt64> = []

    init(_ pages: consuming [Page]) {
        // Of what is reserved only what is used takes memory, and a list that grows is there twice for a while.
        files.reserveCapacity(pages.count * 4 + 1000)
        self.pages = pages
    }

    /// What is left at the place of a page that is removed.
    private static let removed = Page(.journal, title: "") { EmptyView() }

    mutating func removePage(_ place: Int) -> Page { exchange(&pages[place], with: Self.removed) }

    /// - Parameters:
    ///   - files: a page, and what lies beside it.
    ///   - pictures: those of its maps; other pages may have the same ones.
    mutating func add(_ files: [SiteFile], _ pictures: [MapPicture]) {
        self.files += files
        for picture in pictures where self.pictures.insert(picture.sum).inserted {
            self.files.append(SiteFile(picture.path, .page(sum: picture.sum) { _ in picture.bytes }))
        }
    }

    mutating func removeFiles() -> [SiteFile] {
        defer { (pages, files, pictures) = ([], [], []) }
        return files
    }
}
