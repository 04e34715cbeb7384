import YAMLTree

/// Filters.
extension JSONPathSearch {
    mutating func holds(_ filter: JSONPathFilter, for match: JSONPathMatch) -> Bool {
        allowance -= 1
        guard !isExhausted else { return false }
        switch filter {
        case .or(let parts):
            for part in parts where holds(part, for: match) { return true }
            return false
        case .and(let parts):
            for part in parts where !holds(part, for: match) { return false }
            return true
        case .not(let inner): return !holds(inner, for: match)
        case .exists(let path): return !(path.isRelative ? nodes(of: path, from: match) : matches(of: path, from: match)).isEmpty
        case .compare(let left, let comparison, let right):
            let (left, right) = (value(of: left, for: match), value(of: right, for: match))
            switch comparison {
            case .equal: return JSONPathValue.areEqual(left, right)
            case .unequal: return !JSONPathValue.areEqual(left, right)
            case .less: return JSONPathValue.isLess(left, right)
            case .greater: return JSONPathValue.isLess(right, left)
            case .atMost: return JSONPathValue.isLess(left, right) || JSONPathValue.areEqual(left, right)
            case .atLeast: return JSONPathValue.isLess(right, left) || JSONPathValue.areEqual(left, right)
            }
        case .matches(let text, let pattern, let isWhole):
            guard case .text(let text) = value(of: text, for: match), case .text(let pattern) = value(of: pattern, for: match) else {
                return false
            }
            allowance -= (text.utf8.count + 16) * (pattern.utf8.count + 16) / 16
            return self.pattern(pattern)?.matches(text, whole: isWhole) ?? false
        }
    }

    private mutating func pattern(_ text: String) -> TextPattern? {
        if let known = patterns[text] { return known }
        let pattern = TextPattern(text)
        patterns[text] = pattern
        return pattern
    }

    private mutating func value(of operand: JSONPathFilter.Operand, for match: JSONPathMatch) -> JSONPathValue {
        switch operand {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .number(let value): return .number(value)
        case .text(let value): return .text(value)
        case .query(let path): return matches(of: path, from: match).first.map { JSONPathValue($0.node) } ?? .nothing
        case .length(let operand):
            switch value(of: operand, for: match) {
            case .text(let text): return .number(Double(text.unicodeScalars.count))
            case .list(let items): return .number(Double(items.count))
            case .members(let mapping): return .number(Double(mapping.entries.count))
            case .nothing, .null, .bool, .number: return .nothing
            }
        case .count(let path): return .number(Double(matches(of: path, from: match).count))
        case .value(let path):
            let found = matches(of: path, from: match)
            return found.count == 1 ? JSONPathValue(found[0].node) : .nothing
        }
    }
}
