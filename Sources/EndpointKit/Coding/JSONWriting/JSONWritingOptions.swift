import Foundation

/// The strategies of a `JSONEncoder`, read once for each value that is written.
final class JSONWritingOptions {
    let dates: JSONEncoder.DateEncodingStrategy
    let data: JSONEncoder.DataEncodingStrategy
    let floats: JSONEncoder.NonConformingFloatEncodingStrategy
    let keys: JSONEncoder.KeyEncodingStrategy
    let userInfo: [CodingUserInfoKey: Any]
    /// Whether keys that are not those of a dictionary are changed.
    let changesKeys: Bool
    /// Whether it has to be known which objects are dictionaries.
    let tellsDictionaries: Bool
    private lazy var iso8601: ISO8601DateFormatter = {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = .withInternetDateTime
        return formatter
    }()

    /// - Parameter keepsOrder: Whether the order of the members matters, which dictionaries do not have.
    init(_ encoder: JSONEncoder, keepsOrder: Bool) {
        dates = encoder.dateEncodingStrategy
        data = encoder.dataEncodingStrategy
        floats = encoder.nonConformingFloatEncodingStrategy
        keys = encoder.keyEncodingStrategy
        userInfo = encoder.userInfo
        changesKeys = if case .useDefaultKeys = keys { false } else { true }
        tellsDictionaries = changesKeys || keepsOrder
    }

    func iso8601Text(_ date: Date) -> String { iso8601.string(from: date) }

    /// The name of a key on the wire.
    func name(of key: any CodingKey, at path: @autoclosure () -> [any CodingKey]) -> String {
        switch keys {
        case .useDefaultKeys: key.stringValue
        case .convertToSnakeCase: SnakeCase.encoded(key.stringValue)
        case .custom(let convert): convert(path() + [key]).stringValue
        @unknown default: key.stringValue
        }
    }
}
