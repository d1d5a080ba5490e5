/// A small export as Strava writes it, by us.
struct StravaSample {
    enum Language: Int, CaseIterable {
        case english, german, french, japanese
    }

    var names: [String]
    var rows: [[String]]

    init(_ language: Language = .english) {
        names = Self.columns.map { $0.split(separator: "|").map(String.init)[language.rawValue] }
        rows = Self.rows.map { $0.split(separator: ";", omittingEmptySubsequences: false).map(String.init) }
    }

    mutating func remove(_ name: String) {
        while let place = names.firstIndex(of: name) {
            names.remove(at: place)
            for row in rows.indices { rows[row].remove(at: place) }
        }
    }

    mutating func insert(_ name: String, at place: Int, _ value: (Int) -> String) {
        names.insert(name, at: place)
        for row in rows.indices { rows[row].insert(value(row), at: place) }
    }

    func csv(_ separator: String = ",", lineEnd: String = "\n") -> String {
        ([names] + rows).map { row in
            row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: separator) + lineEnd
        }.joined()
    }

    private static let columns = [
        "Activity ID|Aktivitäts-ID|ID de l’activité|アクティビティID",
        "Activity Date|Aktivitätsdatum|Date de l’activité|アクティビティ日",
        "Activity Name|Name der Aktivität|Nom de l’activité|アクティビティ名",
        "Activity Type|Aktivitätsart|Type d’activité|アクティビティタイプ",
        "Activity Description|Aktivitätsbeschreibung|Description de l’activité|アクティビティの説明",
        "Elapsed Time|Verstrichene Zeit|Temps écoulé|経過時間", "Distance|Distanz|Distance|距離",
        "Max Heart Rate|Max. Herzfrequenz|Fréquence cardiaque max|最大心拍数",
        "Relative Effort|Relative Leistung|Effort relatif|相対的エフォート", "Commute|Pendeln|Trajet|通勤",
        "Activity Private Note|Private Notiz|Note privée|非公開メモ",
        "Activity Gear|Ausrüstung|Équipement|ギア", "Filename|Dateiname|Nom du fichier|ファイル名",
        "Athlete Weight|Gewicht|Poids de l’athlète|体重", "Bike Weight|Radgewicht|Poids du vélo|バイク重量",
        "Elapsed Time|Verstrichene Zeit|Temps écoulé|経過時間",
        "Moving Time|Bewegungszeit|Durée de déplacement|移動時間", "Distance|Distanz|Distance|距離",
        "Max Speed|Max. Geschwindigkeit|Vitesse max|最高速度",
        "Average Speed|Durchschnittsgeschwindigkeit|Vitesse moyenne|平均速度",
        "Elevation Gain|Höhengewinn|Dénivelé positif|獲得標高", "Elevation Loss|Abstieg|Dénivelé négatif|下降",
        "Elevation Low|Niedrigste Höhe|Altitude min|最低標高", "Elevation High|Höchste Höhe|Altitude max|最高標高",
        "Max Grade|Max. Steigung|Pente max|最大勾配", "Average Grade|Steigung|Pente moyenne|平均勾配",
        "Max Heart Rate|Max. Herzfrequenz|Fréquence cardiaque max|最大心拍数",
        "Average Heart Rate|Durchschn. Herzfrequenz|Fréquence cardiaque moyenne|平均心拍数",
        "Relative Effort|Relative Leistung|Effort relatif|相対的エフォート",
        "Commute|Pendeln|Trajet|通勤", "Media|Medien|Médias|メディア",
    ]

    /// A ride with a file, a commute without, a swim whose shown distance is in metres, a run whose file is lost.
    private static let rows = [
        "9001001;May 2, 2026, 7:00:00 AM;Round the “buoy”;Ride;Two lines,\nand a comma;5400;42.20;171.0;55;false;;"
            + "Blue bike;activities/71.gpx.gz;70.0;9.0;5400.0;5000.0;42200.5;15.2;8.44;310.0;305.0;2.0;120.5;9.1;0.1;"
            + "171.0;140.0;55.0;0.0;media/a.jpg|media/b.jpg",
        "9001002;May 4, 2026, 6:15:30 AM;To the office;Ride;;1260;6.40;;12;true;Late again;Blue bike;;70.0;9.0;"
            + "1260.0;1100.0;6400.0;11.0;5.82;25.0;30.0;10.0;31.0;4.0;-0.1;;;12.0;1.0;",
        "9001003;May 6, 2026, 5:00:00 PM;Lengths;Swim;;2400;1,300;150.0;20;false;;;activities/73.fit.gz;70.0;;2400.0;"
            + "1900.0;1300.0;1.5;0.68;0.0;0.0;0.0;0.0;0.0;0.0;150.0;128.0;20.0;0.0;",
        "9001004;May 9, 2026, 12:30:00 PM;=Hill sprints;Run;\"Ten\" times;3600;10.05;188.0;80;false;;Red shoes;#error#;"
            + "70.0;;3600.0;3300.0;10050.0;6.1;3.05;180.0;181.0;90.0;140.0;14.0;0.0;188.0;161.0;80.0;0.0;",
    ]
}
