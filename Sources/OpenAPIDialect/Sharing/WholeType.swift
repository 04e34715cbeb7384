import APIModel
import SourceDiagnostics

/// A type in place that is all of a body or a result.
struct WholeType {
    let type: DraftInlineType
    let key: ShapeKey
    let place: HoistedName
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
        let owner = HoistedName.owner(operation: name.value, subject: subject)
        var found: [WholeType] = []
        func add(_ type: DraftType, _ member: String) {
            switch type {
            case .nullable(let inner, _): add(inner, member)
            case .inline(let inline) where !inline.shape.holdsFile:
                found.append(WholeType(type: inline, key: ShapeKey(inline.shape), place: HoistedName(owner: owner, member: member)))
            case .inline, .named, .scalar, .list, .dictionary, .faulty: break
            }
        }
        if let type = body?.content.type { add(type, "") }
        for response in responses { if let type = response.content.type { add(type, "result") } }
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
        if let content = body?.content { body?.content = content.map(type: replaced, form: { $0 }) }
        for index in responses.indices { responses[index].content = responses[index].content.map(replaced) }
    }
}
