import APIModel
import SourceDiagnostics

/// An in-place type that is a whole body or result.
struct WholeType {
    let type: DraftInlineType
    let key: ShapeKey
    let place: TypePath
}

extension DraftDeclaration {
    /// The key of its shape; `nil` if no in-place type can be equal to it.
    ///
    /// - Parameter settled: Replaces kinds in the shape by declared types.
    func key(_ settled: (DraftShape) -> DraftShape) -> ShapeKey? {
        guard parameters.isEmpty, isMutable == nil, !shape.holdsFile else { return nil }
        if case .alias = shape { return nil }
        return ShapeKey(settled(shape))
    }
}

extension DraftOperation {
    /// The in-place types of the body and the results.
    func whole(subject: String) -> [WholeType] {
        var found: [WholeType] = []
        func add(_ type: DraftType, _ place: TypePath) {
            switch type {
            case .nullable(let inner, _): add(inner, place)
            case .inline(let inline) where !inline.shape.holdsFile:
                found.append(WholeType(type: inline, key: ShapeKey(inline.shape), place: place))
            case .inline, .named, .scalar, .list, .dictionary, .faulty: break
            }
        }
        _ = mapWhole(subject: subject) { type, place in
            add(type, place.sharedName)
            return type
        }
        return found
    }

    /// Replaces bodies and results with the shape of a key.
    mutating func replace(_ key: ShapeKey, with type: DraftType) {
        func replaced(_ old: DraftType) -> DraftType {
            switch old {
            case .nullable(let inner, let span): .nullable(replaced(inner), span)
            case .inline(let inline) where ShapeKey(inline.shape) == key: type
            case .inline, .named, .scalar, .list, .dictionary, .faulty: old
            }
        }
        self = mapWhole(subject: "") { type, _ in replaced(type) }
    }

    private func mapWhole(subject: String, _ transform: (DraftType, TypePlace) -> DraftType) -> DraftOperation {
        map(subject: subject, form: { form, _ in form }) { type, place in place.isWhole ? transform(type, place) : type }
    }
}
