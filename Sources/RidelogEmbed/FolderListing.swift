import Foundation

/// What lies in a folder.
enum FolderListing {
    /// Paths from the folder on of all files in it and below, sorted; none if there is no such folder.
    /// Hidden files and folders are left out, and those that `isSkipped` names.
    static func files(below folder: String, isSkipped: (String) -> Bool = { _ in false }) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().flatMap { name -> [String] in
            if name.hasPrefix(".") || isSkipped(name) { return [] }
            let path = folder + "/" + name
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { return [] }
            return isFolder.boolValue
                ? files(below: path, isSkipped: isSkipped).map { name + "/" + $0 } : [name]
        }
    }
}
