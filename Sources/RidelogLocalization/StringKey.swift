/// The keys of all texts of the pages. `en.yml` has a line for each; texts missing in other languages are shown in
/// English. Tests check that each is on a page.
package enum StringKey: Int, CaseIterable, Sendable {
    // Frame
    case skip, navigation, journal, rides, geofences, geofence, log, notes, report
    case theme, themeSystem, themeLight, themeDark, unitsLabel, sortedUp, sortedDown
    case footer, footerMaps, footerTiles, ownerSite, breadcrumb
    // Names of a ride without a title, by its local start
    case morningRide, lunchRide, afternoonRide, eveningRide, nightRide
    // The same by the places of its track
    case rideAround, rideRound, rideBetween, rideVia, rideThereAndBack, rideAndBack, rideFrom, rideTo,
        rideOfSport
    // Figures
    case distance, movingTime, time, climb, average, heartRate, cadence, power, temperature, elevation
    case speed, gradient, perCent, days, longest, hours, minutes, seconds
    case beatsPerMinute, revolutionsPerMinute, watts, kilometres, miles, metres, feet
    case kilometresPerHour, milesPerHour, celsius, fahrenheit
    case pace, minutesPerKilometre, minutesPerMile, stepsPerMinute, strokesPerMinute
    case activities, sport, bySport, allSports, byYear, year, rideRecords, longestTime, mostClimb, fastest,
        otherSport
    // Counts
    case rideCount, activityCount, dayCount, visitCount, entryCount, pointCount, noteCount, fileCount,
        geofenceCount
    case minutesToRead, onDays
    // Journal
    case yearTitle, yearSentence, calendar, calendarDay, calendarRides, recent, emptySite
    case emptySiteAdvice, allRides, latestPages, noPages, latestOnly, byDay, byMonth,
        earlierLaterDays
    // Rides
    case asCSV, dataParts, ridesSentence, activitiesSentence, activityFilterCount, calendarActivities, years,
        ridesOfYear, ridesOfMonth, filter, filterHint, filterCount
    case ride, earlier, later, earlierLaterRides, earlierLaterMonths, earlierLaterNotes, pages
    // Ride
    case colorBy, oneColor, finish, startAndFinish, climbs, photos, photoNumber, markStretch, clearStretch
    case heatMap, heatMapOfAll, heatMapDescription, ridesAtMark, ridesAtMarkHint, ridesAtMarkCount,
        ridesAtMarkMore, mapNumber, partOfMap, partsOfMap, latestRides
    case northWest, north, northEast, west, middle, east, southWest, south, southEast
    case mapTitle, mapSentence, mapSentencePlaces, mapOthers, mapLegend, zoom, zoomIn, zoomOut, zoomReset,
        zoomFull, zoomHint
    case cursorLabel, chartOverDistance, chartOverTime, elevationSummary, rangeSummary, atMost
    case meanAndMaximum, under, between, over, splits, split, onTheWay, entered, left, passedPlace
    case laps, lap, lengths, length, strokes, stroke, rest, firstOf, otherMeasurements, measurement
    case mean, least, greatest, deviceFigures, figure, device, elapsedTime, descent, maximumSpeed, bestPace
    case normalizedPower, energy, kilocalories, timer
    case unpaved, weather, clear, partlyCloudy, cloudy, airTemperature, humidity, wind, windDirection, degrees
    case sourceTitle, sourceMethod, sourceDistances, sourceSpeeds, sourceTotal, sourceTime, sourceAscent
    case sourcePartDistances, sourcePartSpeeds, sourcePartTotal, splitsSum
    case sourceTerrain, sourceBarometer, sourceTimeDevice, sourceTimeTable, sourceClimbDevice,
        sourceClimbTable
    case sourceEstimatedPower, recordedFigures, tableFigures, table, estimatedPower, climbsDiffer
    case implausible, implausibleMark, implausibleSpeed, implausibleDate, implausibleDuration
    case sourceCut, sourceDevice, indoorRide
    case details, gear, commute, yes, toldFigures, sourceTold
    case places, start, farthest, end, towns, passes
    case waySurface, wayKind, surfacePaved, surfaceGravel, surfacePath, kindCycleway, kindPath, kindMinor,
        kindMain, wayUnknown, share, lake, filterTownHint
    // Geofences
    case geofencesSentence, mapOfGeofences, mapOfGeofence, shape, shapeCircle, shapePolygon
    case shapeMultiPolygon, shapeCorridor, visits, stay, stayInAll, lastVisit, longestStay, passed, day
    case enter, exit, open, notKnown, noVisits, timeHere, timeByWeek, timeByMonth, timeByWeekday, timeByHour
    case weekFrom, month, hour, weeks, ridesHere, ridesAt, allOf, here, timeInside, startedHere, endedHere
    case startedAndEndedHere, stoppedHere, cameThrough, within, unseen, elsewhere, placesCompared,
        weeksCompared, timeAWeek
    case evidence, recorded, visitsAs
    case segments, segment, efforts, bestTime, latestTime, firstTime, behindBest, rank, rankOf, backwards,
        segmentAlong
    case segmentBetween, trendSame, trendFaster, trendSlower, timesInOrder
    // Log
    case logOfMonth, entryFilterHint, entryFilterCount, placeFilterHint, placeFilterCount, emptyLog, newer,
        older, recordTypes
    // Figures of records
    case figures, samples, value, frequency, asTable, wholeRange, halfOpenRange, histogram, notNumbers
    case noFigures
    // Notes
    case tags, theRide, thePlace
    // Report
    case reportSentence, needsALook, filesOnSite, namesKeptBack, countedOnly, joinedFiles, leftOut,
        usedForSite
    case asJSON, rowFilterHint, rowFilterCount, rowCount, file, became, why, otherRecordings
    case reasonContent, reasonTable, reasonNear, reasonTime, reasonConfiguration, statusHidden
    case statusNotYetRead, statusNotForUs, statusBroken, statusDraft, statusIgnored, statusDuplicate
    case statusJoined, statusRoute, statusNothing, statusArchive, statusConfiguration, error, warning, notice,
        noDiagnostics, moreOfThisKind
    // Search
    case search, searchHint, searchResults, searchFound, searchMore, browse
    // A store that could not be read
    case ridesFailed, geofencesFailed, logFailed, notesFailed, failedAdvice
    // 404
    case notFoundTitle, notFoundSentence
    // An old address
    case movedTitle

    /// The key in language files.
    public var name: String { "\(self)" }

    /// The units that readers can switch, in the order that the page's script expects, which splits them at spaces.
    public static let unitNames: [StringKey] = [
        .kilometres, .miles, .metres, .feet, .kilometresPerHour, .milesPerHour, .celsius, .fahrenheit,
        .minutesPerKilometre, .minutesPerMile,
    ]
}
