/// IBM code page 437, the default encoding of names in zip archives (APPNOTE.TXT 6.3, appendix D). Source: the Unicode
/// Consortium's `MAPPINGS/VENDORS/MICSFT/PC/CP437.TXT`.
enum CodePage437 {
    private static let upperHalf: [Character] = Array(
        "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
            + "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}")

    /// Decodes bytes; every byte is a character.
    static func text(_ bytes: some Collection<UInt8>) -> String {
        String(
            bytes.map { byte in
                byte < 0x80 ? Character(Unicode.Scalar(byte)) : upperHalf[Int(byte) - 0x80]
            })
    }
}
