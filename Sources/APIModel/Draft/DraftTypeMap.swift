import SourceDiagnostics

/// Replaces types wherever a draft uses them.
package struct DraftTypeMap {
    /// What stands for a type. What the type is made of is its own affair: it asks the map for ``parts(of:at:)``, before or after.
    package typealias Replacement = (_ type: DraftType, _ place: DraftPlace, _ map: DraftTypeMap) -> DraftType

    private let replacement: Replacement

    package init(_ replacement: @escaping Replacement) {
        self.replacement = replacement
    }

    /// - Parameter replace: `nil` for a type that stays, and whose parts are looked at then.
    package static func replacing(_ replace: @escaping (DraftType) -> DraftType?) -> DraftTypeMap {
        DraftTypeMap { type, place, map in replace(type) ?? map.parts(of: type, at: place) }
    }

    package func map(_ api: DraftAPI) -> DraftAPI {
        var api = api
        for index in api.types.indices { api.types[index].shape = map(api.types[index].shape, of: api.types[index].name.value) }
        for index in api.defaults.errors.indices { map(&api.defaults.errors[index].content, at: DraftPlace("default error")) }
        for service in api.services.indices {
            let subject = HoistedName.singular(api.services[service].name.value)
            for operation in api.services[service].operations.indices {
                map(&api.services[service].operations[operation], subject: subject)
            }
        }
        for index in api.webhooks.indices { map(&api.webhooks[index]) }
        for index in api.callbacks.indices { map(&api.callbacks[index]) }
        for index in api.responseHeaders.indices {
            api.responseHeaders[index].type = map(api.responseHeaders[index].type, at: DraftPlace(api.responseHeaders[index].name.value))
        }
        return api
    }

    /// - Parameter name: What types that are declared in the shape are named after.
    package func map(_ shape: DraftShape, of name: String) -> DraftShape {
        map(shape, at: DraftPlace(name))
    }

    /// The type with what it is made of replaced; itself it stays.
    package func parts(of type: DraftType, at place: DraftPlace) -> DraftType {
        switch type {
        case .named(let name, let arguments): return .named(name, arguments: arguments.map { map($0, at: DraftPlace(place.name.element)) })
        case .list(let element, let span): return .list(map(element, at: DraftPlace(place.name.element)), span)
        case .dictionary(let element, let span): return .dictionary(map(element, at: DraftPlace(place.name.element)), span)
        case .nullable(let wrapped, let span):
            let inner = map(wrapped, at: place)
            // Null is JSON already.
            return inner.isJSON && !wrapped.isJSON ? inner : .nullable(inner, span)
        case .inline(var inline):
            inline.shape = map(inline.shape, at: DraftPlace(place.name))
            return .inline(inline)
        case .scalar, .faulty: return type
        }
    }

    private func map(_ type: DraftType, at place: DraftPlace) -> DraftType {
        replacement(type, place, self)
    }

    private func map(_ shape: DraftShape, at place: DraftPlace) -> DraftShape {
        switch shape {
        case .object(let fields, let additional):
            let owner = place.name.text
            return .object(fields.map { map($0, owner: owner) }, additional: additional.map { map($0, at: DraftPlace(owner, "value")) })
        case .enumeration: return shape
        case .union(var union):
            let owner = place.name.text
            for index in union.variants.indices {
                union.variants[index].type = map(union.variants[index].type, at: DraftPlace(owner, union.variants[index].name.value))
            }
            return .union(union)
        case .alias(let type): return .alias(map(type, at: place))
        }
    }

    /// A default or a constant of a type that is any JSON now goes with it.
    private func map(_ field: DraftField, owner: String) -> DraftField {
        var field = field
        let wasJSON = field.type.isJSON
        field.type = map(field.type, at: DraftPlace(owner, field.name.value))
        if field.type.isJSON, !wasJSON {
            if field.defaultValue != nil { field.mayBeAbsent = true }
            field.defaultValue = nil
            field.constant = nil
        }
        return field
    }
}

/// What is sent and what comes back.
extension DraftTypeMap {
    private func map(_ operation: inout DraftOperation, subject: String) {
        let owner = HoistedName.owner(operation: operation.name.value, subject: subject)
        for index in operation.parameters.indices {
            let parameter = operation.parameters[index]
            operation.parameters[index].type = map(parameter.type, at: DraftPlace(owner, parameter.name.value))
        }
        if let content = operation.body?.content {
            operation.body?.content = content.map(
                type: { map($0, at: DraftPlace(owner, isWhole: true)) }, form: { map($0, owner: owner) })
        }
        for index in operation.responses.indices {
            map(&operation.responses[index].content, at: DraftPlace(owner, "result", isWhole: true))
        }
        for index in operation.errors.indices { map(&operation.errors[index].content, at: DraftPlace(owner, "error response")) }
    }

    private func map(_ fields: DraftBodyFields, owner: String) -> DraftBodyFields {
        switch fields {
        case .fields(let fields): .fields(fields.map { map($0, owner: owner) })
        case .type(let type): .type(map(type, at: DraftPlace(owner, isWhole: true)))
        }
    }

    private func map(_ message: inout DraftMessage) {
        map(&message.content, at: DraftPlace(message.name.value, "payload", isWhole: true))
    }

    private func map(_ content: inout DraftResponse.Content, at place: DraftPlace) {
        content = content.map { map($0, at: place) }
    }
}

extension DraftType {
    fileprivate var isJSON: Bool {
        if case .scalar(.json, _) = self { true } else { false }
    }
}
