import YAMLTree

extension JSONPathFilter {
    func holds(for match: JSONPathMatch, root: YAMLNode) -> Bool {
        switch self {
        case .or(let parts): return parts.contains { $0.holds(for: match, root: root) }
        case .and(let parts): return parts.allSatisfy { $0.holds(for: match, root: root) }
        case .not(let inner): return !inner.holds(for: match, root: root)
        case .exists(let path): return !path.matches(from: match, root: root).isEmpty
        case .compare(let left, let comparison, let right):
            let (left, right) = (left.value(for: match, root: root), right.value(for: match, root: root))
            switch comparison {
            case .equal: return JSONPathValue.areEqual(left, right)
            case .unequal: return !JSONPathValue.areEqual(left, right)
            case .less: return JSONPathValue.isLess(left, right)
            case .greater: return JSONPathValue.isLess(right, left)
            case .atMost: return JSONPathValue.isLess(left, right) || JSONPathValue.areEqual(left, right)
            case .atLeast: return JSONPathValue.isLess(right, left) || JSONPathValue.areEqual(left, right)
            }
        case .matches(let text, let pattern, let isWhole):
            guard case .text(let text) = text.value(for: match, root: root), case .text(let pattern) = pattern.value(for: match, root: root)
            else { return false }
            return TextPattern(pattern)?.matches(text, whole: isWhole) ?? false
        }
    }
}

extension JSONPathFilter.Operand {
    fileprivate func value(for match: JSONPathMatch, root: YAMLNode) -> JSONPathValue {
        switch self {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .number(let value): return .number(value)
        case .text(let value): return .text(value)
        case .query(let path): return path.matches(from: match, root: root).first.map { JSONPathValue($0.node) } ?? .nothing
        case .length(let operand):
            switch operand.value(for: match, root: root) {
            case .text(let text): return .number(Double(text.unicodeScalars.count))
            case .list(let items): return .number(Double(items.count))
            case .members(let mapping): return .number(Double(mapping.entries.count))
            case .nothing, .null, .bool, .number: return .nothing
            }
        case .count(let path): return .number(Double(path.matches(from: match, root: root).count))
        case .value(let path):
            let found = path.matches(from: match, root: root)
            return found.count == 1 ? JSONPathValue(found[0].node) : .nothing
        }
    }
}
