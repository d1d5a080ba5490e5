// The code of WritingARepository.md, block by block: `ArticleTests` holds them together.

import RidelogKit

enum RepositoryArticle {
    struct BarometerRides: RideRepository {
        let recordings: [String: String]

        func sources() async throws(Diagnostic) -> [RideSource] {
            recordings.keys.sorted().map { RideSource(path: $0) }
        }

        func contents(of source: RideSource) async throws(Diagnostic) -> RideContents {
            guard let text = recordings[source.path] else {
                throw Diagnostic(.error, code: "barometer.missing", "the recording is gone")
            }
            var contents = RideContents(rides: [], hash: SHA256.hexadecimalHash(text.utf8))
            let lines = text.split(separator: "\n")
            let points = lines.compactMap(point)
            if points.count < lines.count {
                contents.diagnostics.report(
                    Diagnostic(
                        .warning, code: "barometer.line", at: SourceLocation(file: source.path),
                        "\(lines.count - points.count) lines are no positions", action: "they are left out"))
            }
            let track = RawTrack(segments: [TrackSegment(points: points)])
            contents.rides = [RawRide(title: source.path, sport: "cycling", track: track)]
            return contents
        }

        private func point(_ line: Substring) -> Trackpoint? {
            let words = line.split(separator: " ")
            guard words.count == 4, let time = Instant(iso8601: words[0]), let latitude = Double(words[1]),
                let longitude = Double(words[2]), let elevation = Double(words[3]),
                let place = Coordinate(validLatitude: latitude, longitude: longitude)
            else { return nil }
            return Trackpoint(coordinate: place, time: time, elevation: elevation)
        }
    }

    struct CoffeeServer: LogRepository {
        let fetch: @Sendable () async throws -> [String]

        func rows() -> RecordStream<SourcedValue<LogRow>> {
            RecordStream(fetching: {
                try await fetch().enumerated().compactMap { number, place in
                    guard let time = Instant(iso8601: "2026-06-14T10:0\(number):00Z") else { return nil }
                    let field = CustomRecord.Field(name: "place", value: .text(place))
                    let record = CustomRecord(type: "coffee-stop", fields: [field])
                    let row = LogRow(time: time, line: number + 1, content: .custom(record))
                    return SourcedValue(row, file: "coffee server")
                }
            })
        }
    }

    static func site(data: String, output: String, recordings: [String: String]) -> Site {
        let site = Site(data: data, output: output)
            .rides(BarometerRides(recordings: recordings))
            .log(CoffeeServer { ["Mühle"] })
        return site
    }
}
