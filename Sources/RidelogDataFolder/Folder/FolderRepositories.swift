import RidelogDiagnostics
import RidelogFormats
import RidelogModels
import RidelogRepositories
import RidelogSystem

extension DataFolder: GeofenceRepository {
    /// The geofences of its files.
    public func geofences() -> RecordStream<SourcedValue<Geofence>> {
        read(.geofences) { $0.geofences }
    }
}

extension DataFolder: LogRepository {
    /// The rows of its logs.
    public func rows() -> RecordStream<SourcedValue<LogRow>> {
        read(.log) { $0.logRows }
    }
}

extension DataFolder: NoteRepository {
    /// Its Markdown files that are notes.
    public func notes() -> RecordStream<Note> {
        let paths = entries.filter(\.isNote).map(\.file.path)
        return read(paths, workers: options.workers) { path throws(Diagnostic) in
            let note = NoteParser.note(from: try contents(of: path).bytes, file: path)
            return note.diagnostics.map(StreamElement.problem) + [.value(note.value)]
        }
    }
}

extension DataFolder {
    /// The paths of its logs.
    package var logFiles: [String] { files(of: .log).map(\.file.path) }

    /// What a decoder needs beside the bytes of a file.
    func context(
        _ path: String, _ progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) -> DecodingContext {
        var context = DecodingContext(path: path, zone: options.zone, progress: progress)
        context.limits = options.limits
        return context
    }

    /// The values of all files with one kind of content.
    fileprivate func read<Value: Sendable>(
        _ content: ContentKind, _ values: @escaping @Sendable (DecodedFile) -> [Value]
    ) -> RecordStream<SourcedValue<Value>> {
        read(files(of: content)) { file, decoder throws(Diagnostic) in
            let isBulk = decoder.isBulk || decoder.streamed != nil
            let (bytes, fault) = try contents(of: file.path, isBulk: isBulk)
            let context = context(file.path)
            let faults = [fault].compactMap(\.self).map(StreamElement<SourcedValue<Value>>.problem)
            do throws(Diagnostic) {
                var decoded = try decoder.decode(bytes, in: context)
                decoded.cutTitles(context.limits, file: file.path)
                return faults + decoded.diagnostics.map(StreamElement.problem)
                    + values(decoded).map { .value(SourcedValue($0, file: file.path)) }
            } catch {
                return faults + [.problem(error)]
            }
        }
    }

    /// Reads file after file, each when the elements of the files before it are consumed; with several threads, batch
    /// after batch. A file that cannot be read is an element with a problem.
    ///
    /// - Parameter workers: how many threads read. In a batch each takes several files, as they are small, many times:
    ///   at the end of a batch all threads wait.
    fileprivate func read<File: Sendable, Value: Sendable>(
        _ files: [File], workers: Int = 1,
        _ elements: @escaping @Sendable (File) throws(Diagnostic) -> [StreamElement<Value>]
    ) -> RecordStream<Value> {
        let read = { @Sendable (file: File) -> [StreamElement<Value>] in
            do throws(Diagnostic) {
                return try elements(file)
            } catch {
                return [.problem(error)]
            }
        }
        guard workers > 1 else {
            return RecordStream(batches: {
                var rest = files.makeIterator()
                return { _ in rest.next().map(read) }
            })
        }
        let (size, turns) = (16, 32)
        return RecordStream(batches: {
            var rest = files[...]
            return { _ in
                guard !rest.isEmpty else { return nil }
                var parts: [ArraySlice<File>] = []
                while !rest.isEmpty, parts.count / turns < workers {
                    parts.append(rest.prefix(size))
                    rest = rest.dropFirst(size)
                }
                return await parallelMap(parts, workers: workers) { $0.flatMap(read) }.flatMap(\.self)
            }
        })
    }
}
