import RidelogDiagnostics
import RidelogFormats
import RidelogModels

extension JSON {
    /// In UTC, to the millisecond: `2026-06-14T07:42:00.000Z`.
    init(_ time: Instant?) {
        self.init(
            time.map { time in
                let text = time.iso8601
                return text.utf8.contains(UInt8(ascii: ".")) ? text : text.dropLast() + ".000Z"
            })
    }

    /// Omitted if nil, `null` if not finite.
    fileprivate static func known(_ number: Double?, places: Int) -> JSON {
        number == nil ? .missing : JSON(number, places: places)
    }
}

extension InspectedTracks {
    var json: JSON {
        counts + lengths
            + .object(Channel.all.map { ($0.key, (figures.channels[$0.key] ?? ValueSummary()).json) })
            + words + device + ["extras": .array(extras.map(\.json))]
    }

    private var counts: JSON {
        [
            "tracks": JSON(trackCount), "segments": JSON(figures.segmentCount),
            "points": JSON(figures.pointCount), "invalid_points": JSON(inventory.invalidPointCount),
            "points_with_time": JSON(figures.timedCount), "points_with_ele": JSON(figures.elevatedCount),
            "start_time": JSON(figures.start), "end_time": JSON(figures.end),
            "time_steps_back": JSON(figures.stepsBackCount), "bounds": figures.bounds?.json ?? .null,
        ]
    }

    private var lengths: JSON {
        let hasHeights = figures.elevatedCount > 0
        return [
            "distance_2d_m": JSON(figures.length, places: 2),
            "distance_2d_joined_m": JSON(figures.joinedLength, places: 2),
            "distance_3d_m": JSON(hasHeights ? figures.slopeLength : nil, places: 2),
            "ascent_raw_m": JSON(hasHeights ? figures.ascent : nil, places: 2),
            "descent_raw_m": JSON(hasHeights ? figures.descent : nil, places: 2),
            "max_speed_pair_mps": JSON(figures.timedCount > 0 ? figures.fastestStep : nil, places: 3),
        ]
    }

    private var words: JSON {
        [
            "version": JSON(inventory.version), "creator": JSON(inventory.creator),
            "name": JSON(inventory.name), "track_names": JSON(inventory.tracks.map(\.name)),
            "track_types": JSON(inventory.tracks.map(\.sport)),
            "waypoints": JSON(inventory.waypoints.count), "routes": JSON(inventory.routes.count),
            "route_points": JSON(routePointCount),
        ]
    }

    private var device: JSON {
        let laps: JSON = ["laps": JSON(traits.hasLaps ? inventory.laps.count : nil)]
        return laps + records + [
            "last_distance_m": JSON(figures.lastDistance, places: 2),
            "lap_list": .array(inventory.laps.map(\.json)),
            "devices": .array(
                inventory.devices.map {
                    ["name": JSON($0.name), "kind": JSON($0.kind), "version": JSON($0.version)]
                }),
            "fit": traits.sessions == .fit ? fit : .missing,
            "activities": traits.sessions == .activities
                ? .array(inventory.sessions.map(\.activityJSON)) : .missing,
        ]
    }

    private var records: JSON {
        guard let record = traits.record else { return [:] }
        return [
            record + "s": JSON(figures.recordCount),
            record + "s_without_position": JSON(figures.recordCount - figures.pointCount),
            "records_in_system_time": JSON(inventory.systemTimeCount),
            "lengths": JSON(inventory.lengths.count), "events": JSON(inventory.eventCount),
        ]
    }

    private var fit: JSON {
        [
            "parts": JSON(inventory.partCount), "file_crc_ok": JSON(inventory.isChecksumRight),
            "sessions": .array(inventory.sessions.map(\.json)),
            "developer_fields": JSON(Set(extras.filter(\.key.isDeveloper).map(\.key.name)).sorted()),
        ]
    }
}

extension ValueSummary {
    /// The number of values and, if there are any, their minimum, mean and maximum.
    fileprivate var json: JSON {
        let number: JSON = ["n": JSON(count)]
        guard let mean else { return number }
        return number + [
            "min": JSON(minimum, places: 2), "avg": JSON(mean, places: 2), "max": JSON(maximum, places: 2),
        ]
    }
}

extension ExtraFigures {
    fileprivate var json: JSON {
        ["name": JSON(key.name), "unit": JSON(key.unit), "developer": JSON(key.isDeveloper)] + summary.json
    }
}

extension BoundingBox {
    fileprivate var json: JSON {
        [
            "min_lat": JSON(south, places: 7), "min_lon": JSON(west, places: 7),
            "max_lat": JSON(north, places: 7), "max_lon": JSON(shownEast, places: 7),
        ]
    }

    /// The eastern edge, −180 to 180: less than `west` if the box crosses the antimeridian, as in RFC 7946, section
    /// 5.2.
    var shownEast: Double { east > 180 ? east - 360 : east }
}

extension Lap {
    /// With the names of TCX in the reference; values that most formats lack are omitted if unknown.
    fileprivate var json: JSON {
        [
            "start": JSON(start), "time_s": JSON(totals.timerTime ?? totals.elapsedTime, places: 3),
            "distance_m": JSON(totals.distance, places: 2), "calories": JSON(totals.calories, places: 2),
            "max_speed_mps": JSON(totals.maximumSpeed, places: 3),
            "avg_hr": JSON(totals.averageHeartRate, places: 2),
            "max_hr": JSON(totals.maximumHeartRate, places: 2),
            "cadence": JSON(totals.averageCadence, places: 2),
            "avg_power": .known(totals.averagePower, places: 2),
            "max_power": .known(totals.maximumPower, places: 2),
            "sport": JSON(sport).ifKnown, "trigger": JSON(trigger).ifKnown,
        ]
    }
}

extension FileInventory.Session {
    /// With the names and units of the FIT profile; only values that the device recorded.
    fileprivate var json: JSON {
        let words: JSON = [
            "sport": JSON(sport).ifKnown, "sub_sport": JSON(subSport).ifKnown,
            "start_time": JSON(start).ifKnown,
        ]
        return words
            + .object(DeviceTotals.profile.map { ($0.name, .known(totals[keyPath: $0.path], places: 3)) })
    }

    /// With the reference's names for an activity of TCX.
    fileprivate var activityJSON: JSON {
        [
            "sport": JSON(sport), "start_time": JSON(start),
            "total_time_s": JSON(totals.timerTime ?? totals.elapsedTime, places: 3),
            "distance_m": JSON(totals.distance, places: 2), "calories": JSON(totals.calories, places: 2),
            "max_speed_mps": JSON(totals.maximumSpeed, places: 3),
        ]
    }
}
