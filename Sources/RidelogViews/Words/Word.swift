/// Every text of the pages. The catalogue of each language has a line for each; a test sees to it.
public enum Word: String, CaseIterable, Sendable {
    // Frame
    case skip, navigation, journal, rides, geofences, log, notes, report
    case theme, themeSystem, themeLight, themeDark, unitsLabel
    case footer, footerEmpty, breadcrumb
    // Names of a ride without a title, by its local start
    case morningRide, lunchRide, afternoonRide, eveningRide, nightRide
    // Figures
    case distance, movingTime, time, climb, descent, average, maximum, heartRate, cadence, power
    case temperature, elevation, speed, gradient, perCent, days, longest, hours, minutes, seconds
    case beatsPerMinute, revolutionsPerMinute, watts, kilometres, miles, metres, feet
    case kilometresPerHour, milesPerHour, celsius, fahrenheit
    // Counts
    case rideCount, dayCount, visitCount, entryCount, pointCount, noteCount, fileCount, geofenceCount, minutesToRead
    // Journal
    case yearTitle, yearSentence, calendar, calendarDay, calendarRides, latest, emptySite, emptySiteText
    case emptySiteAdvice, allRides, note
    // Rides
    case ridesTitle, ridesSentence, years, months, ridesOfYear, ridesOfMonth, monthFacts, filter
    case filterHint, filterCount, ride, noRides, earlier, later, earlierLaterRides, earlierLaterMonths
    case earlierLaterNotes, pageOf, pages
    // Ride
    case mapTitle, mapSentence, mapSentencePlaces, mapOthers, mapLegend, zoom, zoomIn, zoomOut, zoomReset, cursorLabel
    case chartOverDistance, chartOverTime, between, atMost, elevationSummary, rangeSummary, meanAndMaximum, splits, split, pace
    case under, over, onTheWay, entered, left, sourceTitle, sourceFile, sourceDevice, sourceMethod
    case sourceAscent, sourceCut, indoorRide, noteOfRide, readNote
    // Geofences
    case geofencesSentence, mapOfGeofences, mapOfGeofence, shape, shapeCircle, shapePolygon
    case shapeMultiPolygon, shapeCorridor, visits, stay, stayInAll, usualStay, lastVisit, longestStay, day
    case enter, exit, open, noVisits, noGeofences, notKnown
    // Log
    case logSentence, logOfMonth, logMonthSentence, emptyLog
    // Notes
    case notesSentence, noNotes, tags, theRide, thePlace
    // Report
    case reportSentence, files, needsALook, filesOnSite, theRest, file, became, points, diagnostics
    case statusNotYetRead, statusNotForUs, statusBroken, statusHidden, statusDraft, statusIgnored
    case statusDuplicate, statusRoute, statusNothing, error, warning, notice, noDiagnostics, moreOfThisKind
    // 404
    case notFoundTitle, notFoundSentence
}
