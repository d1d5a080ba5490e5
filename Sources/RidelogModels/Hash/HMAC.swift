/// A keyed hash, which only those who know the key can compute: HMAC with SHA-256. Source: RFC 2104, RFC 4231.
public enum HMAC {
    /// The authentication code of a message, 32 bytes.
    public static func code(for message: some Collection<UInt8>, key: some Collection<UInt8>) -> [UInt8] {
        var block = key.count > 64 ? SHA256.hash(key) : Array(key)
        block += Array(repeating: 0, count: 64 - block.count)
        var inner = SHA256()
        inner.update(block.map { $0 ^ 0x36 })
        inner.update(message)
        return SHA256.hash(block.map { $0 ^ 0x5c } + inner.finalize())
    }
}
