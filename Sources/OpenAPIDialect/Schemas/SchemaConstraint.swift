/// A constraint that a Swift type cannot express.
enum SchemaConstraint: Hashable {
    /// A number, such as `2`, or `2 characters`.
    case atLeast(String)
    case moreThan(String)
    case atMost(String)
    case lessThan(String)
    case other(String)

    fileprivate var words: String {
        switch self {
        case .atLeast(let number): "at least \(number)"
        case .moreThan(let number): "more than \(number)"
        case .atMost(let number): "at most \(number)"
        case .lessThan(let number): "less than \(number)"
        case .other(let words): words
        }
    }

    /// The position in a sentence: lower bounds, upper bounds, and the rest.
    fileprivate var rank: Int {
        switch self {
        case .atLeast, .moreThan: 0
        case .atMost, .lessThan: 1
        case .other: 2
        }
    }
}

extension [SchemaConstraint] {
    /// The sentence about all of them: `At least 1, at most 5.`; `nil` if there are none.
    var sentence: String? {
        guard count > 1 else { return first?.words.capitalizedSentence }
        let all = Set(self)
        let words = (0...2).flatMap { rank in filter { $0.rank == rank } }.compactMap { constraint in
            switch constraint {
            case .atLeast(let number) where all.contains(.atMost(number)): "exactly \(number)"
            case .atMost(let number) where all.contains(.atLeast(number)): nil
            default: constraint.words
            }
        }
        return words.joined(separator: ", ").capitalizedSentence
    }
}
