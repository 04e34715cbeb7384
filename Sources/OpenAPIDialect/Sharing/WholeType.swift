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
        switch body?.content {
        case .json(let type)?, .formObject(let type)?: add(type, "")
        case .form?, .multipart?, .text?, .binary?, nil: break
        }
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
        switch body?.content {
        case .json(let old)?: body?.content = .json(replaced(old))
        case .formObject(let old)?: body?.content = .formObject(replaced(old))
        case .form?, .multipart?, .text?, .binary?, nil: break
        }
        for index in responses.indices {
            switch responses[index].content {
            case .json(let old): responses[index].content = .json(replaced(old))
            case .events(let old): responses[index].content = .events(replaced(old))
            case .jsonLines(let old): responses[index].content = .jsonLines(replaced(old))
            case .none, .text, .data, .file, .rawEvents, .bytes, .problem: break
            }
        }
    }
}

extension DraftResponse.Content {
    fileprivate var type: DraftType? {
        switch self {
        case .json(let type), .events(let type), .jsonLines(let type): type
        case .none, .text, .data, .file, .rawEvents, .bytes, .problem: nil
        }
    }
}
