import RidelogFormats
import RidelogTables

/// The kind of a file without ride data.
public enum UnrelatedFileKind: String, Hashable, Sendable, CaseIterable {
    /// No bytes, or only white space.
    case empty
    /// Images and videos.
    case image
    /// PDF and office files.
    case document
    /// Text, such as Markdown notes, and settings.
    case text
    /// HTML, style sheets and scripts.
    case webPage = "web page"
    /// Goals, devices and settings, which account exports have beside rides.
    case account = "settings and lists of an account"
    /// CSV and SQLite whose columns could be mapped in ridelog.yml.
    case table = "a table without “rows:” in ridelog.yml"
    /// A file whose content and name are unknown.
    case unknown

    package init?(signatureOf head: FileHead) {
        let bytes = head.bytes
        for (signature, kind) in Self.signatures where bytes.starts(with: signature) {
            self = kind
            return
        }
        // ISO base media (HEIC, MP4, QuickTime) has four bytes of size before its mark, RIFF (WebP) between two marks.
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
        (Array("%PDF".utf8), .document), (RowsForm.signature, .table),
        ([0xD0, 0xCF, 0x11, 0xE0], .document),
    ]

    /// Finds the kind from names of members or columns, for files that no decoder recognises; nil if these are unknown.
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
