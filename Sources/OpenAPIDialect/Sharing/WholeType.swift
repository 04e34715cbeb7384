import APIModel
import SourceDiagnostics

/// An in-place type that is a whole body or result.
struct WholeType {
    let type: DraftInlineType
    let place: TypePlace

    var key: ShapeKey { ShapeKey(type.shape) }
}

extension DraftDeclaration {
    /// The key of its shape; `nil` if no in-place type can be equal to it.
    var key: ShapeKey? {
        guard parameters.isEmpty, isMutable == nil, conformances.isEmpty, !shape.holdsFile else { return nil }
        if case .alias = shape { return nil }
        return ShapeKey(shape)
    }
}

extension DraftOperation {
    /// The in-place types of the body and the results.
    func whole(service: String) -> [WholeType] {
        var found: [WholeType] = []
        func add(_ type: DraftType, _ place: TypePlace) {
            switch type {
            case .nullable(let inner, _): add(inner, place)
            case .inline(let inline) where !inline.shape.holdsFile:
                found.append(WholeType(type: inline, place: place))
            case .inline, .named, .scalar, .list, .dictionary, .faulty: break
            }
        }
        for whole in wholeTypes(service: service) { add(whole.type, whole.place) }
        return found
    }

    /// Replaces bodies and results with the shape of a key.
    mutating func replace(_ key: ShapeKey, with type: DraftType) {
        func replaced(_ old: DraftType) -> DraftType? {
            switch old {
            case .nullable(let inner, let span): replaced(inner).map { .nullable($0, span) }
            case .inline(let inline) where ShapeKey(inline.shape) == key: type
            case .inline, .named, .scalar, .list, .dictionary, .faulty: nil
            }
        }
        replaceWholeTypes(replaced)
    }
}
