import APIModel
import SourceDiagnostics

/// A field or a parameter. Both have the same syntax.
struct Member {
    /// The place of a member, which determines the allowed keys.
    enum Place: Equatable {
        case field
        case parameter(ParameterLocation)
    }

    /// The name in JSON or in the request.
    var key: Located<String>
    /// The name from the author, which determines the name in Swift.
    var name: Located<String>
    var type: DraftType
    var mayBeAbsent: Bool
    var defaultValue: Located<LiteralValue>?
    var constant: Located<LiteralValue>?
    var documentation = Documentation()
    var example: Located<LiteralValue>?
    var isSensitive: Bool?
    var zone: Located<String>?
    var format: ParameterFormat?
    var isEncoded = false

    var field: DraftField {
        DraftField(
            key: key, name: name, type: type, mayBeAbsent: mayBeAbsent, defaultValue: defaultValue, constant: constant,
            documentation: documentation, example: example, zone: zone, isSensitive: isSensitive)
    }

    func parameter(in location: ParameterLocation) -> DraftParameter {
        DraftParameter(
            location: location, key: key, name: name, type: type, isRequired: !mayBeAbsent && defaultValue == nil,
            defaultValue: defaultValue, format: format, documentation: documentation, example: example, isSensitive: isSensitive,
            isEncoded: isEncoded)
    }
}
