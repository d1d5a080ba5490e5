import RidelogFormats
import RidelogTables

/// What a file without ride data is.
public enum UnrelatedFileKind: String, Hashable, Sendable, CaseIterable {
    /// No bytes, or only white space.
    case empty
    /// Also video.
    case image
    /// PDF and office files.
    case document
    /// Text for people, Markdown notes among it, and settings.
    case text
    /// HTML and what belongs to it.
    case webPage = "web page"
    /// Goals, devices and settings, which account exports contain beside the rides.
    case account = "settings and lists of an account"
    /// CSV and SQLite whose columns could be mapped in ridelog.yml.
    case table = "a table without “rows:” in ridelog.yml"
    /// Neither content nor name shows what it is.
    case unknown

    package init?(signatureOf head: FileHead) {
        let bytes = head.bytes
        for (signature, kind) in Self.signatures where bytes.starts(with: signature) {
            self = kind
            return
        }
        // ISO base media (HEIC, MP4, QuickTime) and RIFF (WebP) have four bytes of size before or behind.
        let inner = bytes.dropFirst(4).prefix(4).text
        if inner == "ftyp" || bytes.dropFirst(8).prefix(4).text == "WEBP" {
            self = .image
        } else if let root = head.rootElement?.lowercased(), root == "svg" || root == "html" {
            self = root == "svg" ? .image : .webPage
        } else {
            return nil
        }
    }

    private static let signatures: [([UInt8], UnrelatedFileKind)] = [
        ([0x89, 0x50, 0x4E, 0x47], .image), ([0xFF, 0xD8, 0xFF], .image), (Array("GIF8".utf8), .image),
        ([0x49, 0x49, 0x2A, 0x00], .image), ([0x4D, 0x4D, 0x00, 0x2A], .image),
        (Array("%PDF".utf8), .document), (Array("SQLite format 3\0".utf8), .table),
        ([0xD0, 0xCF, 0x11, 0xE0], .document),
    ]

    /// By the names of its members or columns, for files that no decoder recognises; nil if these show nothing.
    package init?(namesIn head: FileHead) {
        if JSONHead(head)?.isAboutAccount == true {
            self = .account
        } else if let table = CSVHead(head), table.unreadFormat == nil {
            self = table.isAboutAccount ? .account : .table
        } else {
            return nil
        }
    }

    package init?(nameOf head: FileHead) {
        let name = FileName(head.path)
        switch name.fileExtension {
        case "md", "markdown", "txt", "yml", "yaml", "toml", "ini", "license", "rst": self = .text
        case "html", "htm", "css", "js": self = .webPage
        case "jpg", "jpeg", "png", "gif", "webp", "heic", "avif", "svg", "mp4", "mov", "bmp", "tif", "tiff":
            self = .image
        case "pdf", "docx", "xlsx", "pptx", "odt", "ods", "odp", "epub": self = .document
        case "" where ["readme", "license", "copying", "makefile"].contains(name.stem.lowercased()):
            self = .text
        default: return nil
        }
    }
}
