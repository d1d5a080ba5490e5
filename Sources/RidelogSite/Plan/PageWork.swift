import RidelogHTML
import RidelogModels
import RidelogViews
import Synchronization

/// The pages that are left to plan, and the files of those that are planned. Each page is gone once it is: of very many
/// only one of the two is in memory.
final class PageWork: Sendable {
    private let pages: Mutex<[Page]>
    /// The files, and the sums of the pictures among them.
    private let planned: Mutex<(files: [SiteFile], pictures: Set<UInt64>)>

    init(_ pages: consuming [Page]) {
        var files: [SiteFile] = []
        // Of what is reserved only what is used takes memory, and a list that grows is there twice for a while.
        files.reserveCapacity(pages.count * 4 + 1000)
        self.pages = Mutex(pages)
        planned = Mutex((files, []))
    }

    /// What is left at the place of a page that is removed.
    private static let removed = Page(.journal, title: "") { EmptyView() }

    /// Removes and returns a page.
    func removePage(_ place: Int) -> Page {
        var page = Self.removed
        pages.withLock { swap(&$0[place], &page) }
        return page
    }

    /// - Parameters:
    ///   - files: a page, and what lies beside it.
    ///   - pictures: those of its maps; other pages may have the same ones.
    func add(_ files: [SiteFile], _ pictures: [MapPicture]) {
        planned.withLock { planned in
            planned.files += files
            for picture in pictures where planned.pictures.insert(picture.sum).inserted {
                planned.files.append(SiteFile(picture.path, .page(sum: picture.sum) { _ in picture.bytes }))
            }
        }
    }

    /// Removes and returns the files.
    func removeFiles() -> [SiteFile] {
        pages.withLock { $0 = [] }
        return planned.withLock { planned in
            defer { planned = ([], []) }
            return planned.files
        }
    }
}
