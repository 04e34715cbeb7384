import SourceDiagnostics

extension DraftType {
    /// The member that an in-place object only wraps, as an envelope or a page does: `data` of `{ data: User, meta: Meta }`, and `items` of
    /// `{ items: [User], total: Int }`; `nil` for any other type.
    ///
    /// It is the only member that is not about the response itself, and it contains objects. A member alone can have any name.
    ///
    /// - Parameter isScalar: Whether a name is that of a built-in type.
    func wrappedMember(_ isScalar: (String) -> Bool) -> DraftField? {
        switch self {
        case .nullable(let inner, _): return inner.wrappedMember(isScalar)
        case .inline(let inline):
            guard case .object(let fields, additional: nil) = inline.shape else { return nil }
            let own = fields.count == 1 ? fields : fields.filter { !WrapperWords.describesResponse($0.name.value) }
            return own.count == 1 && own[0].type.containsObjects(isScalar) ? own[0] : nil
        case .named, .scalar, .list, .dictionary, .faulty: return nil
        }
    }

    /// Whether it is an object, or a list or a dictionary of objects. Any declared type counts as one, because it has a name of its own.
    private func containsObjects(_ isScalar: (String) -> Bool) -> Bool {
        switch self {
        case .nullable(let inner, _), .list(let inner, _), .dictionary(let inner, _): inner.containsObjects(isScalar)
        case .named(let name, let arguments): !arguments.isEmpty || !isScalar(name.value)
        case .inline(let inline):
            switch inline.shape {
            case .object, .union: true
            case .enumeration, .alias: false
            }
        case .scalar, .faulty: false
        }
    }
}

/// The names of members that are about the response that contains them, such as `total`, `next_cursor` and `has_more`.
private enum WrapperWords {
    static func describesResponse(_ name: String) -> Bool {
        let words = NameWords.split(name).map { TypePath.singular($0.lowercased()) }
        return words.contains(where: any.contains) || words.count == 1 && alone.contains(words[0])
    }

    /// Words that can be anywhere in the name.
    private static let any: Set<String> = [
        "code", "count", "cursor", "error", "incomplete", "limit", "link", "message", "meta", "metadata", "more", "msg", "next", "offset",
        "ok", "page", "pagination", "paging", "prev", "previous", "size", "skip", "status", "success", "took", "total", "warning",
    ]
    /// Words that are the whole name.
    private static let alone: Set<String> = ["etag", "kind", "object", "self", "type", "uri", "url"]
}
