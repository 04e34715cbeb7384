package import APIModel
import SourceDiagnostics

extension DraftType {
    /// The type as the dialect spells it, for comparisons.
    package var spelling: String {
        switch self {
        case .named(let name, let arguments):
            arguments.isEmpty ? name.value : "\(name.value)<\(arguments.map(\.spelling).joined(separator: ", "))>"
        case .scalar(let scalar, _): scalar.rawValue
        case .list(let item, _): "[\(item.spelling)]"
        case .dictionary(let value, _): "[String: \(value.spelling)]"
        case .nullable(let type, _): type.spelling + "?"
        case .inline(let type): type.shape.spelling
        case .faulty: "faulty"
        }
    }
}

extension DraftShape {
    package var spelling: String {
        switch self {
        case .object(let fields, let additional):
            "{" + fields.map(\.spelling).joined(separator: ", ") + (additional.map { ", *: \($0.spelling)" } ?? "") + "}"
        case .enumeration(let enumeration): "enum " + enumeration.values.map(\.name.value).joined(separator: "|")
        case .union(let union): "oneOf " + union.variants.map { "\($0.name.value): \($0.type.spelling)" }.joined(separator: "|")
        case .alias(let type): type.spelling
        }
    }
}

extension DraftField {
    package var spelling: String {
        let value = (defaultValue.map { " = \($0.value)" } ?? "") + (constant.map { " == \($0.value)" } ?? "")
        return "\(name.value)\(mayBeAbsent ? "?" : ""): \(type.spelling)\(value)"
    }
}

extension DraftAPI {
    package func declaration(_ name: String) -> DraftDeclaration? { types.first { $0.name.value == name } }

    package func fields(of name: String) -> [DraftField] {
        if case .object(let fields, _)? = declaration(name)?.shape { fields } else { [] }
    }

    package func operation(_ service: String, _ name: String) -> DraftOperation? {
        services.first { $0.name.value == service }?.operations.first { $0.name.value == name }
    }
}

extension DraftOperation {
    /// The method and the path as a document would write them.
    package var line: String {
        method.value + " "
            + path.value.map { part in
                switch part {
                case .text(let text): text
                case .parameter(let name): "{\(name.value)}"
                }
            }.joined()
    }

    /// `query limit: Int`, with `?` for those that may be left out.
    package var parameterLines: [String] {
        parameters.map { "\($0.location.rawValue) \($0.key.value)\($0.isRequired ? "" : "?"): \($0.type.spelling)" }
    }
}
