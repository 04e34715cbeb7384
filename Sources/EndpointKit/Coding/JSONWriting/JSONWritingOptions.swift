import Foundation

/// The strategies of a `JSONEncoder`, read once for each top-level value.
final class JSONWritingOptions {
    let dates: JSONEncoder.DateEncodingStrategy
    let data: JSONEncoder.DataEncodingStrategy
    let floats: JSONEncoder.NonConformingFloatEncodingStrategy
    let keys: JSONEncoder.KeyEncodingStrategy
    let userInfo: [CodingUserInfoKey: Any]
    /// Whether keys, except those of dictionaries, are changed.
    let changesKeys: Bool
    /// Whether objects and dictionaries need to be distinguished.
    let tellsDictionaries: Bool
    /// Whether an object that knows the order of its keys writes them in this order.
    let sortsKeys: Bool
    private lazy var iso8601: ISO8601DateFormatter = {
        let formatter = ISO8601DateFormatter()
        formatter.formatOptions = .withInternetDateTime
        return formatter
    }()

    /// - Parameter keepsOrder: Whether the order of members matters; dictionaries have none.
    init(_ encoder: JSONEncoder, keepsOrder: Bool) {
        dates = encoder.dateEncodingStrategy
        data = encoder.dataEncodingStrategy
        floats = encoder.nonConformingFloatEncodingStrategy
        keys = encoder.keyEncodingStrategy
        userInfo = encoder.userInfo
        changesKeys = if case .useDefaultKeys = keys { false } else { true }
        tellsDictionaries = changesKeys || keepsOrder
        sortsKeys = !keepsOrder && encoder.outputFormatting.contains(.sortedKeys)
    }

    func iso8601Text(_ date: Date) -> String { iso8601.string(from: date) }

    /// The name of a key in JSON.
    func name(of key: any CodingKey, at path: @autoclosure () -> [any CodingKey]) -> String {
        switch keys {
        case .useDefaultKeys: key.stringValue
        case .convertToSnakeCase: SnakeCase.encoded(key.stringValue)
        case .custom(let convert): convert(path() + [key]).stringValue
        @unknown default: key.stringValue
        }
    }
}
