import RidelogDiagnostics

extension Diagnostic {
    func write(to writer: inout ByteWriter) {
        writer.write(Int64(severity.rawValue))
        writer.write(code)
        writer.write(location) { $1.write(to: &$0) }
        writer.write(what)
        writer.write(action) { $0.write($1) }
        writer.write(remedy) { $0.write($1) }
        writer.write(isForOwner)
    }

    init(from reader: inout ByteReader) throws(CorruptBytes) {
        guard let severity = Severity(rawValue: Int(clamping: try reader.integer())) else {
            throw CorruptBytes()
        }
        self.init(
            severity, code: try reader.text(),
            at: try reader.optional { reader throws(CorruptBytes) in try SourceLocation(from: &reader) },
            try reader.text(),
            action: try reader.optional { reader throws(CorruptBytes) in try reader.text() },
            remedy: try reader.optional { reader throws(CorruptBytes) in try reader.text() },
            isForOwner: try reader.flag())
    }
}

extension SourceLocation {
    fileprivate func write(to writer: inout ByteWriter) {
        writer.write(file)
        switch position {
        case nil:
            writer.write(byte: 0)
        case .line(let line, let column):
            writer.write(byte: 1)
            writer.write(Int64(line))
            writer.write(Int64(column))
        case .byte(let offset):
            writer.write(byte: 2)
            writer.write(Int64(offset))
        }
    }

    fileprivate init(from reader: inout ByteReader) throws(CorruptBytes) {
        self.init(file: try reader.text())
        switch try reader.byte() {
        case 0: position = nil
        case 1:
            let line = Int(clamping: try reader.integer())
            position = .line(line, column: Int(clamping: try reader.integer()))
        case 2: position = .byte(Int(clamping: try reader.integer()))
        default: throw CorruptBytes()
        }
    }
}
