import Foundation

/// Converts a value that is in another format.
struct Coercion {
    let reading: TreeReading
    let node: Int

    private var tree: JSONTree { reading.tree }

    /// `nil` if the value cannot be converted to the type.
    func value<T>(_ type: T.Type) -> T? {
        switch type {
        case is String.Type: text as? T
        case is Bool.Type: boolean as? T
        case let integer as any FixedWidthInteger.Type: self.integer(integer) as? T
        case is Double.Type: number.flatMap { Double(number: $0) } as? T
        case is Float.Type: number.flatMap { Float($0) }.flatMap { $0.isFinite ? $0 : nil } as? T
        case is Decimal.Type: number.flatMap { Decimal(number: $0) } as? T
        case is Date.Type: date as? T
        case is LenientDate.Type: date.map { LenientDate($0) } as? T
        case is EpochSeconds.Type: date.map { EpochSeconds($0) } as? T
        case is EpochMilliseconds.Type: milliseconds.map { EpochMilliseconds($0) } as? T
        case is Day.Type: day as? T
        case is LocalDateTime.Type: localDateTime as? T
        case is URL.Type: url as? T
        case is UUID.Type: uuid as? T
        case is ISO8601Duration.Type: number.flatMap { Double(number: $0) }.map { ISO8601Duration(seconds: $0) } as? T
        default: nil
        }
    }

    /// A number or a container as written in the JSON.
    private var text: String? {
        switch tree.kind(of: node) {
        case .null: nil
        case .true: "true"
        case .false: "false"
        case .string, .unicode, .escaped: tree.string(node)
        case .number, .array, .object: tree.source(of: node)
        }
    }

    private var trimmed: String? { tree.string(node)?.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// The digits of a number, or of a string with a number.
    private var number: String? {
        if let number = tree.number(node) { return number }
        return trimmed.flatMap { Double(number: $0) == nil ? nil : $0 }
    }

    private func integer<I: FixedWidthInteger>(_ type: I.Type) -> I? {
        if let value = tree.boolean(node) { return value ? 1 : 0 }
        return number.flatMap { I(wholeNumber: $0) }
    }

    private var boolean: Bool? {
        if let number = tree.number(node) {
            switch Int(wholeNumber: number) {
            case 0: return false
            case 1: return true
            default: return nil
            }
        }
        return tree.string(node).flatMap(Self.boolean)
    }

    static func boolean(_ text: String) -> Bool? {
        switch text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased() {
        case "true", "1", "yes", "on": true
        case "false", "0", "no", "off": false
        default: nil
        }
    }

    private var date: Date? {
        switch tree.kind(of: node) {
        case .array: return parts?.date(in: reading.tolerance.timeZone)
        // The format of MongoDB.
        case .object: return tree.members(node).flatMap { $0.count == 1 && $0[0].name == "$date" ? $0[0].node : nil }.flatMap(inner)
        default: break
        }
        if let number = tree.number(node) { return Double(number: number).flatMap { DateForm.read($0)?.date } }
        return tree.string(node).flatMap { DateForm.read($0, in: reading.tolerance.timeZone)?.date }
    }

    private func inner(_ node: Int) -> Date? {
        tree.isContainer(node) ? nil : Coercion(reading: reading, node: node).date
    }

    /// A date from `[2024,5,31,12,0,0,500000000]`, the format of Java for local dates and times: from the year to nanoseconds, where zero
    /// parts at the end can be missing.
    private var parts: LocalDateTime? {
        guard let elements = tree.elements(node), (3...7).contains(elements.count) else { return nil }
        let found = elements.compactMap { tree.number($0).flatMap { Int(wholeNumber: $0) } }
        guard found.count == elements.count else { return nil }
        let parts = found + Array(repeating: 0, count: 7 - found.count)
        return Day(year: parts[0], month: parts[1], day: parts[2]).flatMap {
            LocalDateTime($0, hour: parts[3], minute: parts[4], second: parts[5], nanosecond: parts[6])
        }
    }

    /// A number in a string means the same as without quotes.
    private var milliseconds: Date? {
        if let number = trimmed.flatMap({ Double(number: $0) }) { return Date(timeIntervalSince1970: number / 1000) }
        return date
    }

    /// The day of a string, regardless of the offset.
    private var day: Day? {
        if let text = trimmed, DateForm.read(text, in: reading.tolerance.timeZone) != nil, let day = Day(String(text.prefix(10))) {
            return day
        }
        return date.map { Day($0, in: reading.tolerance.timeZone) }
    }

    private var localDateTime: LocalDateTime? {
        if let text = trimmed, DateForm.read(text, in: reading.tolerance.timeZone) != nil {
            // The local time without the offset.
            let clock = text.dropFirst(10).prefix { !"Zz+-".contains($0) }
            let local = text.prefix(10) + clock
            if let value = LocalDateTime(local.trimmingCharacters(in: .whitespaces)) { return value }
        }
        return date.map { LocalDateTime($0, in: reading.tolerance.timeZone) }
    }

    private var url: URL? {
        guard let text = trimmed, !text.isEmpty else { return nil }
        return URL(reference: text) ?? text.addingPercentEncoding(withAllowedCharacters: .urlQueryAllowed).flatMap { URL(string: $0) }
    }

    /// 32 digits without hyphens, or between braces.
    private var uuid: UUID? {
        guard var text = trimmed else { return nil }
        if text.hasPrefix("{"), text.hasSuffix("}") { text = String(text.dropFirst().dropLast()) }
        guard text.utf8.count == 32 else { return UUID(uuidString: text) }
        let parts = [8, 4, 4, 4, 12]
        var rest = text[...]
        let words = parts.map { length -> Substring in
            defer { rest = rest.dropFirst(length) }
            return rest.prefix(length)
        }
        return UUID(uuidString: words.joined(separator: "-"))
    }
}
