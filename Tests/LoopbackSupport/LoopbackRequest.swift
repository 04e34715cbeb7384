public import Foundation

/// A request as it came over the wire.
public struct LoopbackRequest: Sendable {
    public let method: String
    /// Path and query as sent.
    public let target: String
    public let headers: [(name: String, value: String)]
    /// The first megabyte of the body.
    public let body: Data
    public let bodySize: Int

    public var path: String { String(target.prefix { $0 != "?" }) }

    /// The values of all lines of that name.
    public func values(_ name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    public func header(_ name: String) -> String? { values(name).first }

    public var text: String { String(decoding: body, as: UTF8.self) }
}
