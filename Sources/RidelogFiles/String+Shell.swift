extension String {
    /// The text as one word of a shell command, in quotation marks if it needs them.
    package var shellWord: String {
        let isPlain =
            !isEmpty
            && utf8.allSatisfy { byte in
                switch Unicode.Scalar(byte) {
                case "a"..."z", "A"..."Z", "0"..."9", "/", ".", "-", "_", "~", "+", ",", ":", "@": true
                default: byte >= 0x80
                }
            }
        return isPlain ? self : "'" + replacing("'", with: "'\\''") + "'"
    }
}
