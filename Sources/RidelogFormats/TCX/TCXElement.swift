import RidelogParsing

/// The elements of TCX that are read, with any prefix. Sources: Garmin's schemas `TrainingCenterDatabasev2.xsd` and
/// `ActivityExtensionv2.xsd` (www8.garmin.com/xmlschemas).
enum TCXElement: UInt8, Sendable {
    case database, activity, course, lap, track, trackpoint, position, coursePoint, creator, author
    case heartRate, averageHeartRate, maximumHeartRate, value
    case identifier, name, notes, trigger
    case time, latitude, longitude, altitude, distance, cadence, runCadence, power, speed
    case totalTime, calories, averageSpeed, maximumSpeed, averagePower, maximumPower
    case averageCadence, maximumCadence
    case versionMajor, versionMinor, buildMajor, buildMinor
    case other

    static let names = XMLNameTable<TCXElement>(
        [
            "TrainingCenterDatabase": .database, "Activity": .activity, "Course": .course, "Lap": .lap,
            "Track": .track, "Trackpoint": .trackpoint, "Position": .position, "CoursePoint": .coursePoint,
            "Creator": .creator, "Author": .author,
            "HeartRateBpm": .heartRate, "AverageHeartRateBpm": .averageHeartRate,
            "MaximumHeartRateBpm": .maximumHeartRate, "Value": .value,
            "Id": .identifier, "Name": .name, "Notes": .notes, "TriggerMethod": .trigger,
            "Time": .time, "LatitudeDegrees": .latitude, "LongitudeDegrees": .longitude,
            "AltitudeMeters": .altitude, "DistanceMeters": .distance, "Cadence": .cadence,
            "RunCadence": .runCadence, "Watts": .power, "Speed": .speed,
            "TotalTimeSeconds": .totalTime, "Calories": .calories, "AvgSpeed": .averageSpeed,
            "MaximumSpeed": .maximumSpeed, "AvgWatts": .averagePower, "MaxWatts": .maximumPower,
            "AvgRunCadence": .averageCadence, "MaxRunCadence": .maximumCadence,
            "MaxBikeCadence": .maximumCadence,
            "VersionMajor": .versionMajor, "VersionMinor": .versionMinor, "BuildMajor": .buildMajor,
            "BuildMinor": .buildMinor,
        ], other: .other)
}
