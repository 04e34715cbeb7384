/// A regular expression of RFC 9485, and the shorthands `\d`, `\w` and `\s` and the anchors of others.
///
/// It follows all paths through the expression simultaneously, so that the time is at most the length of the string times that of the
/// expression.
final class RegularExpression {
    indirect enum Part {
        case one(CharacterTest)
        case start, end
        case sequence([Part])
        case choice([Part])
        case times(Part, least: Int, most: Int?)
    }

    /// The expression would have more instructions than allowed because of repetitions.
    struct TooLarge: Error {}

    private enum Instruction {
        case test(CharacterTest)
        /// Matches only at the start, or at the end, of the string.
        case start, end
        case jump(Int)
        case fork(Int, Int)
        case match
    }

    private static let maximumInstructions = 20_000

    private var program: [Instruction] = []
    /// The round in which an instruction was last reached.
    private var reached: [Int] = []
    private var round = 0

    var instructionCount: Int { program.count }

    /// `nil` if the string is not a valid expression.
    init?(_ text: String) throws(TooLarge) {
        var parser = RegularExpressionParser(text)
        guard let part = parser.expression(), parser.isAtEnd else { return nil }
        try compile(part)
        try emit(.match)
        reached = Array(repeating: 0, count: program.count)
    }

    // MARK: Instructions

    private func emit(_ instruction: Instruction) throws(TooLarge) {
        guard program.count < Self.maximumInstructions else { throw TooLarge() }
        program.append(instruction)
    }

    private func compile(_ part: Part) throws(TooLarge) {
        switch part {
        case .one(let test): try emit(.test(test))
        case .start: try emit(.start)
        case .end: try emit(.end)
        case .sequence(let parts): for part in parts { try compile(part) }
        case .choice(let parts):
            var jumps: [Int] = []
            for (index, part) in parts.enumerated() {
                let fork = program.count
                let isLast = index == parts.count - 1
                if !isLast { try emit(.match) }
                try compile(part)
                if isLast { break }
                jumps.append(program.count)
                try emit(.match)
                program[fork] = .fork(fork + 1, program.count)
            }
            for jump in jumps { program[jump] = .jump(program.count) }
        case .times(let inner, let least, let most):
            for _ in 0..<least {
                let start = program.count
                try compile(inner)
                // Repeating an empty expression has no effect.
                if program.count == start { return }
            }
            guard let most else {
                let fork = program.count
                try emit(.match)
                try compile(inner)
                try emit(.jump(fork))
                program[fork] = .fork(fork + 1, program.count)
                return
            }
            var forks: [Int] = []
            for _ in least..<max(least, most) {
                forks.append(program.count)
                try emit(.match)
                try compile(inner)
            }
            for fork in forks { program[fork] = .fork(fork + 1, program.count) }
        }
    }

    // MARK: Matching

    /// Whether the expression matches a whole string, or a part of it.
    ///
    /// - Parameter allowance: Reduced by every instruction that is reached at a character; the result is `false` if it is negative.
    func matches(_ text: String, whole isWhole: Bool, _ allowance: inout Int) -> Bool {
        var current: [Int] = []
        var next: [Int] = []
        let characters = text.unicodeScalars
        var place = characters.startIndex
        round += 1
        var isMatch = reach(0, &current, isStart: true, isEnd: place == characters.endIndex, &allowance)
        while place != characters.endIndex, allowance >= 0 {
            if isMatch, !isWhole { return true }
            if isWhole, current.isEmpty { return false }
            let character = characters[place]
            characters.formIndex(after: &place)
            let isEnd = place == characters.endIndex
            round += 1
            isMatch = false
            next.removeAll(keepingCapacity: true)
            allowance -= 1
            for instruction in current {
                guard case .test(let test) = program[instruction] else { continue }
                allowance -= test.cost
                if test.accepts(character), reach(instruction + 1, &next, isStart: false, isEnd: isEnd, &allowance) { isMatch = true }
            }
            if !isWhole, reach(0, &next, isStart: false, isEnd: isEnd, &allowance) { isMatch = true }
            swap(&current, &next)
        }
        return isMatch && allowance >= 0
    }

    /// Adds the tests that follow an instruction without consuming a character. Returns whether the end of the expression is reached.
    private func reach(_ instruction: Int, _ tests: inout [Int], isStart: Bool, isEnd: Bool, _ allowance: inout Int) -> Bool {
        var isMatch = false
        var pending = [instruction]
        while let instruction = pending.popLast() {
            guard reached[instruction] != round else { continue }
            reached[instruction] = round
            allowance -= 1
            switch program[instruction] {
            case .test: tests.append(instruction)
            case .start: if isStart { pending.append(instruction + 1) }
            case .end: if isEnd { pending.append(instruction + 1) }
            case .jump(let target): pending.append(target)
            case .fork(let first, let second):
                pending.append(second)
                pending.append(first)
            case .match: isMatch = true
            }
        }
        return isMatch
    }
}
