import SourceDiagnostics

/// Types with parts of them replaced.
extension DraftType {
    /// - Parameter replace: `nil` for a type that stays, and whose parts are looked at then.
    func replacing(_ replace: (DraftType) -> DraftType?) -> DraftType {
        if let replacement = replace(self) { return replacement }
        switch self {
        case .named(let name, let arguments): return .named(name, arguments: arguments.map { $0.replacing(replace) })
        case .list(let inner, let span): return .list(inner.replacing(replace), span)
        case .dictionary(let inner, let span): return .dictionary(inner.replacing(replace), span)
        case .nullable(let inner, let span):
            let inner = inner.replacing(replace)
            // Null is JSON already.
            if case .scalar(.json, _) = inner { return inner }
            return .nullable(inner, span)
        case .inline(var type):
            type.shape = type.shape.replacing(replace)
            return .inline(type)
        case .scalar, .faulty: return self
        }
    }
}

extension DraftShape {
    func replacing(_ replace: (DraftType) -> DraftType?) -> DraftShape {
        switch self {
        case .object(let fields, let additional):
            return .object(fields.map { $0.replacing(replace) }, additional: additional?.replacing(replace))
        case .union(var union):
            for index in union.variants.indices { union.variants[index].type = union.variants[index].type.replacing(replace) }
            return .union(union)
        case .alias(let type): return .alias(type.replacing(replace))
        case .enumeration: return self
        }
    }
}

extension DraftField {
    /// A default or a constant of a type that goes does too.
    func replacing(_ replace: (DraftType) -> DraftType?) -> DraftField {
        var field = self
        field.type = type.replacing(replace)
        if case .scalar(.json, _) = field.type {
            if defaultValue != nil { field.mayBeAbsent = true }
            field.defaultValue = nil
            field.constant = nil
        }
        return field
    }
}

extension DraftOperation {
    func replacing(_ replace: (DraftType) -> DraftType?) -> DraftOperation {
        var operation = self
        for index in parameters.indices { operation.parameters[index].type = parameters[index].type.replacing(replace) }
        switch body?.content {
        case .json(let type)?: operation.body?.content = .json(type.replacing(replace))
        case .formObject(let type)?: operation.body?.content = .formObject(type.replacing(replace))
        case .form(let fields)?: operation.body?.content = .form(fields.replacing(replace))
        case .multipart(let fields)?: operation.body?.content = .multipart(fields.replacing(replace))
        case .text?, .binary?, nil: break
        }
        for index in responses.indices { operation.responses[index].content = responses[index].content.replacing(replace) }
        for index in errors.indices { operation.errors[index].content = errors[index].content.replacing(replace) }
        return operation
    }
}

extension DraftBodyFields {
    fileprivate func replacing(_ replace: (DraftType) -> DraftType?) -> DraftBodyFields {
        switch self {
        case .fields(let fields): .fields(fields.map { $0.replacing(replace) })
        case .type(let type): .type(type.replacing(replace))
        }
    }
}

extension DraftResponse.Content {
    func replacing(_ replace: (DraftType) -> DraftType?) -> DraftResponse.Content {
        switch self {
        case .json(let type): .json(type.replacing(replace))
        case .events(let type): .events(type.replacing(replace))
        case .jsonLines(let type): .jsonLines(type.replacing(replace))
        case .none, .text, .data, .file, .rawEvents, .bytes, .problem: self
        }
    }
}
