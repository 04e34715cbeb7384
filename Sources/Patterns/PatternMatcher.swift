/// Checks strings against an expression by following all of its states at once, so that every string takes linear time.
struct PatternMatcher: Sendable {
    private enum Step: Sendable {
        case set(ScalarSet, cost: Int, then: Int)
        case split(Int, Int)
        case start(then: Int)
        case end(then: Int)
        case wordBoundary(isNegated: Bool, then: Int)
        case match
    }

    /// The maximum number of states. Counted repetitions multiply them.
    private static let maximumSteps = 20_000

    private var steps: [Step] = [.match]
    private var first = 0

    var size: Int { steps.count }

    init(_ node: Pattern.Node) throws(Pattern.Fault) {
        first = try compile(node, then: 0)
    }

    private mutating func add(_ step: Step) throws(Pattern.Fault) -> Int {
        guard steps.count < Self.maximumSteps else { throw .tooLarge }
        steps.append(step)
        return steps.count - 1
    }

    /// Adds the states of a node in front of the state `next`. Returns the first one.
    private mutating func compile(_ node: Pattern.Node, then next: Int) throws(Pattern.Fault) -> Int {
        switch node {
        case .set(let set): return try add(.set(set, cost: set.cost, then: next))
        case .start: return try add(.start(then: next))
        case .end: return try add(.end(then: next))
        case .wordBoundary(let isNegated): return try add(.wordBoundary(isNegated: isNegated, then: next))
        case .sequence(let nodes):
            var next = next
            for node in nodes.reversed() { next = try compile(node, then: next) }
            return next
        case .alternatives(let nodes):
            var result: Int?
            for node in nodes.reversed() {
                let branch = try compile(node, then: next)
                result = if let other = result { try add(.split(branch, other)) } else { branch }
            }
            return result ?? next
        case .repeated(let node, let least, let most):
            var result = next
            if let most {
                for _ in least..<max(least, most) {
                    let body = try compile(node, then: result)
                    result = try add(.split(body, next))
                }
            } else {
                let loop = try add(.match)
                let body = try compile(node, then: loop)
                steps[loop] = .split(body, next)
                result = loop
            }
            for _ in 0..<least {
                let before = steps.count
                result = try compile(node, then: result)
                // A part without states, such as an empty group, only matches the empty string.
                if steps.count == before { break }
            }
            return result
        }
    }

    /// Whether a part of the string, or the whole string, matches.
    ///
    /// - Parameter allowance: Reduced by each state and each comparison with a character. The search ends if it becomes negative.
    func matches(_ string: String, isWhole: Bool, _ allowance: inout Int) -> Bool {
        allowance -= (string.utf8.count + steps.count) / 32
        guard allowance >= 0 else { return false }
        let scalars = Array(string.unicodeScalars)
        var states = StateSet(count: steps.count)
        var following = StateSet(count: steps.count)
        for position in 0...scalars.count {
            // A match of a part can begin at each position.
            if position == 0 || !isWhole, enter(first, at: position, of: scalars, isWhole: isWhole, &states, &allowance) { return true }
            guard position < scalars.count, allowance >= 0, !isWhole || !states.members.isEmpty else { break }
            allowance -= 1
            following.removeAll()
            for state in states.members {
                guard case .set(let set, let cost, let next) = steps[state] else { continue }
                allowance -= cost
                guard set.contains(scalars[position]) else { continue }
                if enter(next, at: position + 1, of: scalars, isWhole: isWhole, &following, &allowance) { return true }
            }
            swap(&states, &following)
        }
        return false
    }

    /// Adds a state and those that it leads to without a character. Returns whether the expression matches.
    private func enter(
        _ state: Int, at position: Int, of scalars: [Unicode.Scalar], isWhole: Bool, _ states: inout StateSet, _ allowance: inout Int
    ) -> Bool {
        var pending = [state]
        while let state = pending.popLast() {
            guard states.insert(state) else { continue }
            allowance -= 1
            switch steps[state] {
            case .match: if !isWhole || position == scalars.count { return true }
            case .set: break
            case .split(let one, let other): pending += [other, one]
            case .start(let next): if position == 0 { pending.append(next) }
            case .end(let next): if position == scalars.count { pending.append(next) }
            case .wordBoundary(let isNegated, let next):
                let isAfter = position > 0 && ScalarSet.word.contains(scalars[position - 1])
                let isBefore = position < scalars.count && ScalarSet.word.contains(scalars[position])
                if (isAfter != isBefore) != isNegated { pending.append(next) }
            }
        }
        return false
    }
}

/// A set of states that is emptied in time proportional to its members.
private struct StateSet {
    private(set) var members: [Int] = []
    private var isMember: [Bool]

    init(count: Int) {
        isMember = [Bool](repeating: false, count: count)
    }

    /// Whether the state was not a member before.
    mutating func insert(_ state: Int) -> Bool {
        guard !isMember[state] else { return false }
        isMember[state] = true
        members.append(state)
        return true
    }

    mutating func removeAll() {
        for state in members { isMember[state] = false }
        members.removeAll(keepingCapacity: true)
    }
}
