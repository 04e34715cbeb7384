package import APIModel
package import SourceDiagnostics

/// A member; `key?` may be absent.
package func field(
    _ key: String, _ use: String = "String", _ place: Int = 0, default value: Located<LiteralValue>? = nil,
    const: Located<LiteralValue>? = nil, example: Located<LiteralValue>? = nil
) -> DraftField {
    field(key, type(use, place), place, default: value, const: const, example: example)
}

package func field(
    _ key: String, _ type: DraftType, _ place: Int = 0, default value: Located<LiteralValue>? = nil,
    const: Located<LiteralValue>? = nil, example: Located<LiteralValue>? = nil
) -> DraftField {
    let isOptional = key.hasSuffix("?")
    return DraftField(
        key: at(isOptional ? String(key.dropLast()) : key, place), type: type, mayBeAbsent: isOptional, defaultValue: value,
        constant: const, example: example)
}

/// A constant text.
package func tag(_ key: String, _ text: String) -> DraftField {
    field(key, const: value(.string(text)))
}

package func declare(_ name: String, _ place: Int = 0, _ shape: DraftShape, example: Located<LiteralValue>? = nil) -> DraftDeclaration {
    guard let open = name.firstIndex(of: "<") else { return DraftDeclaration(name: at(name, place), example: example, shape: shape) }
    let parameters = name[name.index(after: open)...].dropLast().split(separator: ",").map { at(String($0), place) }
    return DraftDeclaration(name: at(String(name[..<open]), place), parameters: parameters, example: example, shape: shape)
}

package func object(
    _ name: String, _ place: Int = 0, _ fields: [DraftField], additional: String? = nil, example: Located<LiteralValue>? = nil
) -> DraftDeclaration {
    declare(name, place, .object(fields, additional: additional.map { type($0, place) }), example: example)
}

package func object(
    _ name: String, _ fields: [DraftField], additional: String? = nil, example: Located<LiteralValue>? = nil
) -> DraftDeclaration {
    object(name, 0, fields, additional: additional, example: example)
}

package func declare(_ name: String, _ shape: DraftShape, example: Located<LiteralValue>? = nil) -> DraftDeclaration {
    declare(name, 0, shape, example: example)
}

package func alias(_ name: String, _ use: String, _ place: Int = 0) -> DraftDeclaration {
    declare(name, place, .alias(type(use, place)))
}

/// Values are named and numbered `place`, `place + 1` and so on.
package func enumeration(_ name: String, _ values: [(String, LiteralValue)], _ place: Int = 0, isClosed: Bool = false) -> DraftDeclaration {
    let values = values.enumerated().map { index, pair in
        DraftEnumeration.Value(name: at(pair.0, place + index), raw: value(pair.1, place + index))
    }
    return declare(name, place, .enumeration(DraftEnumeration(values: values, isClosed: isClosed)))
}

/// Variants stand at `place`, `place + 1` and so on.
package func union(_ name: String, _ variants: [(String, String)], by key: String? = nil, _ place: Int = 0) -> DraftDeclaration {
    let variants = variants.enumerated().map { index, pair in
        DraftUnion.Variant(name: at(pair.0, place + index), type: type(pair.1, place + index))
    }
    return declare(name, place, .union(DraftUnion(variants: variants, discriminator: key.map { at($0, place) })))
}

/// An operation; `{name}` in the path is a parameter, named at `place`.
package func operation(_ name: String, _ method: String = "GET", _ path: String = "/", _ place: Int = 0) -> DraftOperation {
    var parts: [DraftPathPart] = []
    for piece in path.split(separator: "{", omittingEmptySubsequences: false) {
        let halves = piece.split(separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
        if halves.count == 2 { parts.append(.parameter(at(String(halves[0]), place))) }
        if let text = halves.last, !text.isEmpty { parts.append(.text(String(text))) }
    }
    return DraftOperation(name: at(name, place), method: at(method, place), path: Located(parts, at: span(place)))
}

package func parameter(
    _ location: ParameterLocation, _ name: String, _ use: String = "String", _ place: Int = 0, default value: Located<LiteralValue>? = nil,
    format: ParameterFormat? = nil
) -> DraftParameter {
    let isOptional = name.hasSuffix("?")
    return DraftParameter(
        location: location, key: at(isOptional ? String(name.dropLast()) : name, place), type: type(use, place),
        isRequired: !isOptional, defaultValue: value, format: format)
}

package func body(_ content: DraftBody.Content, _ place: Int = 0) -> DraftBody {
    DraftBody(content: content, span: span(place))
}

package func response(_ code: Int, _ content: DraftResponse.Content, _ place: Int = 0) -> DraftResponse {
    DraftResponse(status: status(code, place), content: content)
}

package func json(_ use: String, _ place: Int = 0) -> DraftResponse.Content { .json(type(use, place)) }

package func header(_ name: String, _ text: String, _ place: Int = 0) -> DraftConstantHeader {
    DraftConstantHeader(name: at(name, place), value: at(text, place))
}

package func auth(_ alternatives: [[String]], _ place: Int = 0) -> DraftAuth {
    DraftAuth(alternatives: alternatives.map { $0.map { at($0, place) } })
}

extension DraftOperation {
    /// The operation with some of it changed.
    package func with(_ change: (inout DraftOperation) -> Void) -> DraftOperation {
        var copy = self
        change(&copy)
        return copy
    }
}

/// A document of types and the operations of one service `Things`.
package func draft(_ types: [DraftDeclaration] = [], _ operations: [DraftOperation] = [], _ change: (inout DraftAPI) -> Void = { _ in })
    -> DraftAPI
{
    var draft = DraftAPI(name: at("Test"))
    draft.types = types
    if !operations.isEmpty { draft.services = [DraftService(name: at("Things"), operations: operations)] }
    change(&draft)
    return draft
}
