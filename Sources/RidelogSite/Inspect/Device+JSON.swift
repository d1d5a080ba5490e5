import RidelogFormats
import RidelogModels

/// What a device wrote, by the names that formats have for it.
extension Lap {
    /// By the names of TCX in the reference.
    var json: String {
        var members = JSONMembers()
        members.add("start", start)
        members.add("time_s", totals.timerTime ?? totals.elapsedTime, places: 3)
        members.add("distance_m", totals.distance, places: 2)
        members.add("calories", totals.calories, places: 2)
        members.add("max_speed_mps", totals.maximumSpeed, places: 3)
        members.add("avg_hr", totals.averageHeartRate, places: 2)
        members.add("max_hr", totals.maximumHeartRate, places: 2)
        members.add("cadence", totals.averageCadence, places: 2)
        members.addKnown("avg_power", totals.averagePower, places: 2)
        members.addKnown("max_power", totals.maximumPower, places: 2)
        members.addKnown("sport", sport)
        members.addKnown("trigger", trigger)
        return members.object
    }
}

extension FileInventory.Session {
    /// By the names and in the units of the FIT profile; only what the device wrote.
    var json: String {
        var members = JSONMembers()
        members.addKnown("sport", sport)
        members.addKnown("sub_sport", subSport)
        members.addKnown("start_time", start)
        totals.add(to: &members)
        return members.object
    }

    /// By the names that the reference has for an activity of TCX.
    var activityJSON: String {
        var members = JSONMembers()
        members.add("sport", sport)
        members.add("start_time", start)
        members.add("total_time_s", totals.timerTime ?? totals.elapsedTime, places: 3)
        members.add("distance_m", totals.distance, places: 2)
        members.add("calories", totals.calories, places: 2)
        members.add("max_speed_mps", totals.maximumSpeed, places: 3)
        return members.object
    }
}

extension DeviceTotals {
    fileprivate func add(to members: inout JSONMembers) {
        let named: [(String, Double?)] = [
            ("total_distance", distance), ("total_elapsed_time", elapsedTime),
            ("total_timer_time", timerTime), ("total_moving_time", movingTime), ("total_ascent", ascent),
            ("total_descent", descent), ("total_calories", calories),
            ("avg_heart_rate", averageHeartRate), ("max_heart_rate", maximumHeartRate),
            ("avg_power", averagePower), ("max_power", maximumPower),
            ("normalized_power", normalizedPower), ("avg_cadence", averageCadence),
            ("max_cadence", maximumCadence), ("enhanced_avg_speed", averageSpeed),
            ("avg_speed", averageSpeed), ("enhanced_max_speed", maximumSpeed), ("max_speed", maximumSpeed),
            ("avg_temperature", averageTemperature),
        ]
        for (name, value) in named { members.addKnown(name, value, places: 3) }
    }
}

extension FileInventory.Device {
    var json: String {
        var members = JSONMembers()
        members.add("name", name)
        members.add("kind", kind)
        members.add("version", version)
        return members.object
    }
}
