package import Foundation

/// A request as it came over the wire.
package struct LoopbackRequest: Sendable {
    package let method: String
    /// Path and query as sent.
    package let target: String
    package let headers: [(name: String, value: String)]
    /// The first megabyte of the body.
    package let body: Data
    package let bodySize: Int

    package var path: String { String(target.prefix { $0 != "?" }) }

    /// The values of all lines of that name.
    package func values(_ name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }

    package func header(_ name: String) -> String? { values(name).first }

    package var text: String { String(decoding: body, as: UTF8.self) }
}
