import RidelogModels

extension RideProfile {
    /// One column for each property: like stands by like.
    func write(to writer: inout ByteWriter) {
        let samples = samples
        writer.write(count: samples.count)
        writer.write(column: samples.map(\.distance))
        writer.write(column: samples.map(\.time))
        writer.write(column: samples.map { $0.coordinate?.latitude })
        writer.write(column: samples.compactMap { $0.coordinate?.longitude })
        writer.write(column: samples.map(\.elevation))
        writer.write(column: samples.map(\.speed))
        writer.write(column: samples.map(\.heartRate))
        writer.write(column: samples.map(\.cadence))
        writer.write(column: samples.map(\.power))
        writer.write(column: samples.map(\.temperature))
        writer.write(column: samples.map(\.followsGap))
    }

    init(from reader: inout ByteReader) throws(CorruptBytes) {
        let count = try reader.count()
        let distances = try reader.column(count)
        let times = try reader.column(count)
        let coordinates = try reader.coordinates(count)
        let elevations = try reader.optionalColumn(count)
        let speeds = try reader.optionalColumn(count)
        let heartRates = try reader.optionalColumn(count)
        let cadences = try reader.optionalColumn(count)
        let powers = try reader.optionalColumn(count)
        let temperatures = try reader.optionalColumn(count)
        let gaps = try reader.flagColumn(count)
        self.init(
            samples: distances.indices.map { index in
                var sample = Sample(
                    distance: distances[index], time: times[index], followsGap: gaps[index])
                sample.coordinate = coordinates[index]
                sample.elevation = elevations[index]
                sample.speed = speeds[index]
                sample.heartRate = heartRates[index]
                sample.cadence = cadences[index]
                sample.power = powers[index]
                sample.temperature = temperatures[index]
                return sample
            })
    }
}

extension ByteReader {
    /// - Parameter count: a number that is known not to be false.
    fileprivate mutating func coordinates(_ count: Int) throws(CorruptBytes) -> [Coordinate?] {
        let latitudes = try optionalColumn(count)
        var longitudes = try column(latitudes.count { $0 != nil }).makeIterator()
        return latitudes.map { latitude in
            guard let latitude, let longitude = longitudes.next() else { return nil }
            return Coordinate(latitude: latitude, longitude: longitude)
        }
    }
}
