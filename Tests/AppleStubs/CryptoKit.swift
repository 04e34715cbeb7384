// swift-format-ignore-file
// What the runtime uses of CryptoKit.
public protocol HashFunction {}
public struct SHA256: HashFunction, Sendable {
    public init() {}
    public static func hash(data: [UInt8]) -> [UInt8] { data }
    public mutating func update(bufferPointer: UnsafeRawBufferPointer) {}
    public func finalize() -> [UInt8] { [] }
}
public struct SymmetricKey: Sendable {
    public init(data: [UInt8]) {}
}
public enum HMAC<H: HashFunction> {
    public static func authenticationCode(for data: [UInt8], using key: SymmetricKey) -> [UInt8] { data }
}
