import SourceDiagnostics

/// Replaces the types in a draft, except scalars. Parts without replaced types are kept and not copied.
package struct DraftTypeMap {
    /// Returns the replacement of a type; `nil` if it is kept. To replace the parts of the type too, it calls ``parts(of:at:)`` of the map,
    /// either before or afterwards.
    package typealias Replacement = (_ type: DraftType, _ place: TypePlace, _ map: DraftTypeMap) -> DraftType?

    private let replacement: Replacement

    package init(_ replacement: @escaping Replacement) {
        self.replacement = replacement
    }

    /// - Parameter replace: Returns `nil` for a type that is kept, whose parts are then replaced.
    package static func replacing(_ replace: @escaping (DraftType) -> DraftType?) -> DraftTypeMap {
        DraftTypeMap { type, place, map in replace(type) ?? map.parts(of: type, at: place) }
    }

    package func map(_ api: DraftAPI) -> DraftAPI {
        var result = api
        for (index, type) in api.types.enumerated() {
            if let shape = replaced(type.shape, of: type.name.value) { result.types[index].shape = shape }
        }
        for (index, response) in api.defaults.errors.enumerated() {
            if let content = replaced(response.content, at: .defaultError) { result.defaults.errors[index].content = content }
        }
        for (index, service) in api.services.enumerated() {
            for (position, operation) in service.operations.enumerated() {
                if let operation = replaced(operation, service.name.value) { result.services[index].operations[position] = operation }
            }
        }
        for (index, message) in api.webhooks.enumerated() {
            if let content = replaced(message.content, at: message.place) { result.webhooks[index].content = content }
        }
        for (index, message) in api.callbacks.enumerated() {
            if let content = replaced(message.content, at: message.place) { result.callbacks[index].content = content }
        }
        for (index, header) in api.responseHeaders.enumerated() {
            if let type = replaced(header.type, at: header.place) { result.responseHeaders[index].type = type }
        }
        return result
    }

    /// - Parameter name: What in-place types of the shape are named after.
    package func map(_ shape: DraftShape, of name: String) -> DraftShape {
        replaced(shape, of: name) ?? shape
    }

    /// The same type with replaced parts; `nil` if all of them are kept.
    package func parts(of type: DraftType, at place: TypePlace) -> DraftType? {
        switch type {
        case .named(let name, let arguments):
            return replaced(arguments, \.self) {
                $0 = $1
            } at: { _ in
                place.inner
            }.map { .named(name, arguments: $0) }
        case .list(let element, let span): return replaced(element, at: place.element).map { .list($0, span) }
        case .dictionary(let element, let span): return replaced(element, at: place.element).map { .dictionary($0, span) }
        case .nullable(let wrapped, let span):
            guard let inner = replaced(wrapped, at: place) else { return nil }
            // JSON includes null.
            return inner.isJSON && !wrapped.isJSON ? inner : .nullable(inner, span)
        case .inline(let inline):
            guard let shape = replaced(inline.shape, of: place.sharedName.text) else { return nil }
            var inline = inline
            inline.shape = shape
            return .inline(inline)
        case .scalar, .faulty: return nil
        }
    }

    // MARK: Parts of a draft; `nil` if all types in a part are kept

    private func replaced(_ type: DraftType, at place: @autoclosure () -> TypePlace) -> DraftType? {
        // Most types are scalars; their places are not needed.
        if case .scalar = type { return nil }
        return replacement(type, place(), self)
    }

    private func replaced(_ operation: DraftOperation, _ service: String) -> DraftOperation? {
        let words = operation.words(service: service)
        let parameters = replaced(operation.parameters, \.type) {
            $0.type = $1
        } at: {
            $0.place(of: words)
        }
        let body = operation.body.flatMap { replaced($0, words.owner) }
        let responses = replaced(operation.responses) { operation.place(ofResult: $0, words) }
        let errors = replaced(operation.errors) { operation.place(ofError: $0, words) }
        guard parameters != nil || body != nil || responses != nil || errors != nil else { return nil }
        var result = operation
        if let parameters { result.parameters = parameters }
        if let body { result.body = body }
        if let responses { result.responses = responses }
        if let errors { result.errors = errors }
        return result
    }

    private func replaced(_ body: Declared<DraftType>.Body, _ owner: String) -> Declared<DraftType>.Body? {
        var result = body
        if let type = body.content.type {
            guard let type = replaced(type, at: body.place(of: owner)) else { return nil }
            result.content = body.content.map(type: { _ in type }, form: \.self)
        } else if let form = body.content.form {
            guard let form = replaced(form, at: body.formPlace(of: owner)) else { return nil }
            result.content = body.content.map(type: \.self, form: { _ in form })
        } else {
            return nil
        }
        return result
    }

    private func replaced(_ members: DraftFormMembers, at place: TypePlace) -> DraftFormMembers? {
        switch members {
        case .fields(let fields, let span): replaced(fields, of: place.name.text).map { .fields($0, sharedAt: span) }
        case .type(let type): replaced(type, at: TypePlace(place.name, isWhole: true)).map { .type($0) }
        }
    }

    private func replaced(_ responses: [DraftResponse], at place: (DraftResponse) -> TypePlace) -> [DraftResponse]? {
        var result: [DraftResponse]?
        for (index, response) in responses.enumerated() where response.content.type != nil {
            guard let content = replaced(response.content, at: place(response)) else { continue }
            if result == nil { result = responses }
            result?[index].content = content
        }
        return result
    }

    private func replaced(_ content: ResponseContent<DraftType>, at place: TypePlace) -> ResponseContent<DraftType>? {
        guard let type = content.type, let other = replaced(type, at: place) else { return nil }
        return content.map { _ in other }
    }

    private func replaced(_ shape: DraftShape, of owner: @autoclosure () -> String) -> DraftShape? {
        guard shape.mayHaveReplacedTypes else { return nil }
        let owner = owner()
        switch shape {
        case .object(let fields, let additional):
            let others = replaced(fields, of: owner)
            let otherAdditional = additional.flatMap { replaced($0, at: DraftShape.placeOfAdditional(of: owner)) }
            guard others != nil || otherAdditional != nil else { return nil }
            return .object(others ?? fields, additional: otherAdditional ?? additional)
        case .union(let union):
            guard let variants = replaced(union.variants, \.type, { $0.type = $1 }, at: { $0.place(of: owner) }) else { return nil }
            var union = union
            union.variants = variants
            return .union(union)
        case .alias(let type): return replaced(type, at: TypePlace(TypePath(owner: owner))).map { .alias($0) }
        case .enumeration: return nil
        }
    }

    private func replaced(_ fields: [DraftField], of owner: String) -> [DraftField]? {
        replaced(fields, \.type) { field, type in
            let isJSON = type.isJSON && !field.type.isJSON
            field.type = type
            guard isJSON else { return }
            // If the type becomes any JSON, the default and the constant are removed.
            if field.defaultValue != nil { field.mayBeAbsent = true }
            field.defaultValue = nil
            field.constant = nil
        } at: {
            $0.place(of: owner)
        }
    }

    private func replaced<Part>(
        _ parts: [Part], _ type: (Part) -> DraftType, _ replace: (inout Part, DraftType) -> Void, at place: (Part) -> TypePlace
    ) -> [Part]? {
        var result: [Part]?
        parts.withUnsafeBufferPointer { parts in
            // The elements are large, and those of an array are copied.
            for index in parts.indices {
                guard let other = replaced(type(parts[index]), at: place(parts[index])) else { continue }
                if result == nil { result = Array(parts) }
                if var changed = result?[index] {
                    replace(&changed, other)
                    result?[index] = changed
                }
            }
        }
        return result
    }
}

extension DraftShape {
    /// Whether it has types other than scalars.
    fileprivate var mayHaveReplacedTypes: Bool {
        var isFound = false
        forEachType { type in if case .scalar = type {} else { isFound = true } }
        return isFound
    }
}

extension DraftType {
    fileprivate var isJSON: Bool {
        if case .scalar(.json, _) = self { true } else { false }
    }
}
