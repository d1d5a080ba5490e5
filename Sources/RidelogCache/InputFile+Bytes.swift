import RidelogFiles

extension InputFile: ByteCodable {
    package static var blank: InputFile { InputFile(path: "", size: 0, modified: 0) }

    package mutating func code(with coder: inout ByteCoder) throws(CorruptBytes) {
        // Not by key paths, which are slower: there may be very many files.
        try coder.code(&path)
        try coder.code(&size)
        try coder.code(&modified)
    }
}
