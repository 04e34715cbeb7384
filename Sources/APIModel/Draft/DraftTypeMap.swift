import SourceDiagnostics

/// Replaces the types in a draft, except scalars. Parts without replaced types are kept and not copied.
package struct DraftTypeMap {
    /// Returns the replacement of a type; `nil` if it is kept. To replace the parts of the type too, it calls ``parts(of:at:)`` of the map,
    /// either before or afterwards. The place is created when it is asked for.
    package typealias Replacement = (_ type: DraftType, _ place: () -> TypePlace, _ map: DraftTypeMap) -> DraftType?

    private let replacement: Replacement

    package init(_ replacement: @escaping Replacement) {
        self.replacement = replacement
    }

    /// - Parameter replace: Returns `nil` for a type that is kept, whose parts are then replaced.
    package static func replacing(_ replace: @escaping (DraftType) -> DraftType?) -> DraftTypeMap {
        DraftTypeMap { type, place, map in replace(type) ?? map.parts(of: type, at: place()) }
    }

    package func map(_ api: DraftAPI) -> DraftAPI {
        let types = api.types.replacing { declaration in
            guard let shape = replaced(declaration.shape, of: declaration.name.value) else { return nil }
            var declaration = declaration
            declaration.shape = shape
            return declaration
        }
        var result = api
        if let types { result.types = types }
        result.replaceUses(form: { replaced($0, at: $1) }) { replaced($0, $1) }
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
            return arguments.replacing { replaced($0) { place.inner } }.map { .named(name, arguments: $0) }
        case .list(let element, let span): return replaced(element) { place.element }.map { .list($0, span) }
        case .dictionary(let element, let span): return replaced(element) { place.element }.map { .dictionary($0, span) }
        case .nullable(let wrapped, let span):
            guard let inner = replaced(wrapped, { place }) else { return nil }
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

    private func replaced(_ type: DraftType, _ place: () -> TypePlace) -> DraftType? {
        if case .scalar = type { return nil }
        return replacement(type, place, self)
    }

    private func replaced(_ shape: DraftShape, of owner: @autoclosure () -> String) -> DraftShape? {
        guard shape.mayHaveReplacedTypes else { return nil }
        let owner = owner()
        return shape.replacing(of: owner, { replaced($0, $1) }, adapting: Self.adapt)
    }

    private func replaced(_ members: DraftFormMembers, at place: TypePlace) -> DraftFormMembers? {
        members.replacing(at: place, { replaced($0, $1) }, adapting: Self.adapt)
    }

    /// Removes the default and the constant of a field whose type becomes any JSON.
    private static func adapt(_ field: inout DraftField, _ earlier: DraftType) {
        guard field.type.isJSON, !earlier.isJSON else { return }
        if field.defaultValue != nil { field.mayBeAbsent = true }
        field.defaultValue = nil
        field.constant = nil
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
