import RidelogModels

/// The fields that sessions and laps have alike, under numbers of their own.
protocol FITSummaryFields {
    static var totalElapsedTime: FITField { get }
    static var totalTimerTime: FITField { get }
    static var totalMovingTime: FITField { get }
    static var totalDistance: FITField { get }
    static var totalAscent: FITField { get }
    static var totalDescent: FITField { get }
    static var totalCalories: FITField { get }
    static var avgSpeed: FITField { get }
    static var maxSpeed: FITField { get }
    static var enhancedAvgSpeed: FITField { get }
    static var enhancedMaxSpeed: FITField { get }
    static var avgHeartRate: FITField { get }
    static var maxHeartRate: FITField { get }
    static var avgCadence: FITField { get }
    static var maxCadence: FITField { get }
    static var avgPower: FITField { get }
    static var maxPower: FITField { get }
    static var normalizedPower: FITField { get }
    static var avgTemperature: FITField { get }
}

extension FITProfile.Session: FITSummaryFields {}
extension FITProfile.Lap: FITSummaryFields {}

extension DeviceTotals {
    init(_ message: FITMessage, _ fields: (some FITSummaryFields).Type) {
        self.init()
        distance = message.value(fields.totalDistance)
        elapsedTime = message.value(fields.totalElapsedTime)
        timerTime = message.value(fields.totalTimerTime)
        movingTime = message.value(fields.totalMovingTime)
        ascent = message.value(fields.totalAscent)
        descent = message.value(fields.totalDescent)
        calories = message.value(fields.totalCalories)
        averageSpeed = message.value(fields.enhancedAvgSpeed) ?? message.value(fields.avgSpeed)
        maximumSpeed = message.value(fields.enhancedMaxSpeed) ?? message.value(fields.maxSpeed)
        averageHeartRate = message.value(fields.avgHeartRate)
        maximumHeartRate = message.value(fields.maxHeartRate)
        averageCadence = message.value(fields.avgCadence)
        maximumCadence = message.value(fields.maxCadence)
        averagePower = message.value(fields.avgPower)
        maximumPower = message.value(fields.maxPower)
        normalizedPower = message.value(fields.normalizedPower)
        averageTemperature = message.value(fields.avgTemperature)
    }
}
