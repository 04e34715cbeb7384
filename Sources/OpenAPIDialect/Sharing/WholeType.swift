import APIModel

/// An in-place type that is a whole body or result.
struct WholeType {
    let type: DraftInlineType
    let place: TypePlace
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
    var wholeInline: [DraftInlineType] {
        ([body?.content.type] + responses.map(\.content.type)).compactMap { $0?.wholeInline }
    }

    /// The in-place types of the body and the results, with their places.
    func whole(service: String) -> [WholeType] {
        wholeTypes(service: service).compactMap { whole in whole.type.wholeInline.map { WholeType(type: $0, place: whole.place) } }
    }

    /// Replaces bodies and results that are equal to a shape.
    ///
    /// - Parameter key: The key of the shape.
    mutating func replace(_ shape: DraftShape, _ key: ShapeKey, with type: DraftType) {
        let outline = shape.outline
        func replaced(_ old: DraftType) -> DraftType? {
            switch old {
            case .nullable(let inner, let span): replaced(inner).map { .nullable($0, span) }
            // Most outlines already differ.
            case .inline(let inline) where inline.shape.outline == outline && ShapeKey(inline.shape) == key: type
            case .inline, .named, .scalar, .list, .dictionary, .faulty: nil
            }
        }
        replaceWholeTypes(replaced)
    }
}

extension DraftType {
    /// The in-place type, which can be nullable; `nil` for any other type, and for one with files.
    fileprivate var wholeInline: DraftInlineType? {
        switch self {
        case .nullable(let inner, _): inner.wholeInline
        case .inline(let inline): inline.shape.holdsFile ? nil : inline
        case .named, .scalar, .list, .dictionary, .faulty: nil
        }
    }
}
