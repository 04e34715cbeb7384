import APIModel
import Patterns
import SourceDiagnostics

extension ValueMaking {
    mutating func number(_ schema: SchemaConjunction, isInteger: Bool) -> LiteralValue {
        if isInteger, let value = largeInteger(schema) { return value }
        let limits: ClosedRange<Double> = schema.format == "int32" ? Double(Int32.min)...Double(Int32.max) : -9.0e15...9.0e15
        var least = schema.minimum.map { max($0.value.double, limits.lowerBound) }
        var most = schema.maximum.map { min($0.value.double, limits.upperBound) }
        if let bound = least, most == nil {
            most = bound + 1000
        } else if let bound = most, least == nil {
            least = min(0, bound - 1000)
        }
        let lower = least ?? 0
        let upper = max(lower, min(most ?? 1000, limits.upperBound))
        if let step = schema.multiples.max() {
            // The multiples between the bounds, by their numbers.
            let size = max(step.double, .leastNormalMagnitude)
            let (first, last) = ((lower / size).rounded(.up), (upper / size).rounded(.down))
            guard first <= last, first.magnitude < 9e15, last.magnitude < 9e15 else { return .number(step.text) }
            var factor = Int(first) == Int(last) ? Int(first) : Int.random(in: Int(first)...Int(last), using: &random)
            if let bound = schema.minimum, bound.isExclusive, Double(factor) * size <= bound.value.double { factor += 1 }
            if let bound = schema.maximum, bound.isExclusive, Double(factor) * size >= bound.value.double { factor -= 1 }
            return .number(step.multiplied(by: factor).text)
        }
        if isInteger || (lower.rounded(.up) < upper.rounded(.down)) {
            var (first, last) = (lower.rounded(.up), upper.rounded(.down))
            if schema.minimum?.isExclusive == true, first == lower { first += 1 }
            if schema.maximum?.isExclusive == true, last == upper { last -= 1 }
            if first <= last, let low = Int(exactly: first), let high = Int(exactly: last) {
                return .number(String(Int.random(in: low...high, using: &random)))
            }
        }
        return .number(JSONNumberText.text(lower + (upper - lower) / 2))
    }

    /// An integer between bounds that are too large for `Double` to represent exactly; `nil` for smaller bounds.
    private mutating func largeInteger(_ schema: SchemaConjunction) -> LiteralValue? {
        let (minimum, maximum) = (schema.minimum, schema.maximum)
        guard schema.multiples.isEmpty, [minimum, maximum].contains(where: { ($0?.value.double.magnitude ?? 0) > 9_007_199_254_740_991 })
        else {
            return nil
        }
        func integer(_ bound: JSONSchema.Bound?, _ step: Int) -> Int? {
            guard let bound, let value = Int(bound.value.text) else { return nil }
            let (next, overflow) = value.addingReportingOverflow(bound.isExclusive ? step : 0)
            return overflow ? nil : next
        }
        let (least, most) = (integer(minimum, 1), integer(maximum, -1))
        guard (least != nil || minimum == nil) && (most != nil || maximum == nil), let known = least ?? most else { return nil }
        let lower = least ?? known.subtractingReportingOverflow(1_000).partialValue
        let upper = most ?? known.addingReportingOverflow(1_000).partialValue
        return lower <= upper ? .number("\(Int.random(in: lower...upper, using: &random))") : .number("\(known)")
    }

    mutating func string(_ schema: SchemaConjunction) -> String? {
        let (least, most) = schema.length
        guard least <= most ?? .max, least <= 1_000_000 else { return nil }
        let length = least...max(least, most ?? 1_000_000)
        if !schema.patterns.isEmpty { return string(schema.patterns, schema.format, length) }
        if let format = schema.format, let text = FormatSample.string(of: format, serial: serial, using: &random) {
            return length.contains(text.unicodeScalars.count) ? text : FormatSample.fitting(length, format) ?? text
        }
        var text = FormatSample.words.randomElement(using: &random) ?? "amber"
        while text.count < least { text += text }
        if let most, text.count > most || text.count > max(least, 8) { text = String(text.prefix(max(least, min(most, 8)))) }
        let number = serial == 0 ? "" : "\(serial)"
        return number.count > most ?? .max ? text : String(text.prefix((most ?? .max) - number.count)) + number
    }

    /// A string that matches all of several expressions. For very many, none is looked for.
    private mutating func string(_ patterns: [Pattern], _ format: String?, _ length: ClosedRange<Int>) -> String? {
        guard patterns.count <= Self.maximumPatterns else { return nil }
        func isAllowed(_ text: String) -> Bool {
            length.contains(text.unicodeScalars.count) && patterns.allSatisfy { $0.matches(text) }
        }
        if let format {
            for _ in 0..<50 {
                guard let text = FormatSample.string(of: format, serial: serial, using: &random) else { break }
                if isAllowed(text) { return text }
            }
        }
        for attempt in 0..<max(1, min(20, 5 * (patterns.count - 1))) {
            let pattern = patterns[attempt % patterns.count]
            if let text = PatternSampler.string(for: pattern, length: length, using: &random), isAllowed(text) { return text }
        }
        // The strings one after another, with any text around them: expressions without anchors allow that.
        guard length.lowerBound <= 10_000 else { return nil }
        for attempt in 0..<10 {
            let ordered = attempt.isMultiple(of: 2) ? patterns : patterns.reversed()
            let parts = ordered.compactMap { PatternSampler.string(for: $0, length: 0...length.upperBound, using: &random) }
            let text = parts.joined()
            for filler in ["a", "A", "0", "-"] {
                let missing = String(repeating: filler, count: max(0, length.lowerBound - text.unicodeScalars.count))
                let before = parts.dropLast().joined() + missing + (parts.last ?? "")
                if let found = [text + missing, missing + text, before].first(where: isAllowed) { return found }
            }
        }
        return nil
    }
}

/// Numbers as JSON writes them.
enum JSONNumberText {
    static func text(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
