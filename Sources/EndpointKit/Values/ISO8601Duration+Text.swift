extension ISO8601Duration: LosslessStringConvertible {
    /// Parses a duration, with a sign before the whole or before a component, and a fraction in the last component.
    ///
    /// A fraction of weeks, days, hours or minutes is converted to seconds (`PT1.5H` is one hour and 1800 seconds). Fractions of years or
    /// months are rejected, as are components that are out of order, repeated, or out of the range of `Int`.
    public init?(_ description: String) {
        guard let duration = ByteScanner.scan(description, Self.scan) else { return nil }
        self = duration
    }

    /// The ISO 8601 notation: `PT0S` for zero, and a single leading sign if every component is negative or zero.
    public var description: String {
        let isNegative = [years, months, weeks, days, hours, minutes].allSatisfy { $0 <= 0 } && seconds <= 0 && self != Self()
        var date = ""
        var time = ""
        func add(_ value: Int, _ designator: String, to text: inout String) {
            guard value != 0 else { return }
            text += (isNegative ? String(value.magnitude) : String(value)) + designator
        }
        add(years, "Y", to: &date)
        add(months, "M", to: &date)
        add(weeks, "W", to: &date)
        add(days, "D", to: &date)
        add(hours, "H", to: &time)
        add(minutes, "M", to: &time)
        if seconds != 0 || (date.isEmpty && time.isEmpty) {
            time += DecimalText.of(isNegative ? seconds.magnitude : seconds) + "S"
        }
        return (isNegative ? "-" : "") + "P" + date + (time.isEmpty ? "" : "T" + time)
    }

    private static func scan(_ scanner: inout ByteScanner) -> ISO8601Duration? {
        let isNegative = scanner.skip("-")
        if !isNegative { _ = scanner.skip("+") }
        guard scanner.skip("P") || scanner.skip("p") else { return nil }
        var duration = ISO8601Duration()
        var last = -1
        var inTime = false
        while !scanner.isAtEnd {
            if scanner.skip("T") || scanner.skip("t") {
                guard !inTime, !scanner.isAtEnd else { return nil }
                inTime = true
            }
            guard let part = Part(&scanner, inTime: inTime, isNegative: isNegative), part.rank > last, duration.add(part) else {
                return nil
            }
            last = part.rank
            if part.fraction != nil { return duration }
        }
        return last >= 0 ? duration : nil
    }

    private mutating func add(_ part: Part) -> Bool {
        let fraction = part.fraction ?? 0
        switch part.designator {
        case "Y": years = part.number
        case "M" where part.rank == 1: months = part.number
        case "W":
            weeks = part.number
            seconds += fraction * 604_800
        case "D":
            days = part.number
            seconds += fraction * 86_400
        case "H":
            hours = part.number
            seconds += fraction * 3600
        case "M":
            minutes = part.number
            seconds += fraction * 60
        default: seconds = Double(part.number) + fraction
        }
        return part.fraction == nil || part.rank >= 2
    }

    /// A number and its designator.
    private struct Part {
        let number: Int
        let fraction: Double?
        let designator: Character
        /// The index of the component; those from 4 on belong to the time.
        let rank: Int

        init?(_ scanner: inout ByteScanner, inTime: Bool, isNegative: Bool) {
            let hasSign = scanner.skip("-")
            if !hasSign { _ = scanner.skip("+") }
            guard let number = scanner.number() else { return nil }
            var fraction: Double?
            if scanner.skip(".") || scanner.skip(",") {
                guard let digits = scanner.fraction() else { return nil }
                fraction = digits
            }
            guard let byte = scanner.next() else { return nil }
            let designator = Character(Unicode.Scalar(byte & 0xDF))
            let designators: [Character] = inTime ? ["H", "M", "S"] : ["Y", "M", "W", "D"]
            guard let index = designators.firstIndex(of: designator) else { return nil }
            let sign = hasSign != isNegative ? -1 : 1
            self.number = number * sign
            self.fraction = fraction.map { $0 * Double(sign) }
            self.designator = designator
            rank = inTime ? 4 + index : index
        }
    }
}
