import Foundation

/// The JSON representation of a scalar type.
enum ScalarForm {
    case text
    case boolean
    case integer
    case number
    /// Depends on the strategy of the decoder.
    case date
    case anyMoment

    /// `nil` for a type that is not a scalar, or that the app declares.
    init?(_ type: Any.Type) {
        switch type {
        case is String.Type, is Data.Type, is URL.Type, is UUID.Type, is Day.Type, is LocalDateTime.Type, is ISO8601Duration.Type:
            self = .text
        case is Bool.Type: self = .boolean
        case is any FixedWidthInteger.Type: self = .integer
        case is Double.Type, is Float.Type, is Decimal.Type, is EpochSeconds.Type, is EpochMilliseconds.Type: self = .number
        case is Date.Type: self = .date
        case is LenientDate.Type: self = .anyMoment
        default: return nil
        }
    }

    /// Describes a value that did not decode as this type.
    func kind(of node: Int, in reading: TreeReading) -> ResponseDeviation.Kind {
        let found = reading.tree.jsonKind(of: node)
        let isExpected =
            switch self {
            case .text: found == .string
            case .boolean: found == .boolean
            case .integer: found == .integer
            case .number: found == .integer || found == .number
            case .anyMoment: [.integer, .number, .string].contains(found)
            case .date: Self.writesNumbers(reading.decoder) ? found == .integer || found == .number : found == .string
            }
        return isExpected ? .format : .type
    }

    private static func writesNumbers(_ decoder: JSONDecoder) -> Bool {
        switch decoder.dateDecodingStrategy {
        case .deferredToDate, .secondsSince1970, .millisecondsSince1970: true
        default: false
        }
    }
}

/// The format of a value, which can be reported without revealing the value.
enum ValueForm {
    static func of(_ text: String, expecting type: Any.Type) -> String? {
        if text.allSatisfy(\.isWhitespace) { return type is String.Type ? nil : "empty" }
        if isMoment(type), let form = DateForm.read(text, in: ResponseTolerance.utc)?.form { return form.rawValue }
        guard let form = ScalarForm(type) else { return nil }
        switch form {
        case .boolean, .integer, .number:
            if Double(number: text) != nil { return "number" }
            return Coercion.boolean(text) == nil ? nil : "boolean"
        default: return nil
        }
    }

    static func of(number text: String, expecting type: Any.Type) -> String? {
        guard isMoment(type), let number = Double(number: text) else { return nil }
        return DateForm.read(number)?.form.rawValue
    }

    private static func isMoment(_ type: Any.Type) -> Bool {
        switch type {
        case is Date.Type, is Day.Type, is LocalDateTime.Type, is EpochSeconds.Type, is EpochMilliseconds.Type, is LenientDate.Type: true
        default: false
        }
    }
}
