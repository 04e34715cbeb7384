// swift-format-ignore-file
// What the runtime uses of CryptoKit.
public enum SHA256 {
    public static func hash(data: [UInt8]) -> [UInt8] { data }
}
