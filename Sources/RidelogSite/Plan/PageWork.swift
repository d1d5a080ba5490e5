import RidelogHTML
import RidelogPublishing
import RidelogViews

/// The pages that are left to plan, and the files of planned ones. Planned pages are released, so that only one of the
/// two is in memory.
struct PageWork {
    private var pages: [Page]
    private var files: [SiteFile] = []
    /// The checksums of the pictures among the files.
    private var pictures: Set<UInt64> = []

    init(_ pages: consuming [Page]) {
        // Reserved memory is free until it is used, while growing would copy the array.
        files.reserveCapacity(pages.count * 4 + 1000)
        self.pages = pages
    }

    /// Replaces a removed page.
    private static let removed = Page(.journal, title: "") { EmptyView() }

    mutating func removePage(_ place: Int) -> Page { exchange(&pages[place], with: Self.removed) }

    /// - Parameters:
    ///   - files: a page, and the files beside it.
    ///   - pictures: the pictures of its maps, which other pages may share.
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
