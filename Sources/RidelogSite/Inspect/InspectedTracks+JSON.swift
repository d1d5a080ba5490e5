import RidelogFormats
import RidelogModels

extension InspectedTracks {
    func add(to members: inout JSONMembers) {
        addCounts(to: &members)
        addLengths(to: &members)
        for channel in Channel.allCases {
            members.add(channel.rawValue, json: (figures.channels[channel] ?? Tally()).json())
        }
        addWords(to: &members)
        addDevice(to: &members)
        members.add("extras", array: extras.map(\.json))
    }

    private func addCounts(to members: inout JSONMembers) {
        members.add("tracks", trackCount)
        members.add("segments", figures.segmentCount)
        members.add("points", figures.pointCount)
        members.add("invalid_points", inventory.invalidPointCount)
        members.add("points_with_time", figures.timedCount)
        members.add("points_with_ele", figures.elevatedCount)
        members.add("start_time", figures.start)
        members.add("end_time", figures.end)
        members.add("time_steps_back", figures.stepsBackCount)
        members.add("bounds", json: figures.bounds?.json)
    }

    private func addLengths(to members: inout JSONMembers) {
        let hasHeights = figures.elevatedCount > 0
        members.add("distance_2d_m", figures.length, places: 2)
        members.add("distance_2d_joined_m", figures.joinedLength, places: 2)
        members.add("distance_3d_m", hasHeights ? figures.slopeLength : nil, places: 2)
        members.add("ascent_raw_m", hasHeights ? figures.ascent : nil, places: 2)
        members.add("descent_raw_m", hasHeights ? figures.descent : nil, places: 2)
        members.add("max_speed_pair_mps", figures.timedCount > 0 ? figures.fastestStep : nil, places: 3)
    }

    private func addWords(to members: inout JSONMembers) {
        members.add("version", inventory.version)
        members.add("creator", inventory.creator)
        members.add("name", inventory.name)
        members.add("track_names", texts: names)
        members.add("track_types", texts: sports)
        members.add("waypoints", inventory.waypoints.count)
        members.add("routes", routeCount)
        members.add("route_points", routePointCount)
    }

    private func addDevice(to members: inout JSONMembers) {
        members.add("laps", habits.hasLaps ? inventory.laps.count : nil)
        if let record = habits.record {
            members.add(record + "s", figures.recordCount)
            members.add(record + "s_without_position", figures.recordCount - figures.pointCount)
            members.add("records_in_system_time", inventory.systemTimeCount)
            members.add("lengths", inventory.lengths.count)
            members.add("events", inventory.eventCount)
        }
        members.add("last_distance_m", figures.lastDistance, places: 2)
        members.add("lap_list", array: inventory.laps.map(\.json))
        members.add("devices", array: inventory.devices.map(\.json))
        switch habits.sessions {
        case .fit: addFIT(to: &members)
        case .activities: members.add("activities", array: inventory.sessions.map(\.activityJSON))
        case nil: break
        }
    }

    private func addFIT(to members: inout JSONMembers) {
        var fit = JSONMembers()
        fit.add("parts", inventory.partCount)
        fit.add("file_crc_ok", inventory.isChecksumRight)
        fit.add("sessions", array: inventory.sessions.map(\.json))
        fit.add("developer_fields", texts: developerFields)
        members.add("fit", json: fit.object)
    }

    /// Each name once, sorted.
    private var developerFields: [String] {
        Set(extras.filter(\.key.isDeveloper).map(\.key.name)).sorted()
    }
}

extension Tally {
    /// The number of values, and if there are any the least, the mean and the greatest.
    func json(_ change: (inout JSONMembers) -> Void = { _ in }) -> String {
        var members = JSONMembers()
        change(&members)
        members.add("n", count)
        if let mean {
            members.add("min", minimum, places: 2)
            members.add("avg", mean, places: 2)
            members.add("max", maximum, places: 2)
        }
        return members.object
    }
}

extension ExtraFigures {
    fileprivate var json: String {
        tally.json { members in
            members.add("name", key.name)
            members.add("unit", key.unit)
            members.add("developer", key.isDeveloper)
        }
    }
}

extension BoundingBox {
    fileprivate var json: String {
        var members = JSONMembers()
        members.add("min_lat", south, places: 7)
        members.add("min_lon", west, places: 7)
        members.add("max_lat", north, places: 7)
        members.add("max_lon", shownEast, places: 7)
        return members.object
    }

    /// −180 to 180: less than `west` in a box across the antimeridian, as in RFC 7946, section 5.2.
    var shownEast: Double { east > 180 ? east - 360 : east }
}
