import APIModel
import SourceDiagnostics

/// A type in place that is all of a body or a result.
struct WholeType {
    let type: DraftInlineType
    let key: ShapeKey
    let place: TypePath
}

extension DraftDeclaration {
    /// What tells it from other types; `nil` for what no type in place can stand for.
    ///
    /// - Parameter settled: Puts names in the place of what the shape is made of.
    func key(_ settled: (DraftShape) -> DraftShape) -> ShapeKey? {
        guard parameters.isEmpty, isMutable == nil, !shape.holdsFile else { return nil }
        if case .alias = shape { return nil }
        return ShapeKey(settled(shape))
    }
}

extension DraftOperation {
    /// The types in place of the body and the results.
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

    /// Puts a type in the place of the bodies and results that are written like this.
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
