import Foundation

/// Lists folders.
enum FolderListing {
    /// Sorted paths, relative to the folder, of all files at any depth; none if the folder does not exist. Hidden files
    /// and folders are ignored, and those for which `isSkipped` returns true.
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
