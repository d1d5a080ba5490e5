import RidelogModels

extension ContentByHand {
    /// Gives rides what only devices write.
    ///
    /// - Parameter rides: three.
    static func addingDevices(_ rides: [Ride]) -> [Ride] {
        guard rides.count == 3 else { return rides }
        var (rollers, swim, watch) = (rides[0], rides[1], rides[2])
        rollers.summary.distance = 20_000
        rollers.summary.distanceSource = .deviceSpeeds
        rollers.subSport = hostile
        rollers.summary.climbRule = ClimbRule(threshold: 10, reason: .satellites)

        swim.sport = "swimming"
        swim.subSport = "lap_swimming"
        swim.lengths = [
            PoolLength(elapsedTime: 30, strokes: 14, stroke: hostile), PoolLength(isActive: false),
        ]
        swim.lengthCount = 90
        swim.summary.distanceSource = .deviceTotal
        swim.summary.device = DeviceTotals()
        swim.summary.device?.distance = 2000

        // A run on a day of which a service knows the weather.
        watch.sport = "running"
        watch.summary.cadence = Statistic(minimum: 80, mean: 85, maximum: 90)
        swim.summary.device?.weatherCondition = 1
        rollers.summary.device = DeviceTotals()
        rollers.summary.device?.weatherCondition = 2
        watch.summary.distanceSource = .deviceDistances
        watch.summary.device = totals
        watch.summary.computed = ComputedTotals(movingTime: 3800, ascent: 230, descent: 231)
        watch.summary.climbRule = ClimbRule(threshold: 3, reason: .barometer)
        watch.laps = [Lap(totals: totals, sport: hostile, trigger: hostile), Lap()]
        watch.lapCount = 2
        watch.extras = [
            ExtraStatistic(
                name: hostile, unit: hostile, isDeveloper: true, count: 9,
                statistic: Statistic(minimum: -1e300, mean: 0.5, maximum: 1e300))
        ]
        return [rollers, swim, watch]
    }

    private static let totals: DeviceTotals = {
        var totals = DeviceTotals()
        (totals.distance, totals.elapsedTime, totals.timerTime, totals.movingTime) = (1e5, 9000, 8000, 7000)
        (totals.ascent, totals.descent, totals.calories) = (400, 1e300, 700)
        (totals.averageSpeed, totals.maximumSpeed) = (7, 15)
        (totals.averageHeartRate, totals.averageCadence, totals.averagePower) = (140, 80, 200)
        (totals.normalizedPower, totals.averageTemperature) = (230, -3)
        (totals.weatherCondition, totals.weatherTemperature, totals.humidity) = (3, -7, 0.8)
        (totals.windSpeed, totals.windDirection, totals.unpavedDistance) = (5, 270, 1200)
        return totals
    }()
}
