/// Translates words for sports.
package enum SportWord {
    /// The sport of a recording, in lower case and in English. Unlike in tables, words that are also English stay, and
    /// so do parts of names: `ski de randonnée` is no hike.
    static func english(ofTrack type: String) -> String {
        let word = type.lowercased()
        return alsoEnglish.contains(word) ? word : translations[word] ?? word
    }

    private static let alsoEnglish: Set = ["course", "trail"]

    /// The word in lower case, in English if it is a known translation.
    package static func english(_ type: String) -> String {
        let word = type.lowercased()
        // `户外 跑步` is “outdoor running”.
        return translations[word] ?? word.split(separator: " ").last.flatMap { translations[String($0)] }
            ?? word
    }

    private static let translations: [String: String] = [
        "radfahrt": "ride", "radfahren": "ride", "radtour": "ride", "fahrradfahren": "ride",
        "fahrradtour": "ride", "mountainbiken": "mountain biking", "mountainbiketour": "mountain biking",
        "rennrad": "road biking", "rennradfahren": "road biking", "rennradtour": "road biking",
        "virtuelle radfahrt": "virtual ride",
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
        "wandeling": "walk", "wandelen": "walk", "zwemmen": "swim", "fietsen": "ride",
        "jazda na rowerze": "ride", "bieg": "run", "bieganie": "run", "pływanie": "swim",
        "wędrówka": "hike", "spacer": "walk", "jízda na kole": "ride", "běh": "run", "plavání": "swim",
        "kerékpározás": "ride", "futás": "run", "úszás": "swim", "înot": "swim",
        "cykling": "ride", "löpning": "run", "simning": "swim", "løb": "run", "løp": "run",
        "sykling": "ride", "løping": "run", "svømning": "swim", "svømming": "swim",
        "pyöräily": "ride", "juoksu": "run", "uinti": "swim", "vaellus": "hike", "kävely": "walk",
        "велозаезд": "ride", "забег": "run", "бег": "run", "плавание": "swim", "плавання": "swim",
        "bisiklet": "ride", "koşu": "run", "yüzme": "swim", "ποδηλασία": "ride", "κολύμβηση": "swim",
        "骑行": "ride", "跑步": "run", "游泳": "swim", "라이딩": "ride", "달리기": "run", "수영": "swim",
        "bersepeda": "ride", "lari": "run", "renang": "swim",
    ]
}
