import Foundation

/// A temporary folder for one test, removed when the object is released.
public final class TestFolder: Sendable {
    public let path: String

    /// Creates the folder; traps if that fails.
    public init() {
        let parent = FileManager.default.temporaryDirectory
        let folder = parent.appendingPathComponent("ridelog-test-" + UUID().uuidString)
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            fatalError("\(folder.path) cannot be made: \(error)")
        }
        path = folder.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    public static func / (folder: TestFolder, name: String) -> String {
        folder.path + "/" + name
    }

    public func write(_ name: String, _ text: String) throws {
        try write(name, Array(text.utf8))
    }

    public func write(_ name: String, _ bytes: [UInt8]) throws {
        let url = URL(fileURLWithPath: self / name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    public func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(atPath: self / name, withIntermediateDirectories: true)
    }

    /// Sets the modification time of a file, in seconds since 1970.
    public func date(_ name: String, _ seconds: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: self / name)
    }

    public func permissions(_ name: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: self / name)[.posixPermissions] as? Int
    }

    public func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: self / name)
    }

    public func move(_ name: String, to other: String) throws {
        let url = URL(fileURLWithPath: self / other)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.moveItem(atPath: self / name, toPath: self / other)
    }

    public func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: self / name, withDestinationPath: target)
    }

    public func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: self / name)
    }

    public func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(fileURLWithPath: self / name)), as: UTF8.self)
    }

    /// The sorted paths of all files in a folder, including hidden ones; folders end in a slash.
    public func tree(_ name: String) throws -> [String] {
        var names: [String] = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: self / name) {
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: self / (name + "/" + path), isDirectory: &isFolder)
            names.append(isFolder.boolValue ? path + "/" : path)
        }
        return names.sorted()
    }

    /// The contents of all files in a folder by path, including hidden ones.
    public func files(_ name: String) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for path in try tree(name) where !path.hasSuffix("/") {
            files[path] = Array(try Data(contentsOf: URL(fileURLWithPath: self / (name + "/" + path))))
        }
        return files
    }
}
