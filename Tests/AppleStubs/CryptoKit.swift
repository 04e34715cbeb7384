// swift-format-ignore-file
// What the runtime uses of CryptoKit.
public protocol HashFunction {}
public enum SHA256: HashFunction {
    public static func hash(data: [UInt8]) -> [UInt8] { data }
}
public struct SymmetricKey: Sendable {
    public init(data: [UInt8]) {}
}
public enum HMAC<H: HashFunction> {
    public static func authenticationCode(for data: [UInt8], using key: SymmetricKey) -> [UInt8] { data }
}
