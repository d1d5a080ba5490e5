/// Single-byte encodings that expat does not know; it knows UTF-8, UTF-16, ISO-8859-1 and US-ASCII. Source: the mapping
/// tables of the Unicode Consortium, `Public/MAPPINGS`.
enum SingleByteEncoding: String, CaseIterable {
    case windows1250 = "windows-1250"
    case windows1251 = "windows-1251"
    case windows1252 = "windows-1252"
    case latin2 = "iso-8859-2"
    case latin9 = "iso-8859-15"

    /// Finds an encoding by name, ignoring case; nil for others.
    init?(name: String) {
        let name = name.lowercased()
        let canonical = name.hasPrefix("cp12") ? "windows-" + name.dropFirst(2) : name
        self.init(rawValue: canonical)
    }

    /// The characters of all 256 bytes; U+FFFD for unassigned bytes.
    var characters: [Unicode.Scalar] {
        let upper = Array(upperHalf.unicodeScalars)
        let lower = (0..<(256 - upper.count)).map { Unicode.Scalar(UInt8($0)) }
        return lower + upper
    }

    func text(_ bytes: some Sequence<UInt8>) -> String {
        let characters = characters
        var text = ""
        for byte in bytes { text.unicodeScalars.append(characters[Int(byte)]) }
        return text
    }

    /// The last characters, up to 0xFF; those before them are as in ISO-8859-1.
    private var upperHalf: String {
        switch self {
        case .windows1250:
            "€�‚�„…†‡�‰Š‹ŚŤŽŹ�‘’“”•–—�™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
                + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
        case .windows1251:
            "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—�™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
                + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя"
        case .windows1252:
            "€�‚ƒ„…†‡ˆ‰Š‹Œ�Ž��‘’“”•–—˜™š›œ�žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
                + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
        case .latin2:
            "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
                + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"
        case .latin9:
            "\u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
                + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"
        }
    }
}
