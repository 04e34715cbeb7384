import SourceDiagnostics

/// Replaces the types in a draft.
package struct DraftTypeMap {
    /// Returns the replacement of a type. To replace the parts of the type too, it calls ``parts(of:at:)`` of the map, either before or
    /// afterwards.
    package typealias Replacement = (_ type: DraftType, _ place: TypePlace, _ map: DraftTypeMap) -> DraftType

    private let replacement: Replacement

    package init(_ replacement: @escaping Replacement) {
        self.replacement = replacement
    }

    /// - Parameter replace: Returns `nil` for a type that is kept, whose parts are then replaced.
    package static func replacing(_ replace: @escaping (DraftType) -> DraftType?) -> DraftTypeMap {
        DraftTypeMap { type, place, map in replace(type) ?? map.parts(of: type, at: place) }
    }

    package func map(_ api: DraftAPI) -> DraftAPI {
        var api = api
        for index in api.types.indices { api.types[index].shape = map(api.types[index].shape, of: api.types[index].name.value) }
        for index in api.defaults.errors.indices {
            api.defaults.errors[index] = api.defaults.errors[index].map(at: .defaultError, replaced)
        }
        for index in api.services.indices { api.services[index] = api.services[index].map(form: form, replaced) }
        for index in api.webhooks.indices { api.webhooks[index] = api.webhooks[index].map(replaced) }
        for index in api.callbacks.indices { api.callbacks[index] = api.callbacks[index].map(replaced) }
        for index in api.responseHeaders.indices { api.responseHeaders[index] = api.responseHeaders[index].map(replaced) }
        return api
    }

    /// - Parameter name: What in-place types of the shape are named after.
    package func map(_ shape: DraftShape, of name: String) -> DraftShape {
        shape.map(of: name, field: { field($0, of: name) }, replaced)
    }

    /// The same type with replaced parts.
    package func parts(of type: DraftType, at place: TypePlace) -> DraftType {
        switch type {
        case .named(let name, let arguments): return .named(name, arguments: arguments.map { replaced($0, at: place.inner) })
        case .list(let element, let span): return .list(replaced(element, at: place.element), span)
        case .dictionary(let element, let span): return .dictionary(replaced(element, at: place.element), span)
        case .nullable(let wrapped, let span):
            let inner = replaced(wrapped, at: place)
            // JSON includes null.
            return inner.isJSON && !wrapped.isJSON ? inner : .nullable(inner, span)
        case .inline(var inline):
            inline.shape = map(inline.shape, of: place.sharedName.text)
            return .inline(inline)
        case .scalar, .faulty: return type
        }
    }

    private func replaced(_ type: DraftType, at place: TypePlace) -> DraftType {
        replacement(type, place, self)
    }

    private func form(_ members: DraftBodyFields, at place: TypePlace) -> DraftBodyFields {
        members.map(at: place, field: { field($0, of: place.name.text) }, replaced)
    }

    /// If the type becomes any JSON, the default and the constant are removed.
    private func field(_ field: DraftField, of owner: String) -> DraftField {
        var mapped = field.map(of: owner, replaced)
        if mapped.type.isJSON, !field.type.isJSON {
            if mapped.defaultValue != nil { mapped.mayBeAbsent = true }
            mapped.defaultValue = nil
            mapped.constant = nil
        }
        return mapped
    }
}

extension DraftType {
    fileprivate var isJSON: Bool {
        if case .scalar(.json, _) = self { true } else { false }
    }
}
