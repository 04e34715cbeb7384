import APIModel
import SourceDiagnostics

extension Diagnostic {
    static func memberWithoutType(_ name: Located<String>, isField: Bool) -> Self {
        Self(
            "member-without-type", .error, at: name.span, "'\(name.value)' has no type",
            help: "add 'type', 'fields', 'enum'\(isField ? ", 'oneOf' or 'const'" : " or 'oneOf'")")
    }

    static func optionalWithDefault(_ name: Located<String>, default span: SourceSpan) -> Self {
        Self(
            "optional-with-default", .error, at: name.span, "'\(name.value)' cannot both be optional and have a default",
            notes: [Note("the default is here", at: span)], help: "remove the '?' after the name, or the default")
    }

    static func invalidDefault(_ message: String, at span: SourceSpan) -> Self {
        Self("invalid-default", .error, at: span, message, help: "write it as 'default:' in a mapping with 'type'")
    }

    static func constantWithDefault(_ key: Located<String>, constant: SourceSpan) -> Self {
        Self(
            "const-with-default", .error, at: key.span, "a constant cannot have a default",
            notes: [Note("the constant is here", at: constant)],
            help: Help(removing: key))
    }

    static func invalidConstant(_ span: SourceSpan) -> Self {
        Self(
            "invalid-const", .error, at: span, "a constant must be a string, a number, true or false",
            help: "write one of these, or declare the type without 'const'")
    }

    static func nullableParameter(_ name: Located<String>, type: SourceSpan, location: ParameterLocation) -> Self {
        let mark = type.part(max(0, type.end - type.start - 1)..<(type.end - type.start))
        return Self(
            "nullable-parameter", .error, at: type, "a parameter cannot be null",
            help: location == .path
                ? Help("remove the '?'", fix: mark.text == "?" ? Fix(deleting: mark) : nil)
                : "if the parameter is optional, put the '?' after the name: \(name.value)?")
    }
}
