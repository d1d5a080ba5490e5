/// Strava's words for kinds of sport.
enum StravaSport {
    /// In lower case, in English where it is the translation of a frequent one.
    static func word(_ type: String) -> String {
        let word = type.lowercased()
        return translations[word] ?? word
    }

    private static let translations: [String: String] = [
        "radfahrt": "ride", "radfahren": "ride", "virtuelle radfahrt": "virtual ride",
        "lauf": "run", "laufen": "run", "traillauf": "trail run", "schwimmen": "swim",
        "wanderung": "hike", "wandern": "hike", "spaziergang": "walk", "gehen": "walk",
        "sortie vélo": "ride", "vélo": "ride", "cyclisme": "ride", "vélo virtuel": "virtual ride",
        "course à pied": "run", "course": "run", "trail": "trail run", "natation": "swim",
        "randonnée": "hike", "marche": "walk",
        "ライド": "ride", "サイクリング": "ride", "バーチャルライド": "virtual ride", "ラン": "run", "ランニング": "run",
        "トレイルラン": "trail run", "スイム": "swim", "水泳": "swim", "ハイク": "hike", "ハイキング": "hike",
        "ウォーク": "walk", "ウォーキング": "walk",
        "vuelta ciclista": "ride", "ciclismo": "ride", "pedalada": "ride", "giro": "ride", "corsa": "run",
        "carrera": "run", "corrida": "run", "natación": "swim", "natação": "swim", "nuoto": "swim",
        "caminata": "walk", "caminhada": "walk", "camminata": "walk", "escursione": "hike",
        "fietsrit": "ride", "hardloopsessie": "run", "hardlopen": "run", "zwemsessie": "swim",
        "wandeling": "walk",
    ]
}
