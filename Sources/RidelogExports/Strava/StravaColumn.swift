import RidelogTables

/// The columns of Strava's `activities.csv` in the order of exports, up to the second commute column. Older exports
/// lack some, newer ones have more at the end.
///
/// Five names occur twice: first for the value as on Strava's site, then for the measured one (seconds, metres).
enum StravaColumn: Int, CaseIterable {
    case id, date, name, type, text
    case shownElapsed, shownDistance, shownHeartRate, shownEffort, isCommute
    case privateNote, gear, file, athleteWeight, bikeWeight
    case elapsed, moving, distance, maximumSpeed, averageSpeed, ascent, descent, lowest, highest
    case maximumGrade, averageGrade, positiveGrade, negativeGrade
    case maximumCadence, averageCadence, maximumHeartRate, averageHeartRate, maximumPower, averagePower
    case calories, maximumTemperature, averageTemperature, effort
    case work, runs, uphill, downhill, otherTime, exertion, kind, startTime, weightedPower, powerCount
    case prefersExertion, perceivedEffort, commuteFlag

    /// The columns of each field of a ride; the first with a value counts.
    static let fields: [(field: RideField, columns: [StravaColumn])] = [
        (.start, [.date]), (.id, [.id]), (.title, [.name]), (.text, [.text]), (.sport, [.type]),
        (.gear, [.gear]), (.file, [.file]), (.commute, [.isCommute, .commuteFlag]),
        (.distance, [.distance]), (.duration, [.elapsed, .shownElapsed]), (.movingTime, [.moving]),
        (.ascent, [.ascent]), (.descent, [.descent]), (.calories, [.calories]),
        (.averageSpeed, [.averageSpeed]), (.maximumSpeed, [.maximumSpeed]),
        (.averageHeartRate, [.averageHeartRate]),
        (.maximumHeartRate, [.maximumHeartRate, .shownHeartRate]),
        (.averageCadence, [.averageCadence]), (.maximumCadence, [.maximumCadence]),
        (.averagePower, [.averagePower]), (.maximumPower, [.maximumPower]),
        (.normalizedPower, [.weightedPower]), (.temperature, [.averageTemperature]),
    ]

    var form: ColumnShape.Form {
        switch self {
        case .date: .date
        case .name, .type, .text, .privateNote, .gear, .kind: .text
        case .isCommute: .flag
        case .file: .file
        default: .number
        }
    }

    /// The first and second columns of each duplicate name.
    static let firstTwins: Set = [shownElapsed, shownDistance, shownHeartRate, shownEffort, isCommute]
    static let secondTwins: Set = [elapsed, distance, maximumHeartRate, effort, commuteFlag]

    /// Columns whose value is never greater than that of the previous column, such as a mean after a maximum.
    static let atMostTheOneBefore: Set = [
        moving, averageSpeed, averageGrade, averageCadence, averageHeartRate, averagePower,
        averageTemperature,
    ]

    /// The range of the mean of its values; nil for any.
    var means: ClosedRange<Double>? {
        switch self {
        case .id: 1000...1e15
        case .shownElapsed, .elapsed, .moving: 1...1e6
        case .shownDistance, .distance: 0...1e7
        case .shownHeartRate, .maximumHeartRate, .averageHeartRate: 30...250
        case .athleteWeight, .bikeWeight: 0...300
        case .maximumSpeed: 0...60
        case .averageSpeed: 0...30
        case .ascent, .descent: 0...10_000
        case .lowest, .highest: -450...9000
        case .maximumGrade, .positiveGrade: 0...100
        case .averageGrade: -15...15
        case .negativeGrade: -100...0
        case .maximumCadence, .averageCadence: 10...250
        case .maximumPower, .averagePower, .weightedPower: 0...3000
        case .maximumTemperature, .averageTemperature: -60...70
        case .commuteFlag, .prefersExertion: 0...1
        default: nil
        }
    }

    /// Parts of the column name in some languages, in lower case. They distinguish similar columns, and never identify
    /// one alone.
    var hints: [String] {
        switch self {
        case .id: ["activity id", "ts-id", "id de l", "id da ativ", "id attiv", "アクティビティ id", "アクティビティid"]
        case .name: ["activity name", "name der akt", "nom de l'act", "nombre", "アクティビティ名"]
        case .type: ["activity type", "aktivitätsart", "aktivitätstyp", "type d'act", "tipo", "タイプ"]
        case .text: ["activity description", "beschreibung", "description", "descrip", "説明"]
        case .privateNote: Self.privateHints
        case .gear: ["activity gear", "ausrüstung", "équipement", "equip", "ギア", "用具"]
        case .moving: ["moving time", "bewegungszeit", "déplacement", "movimiento", "移動時間"]
        case .maximumSpeed: ["max speed", "max. geschw", "vitesse max", "velocidad máx", "最高速度"]
        case .averageSpeed:
            ["average speed", "durchschnittsgeschw", "vitesse moy", "velocidad media", "平均速度"]
        case .ascent:
            ["elevation gain", "höhengewinn", "anstieg", "dénivelé positif", "desnivel positivo", "獲得標高"]
        case .descent: ["elevation loss", "abstieg", "dénivelé négatif", "desnivel negativo", "下降"]
        case .lowest: ["elevation low", "niedrigst", "altitude min", "altitud mín", "最低標高"]
        case .highest: ["elevation high", "höchst", "altitude max", "altitud máx", "最高標高"]
        case .averageHeartRate: ["average heart rate", "durchschn. herz", "fréquence cardiaque moy", "平均心拍"]
        case .maximumPower: ["max watts", "max. watt", "watts max", "最大ワット"]
        case .averagePower: ["average watts", "durchschn. watt", "watts moy", "平均ワット"]
        case .maximumCadence: ["max cadence", "max. tritt", "cadence max", "最高ケイデンス", "最大ケイデンス"]
        case .averageCadence: ["average cadence", "durchschn. tritt", "cadence moy", "平均ケイデンス"]
        case .calories: ["calories", "kalorien", "calorías", "カロリー"]
        case .averageTemperature: ["average temperature", "durchschnittstemp", "température moy", "平均気温"]
        case .weightedPower: ["weighted average power", "gewichtet", "pondérée", "加重平均"]
        default: []
        }
    }

    /// Parts of the names of private columns, which are never shown.
    static let privateHints = [
        "privat", "privé", "privad", "privé", "soukrom", "prywat", "личн", "özel", "非公開", "プライベート", "私人",
        "비공개", "개인",
    ]
}
