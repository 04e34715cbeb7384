import SourceDiagnostics
import YAMLTree

/// Evaluates filters.
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
            case .equal: return areEqual(left, right)
            case .unequal: return !areEqual(left, right)
            case .less: return isLess(left, right)
            case .greater: return isLess(right, left)
            case .atMost: return isLess(left, right) || areEqual(left, right)
            case .atLeast: return isLess(right, left) || areEqual(left, right)
            }
        case .matches(let text, let pattern, let isWhole):
            guard case .text(let text) = value(of: text, for: match), case .text(let pattern) = value(of: pattern, for: match) else {
                return false
            }
            return patterns.matches(pattern, text, whole: isWhole, &allowance)
        }
    }

    private mutating func value(of operand: JSONPathFilter.Operand, for match: JSONPathMatch) -> JSONPathValue {
        switch operand {
        case .null: return .null
        case .bool(let value): return .bool(value)
        case .number(let value): return .number(value)
        case .text(let value): return .text(value)
        case .query(let path): return matches(of: path, from: match).first.map { value(of: $0.node) } ?? .nothing
        case .length(let operand):
            switch value(of: operand, for: match) {
            case .text(let text):
                allowance -= text.utf8.count / 32
                return .number(Double(text.unicodeScalars.count))
            case .list(let node), .members(let node): return .number(Double(node.count))
            case .nothing, .null, .bool, .number: return .nothing
            }
        case .count(let path): return .number(Double(matches(of: path, from: match).count))
        case .value(let path):
            let found = matches(of: path, from: match)
            return found.count == 1 ? value(of: found[0].node) : .nothing
        }
    }

    private mutating func value(of node: DocumentNode) -> JSONPathValue {
        if let scalar = node.source.scalar { allowance -= scalar.text.utf8.count / 32 }
        return JSONPathValue(node)
    }

    // MARK: Comparing

    /// See RFC 9535, 2.3.5.2.2. Collections are equal if all of their values are.
    private mutating func areEqual(_ left: JSONPathValue, _ right: JSONPathValue) -> Bool {
        allowance -= 1
        guard !isExhausted else { return false }
        switch (left, right) {
        case (.nothing, .nothing), (.null, .null): return true
        case (.bool(let left), .bool(let right)): return left == right
        case (.number(let left), .number(let right)): return left == right
        case (.text(let left), .text(let right)):
            guard left.utf8.count == right.utf8.count else { return false }
            allowance -= left.utf8.count / 32
            return left.isExactly(right)
        case (.list(let left), .list(let right)):
            guard left !== right else { return true }
            guard left.count == right.count else { return false }
            for case (let left?, let right?) in zip(left.children, right.children) {
                guard areEqual(value(of: left), value(of: right)) else { return false }
            }
            return true
        case (.members(let left), .members(let right)):
            guard left !== right else { return true }
            guard left.count == right.count else { return false }
            for (key, value) in left.members {
                allowance -= key.utf8.count / 32
                guard let slot = right.slot(of: key), let other = right.children[slot],
                    areEqual(self.value(of: value), self.value(of: other))
                else { return false }
            }
            return true
        default: return false
        }
    }

    /// Only numbers and strings are ordered.
    private mutating func isLess(_ left: JSONPathValue, _ right: JSONPathValue) -> Bool {
        switch (left, right) {
        case (.number(let left), .number(let right)): return left < right
        case (.text(let left), .text(let right)):
            allowance -= min(left.utf8.count, right.utf8.count) / 32
            return left.unicodeScalars.lexicographicallyPrecedes(right.unicodeScalars)
        default: return false
        }
    }
}
