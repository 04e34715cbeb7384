public import Foundation

/// Decides where the parameters of a hand-written endpoint go, and how they are written.
///
/// ```swift
/// var task: RequestTask { .parameters(["name": name, "email": email], encoding: .json) }
/// ```
public protocol ParameterEncoding: Sendable {
    /// Parameters that are nil are left out. The encoder is the client's.
    func encode(_ parameters: [String: any ParameterConvertible], with encoder: JSONEncoder) throws -> EncodedParameters
}
