import SourceDiagnostics

/// A request for a part of a file (RFC 9110, 14.2).
enum ByteRange {
    enum Outcome: Equatable {
        /// The whole file: there is no range, or one that is not understood, or several.
        case whole
        case part(Range<Int>)
        case notSatisfiable
    }

    static func outcome(_ field: String?, length: Int) -> Outcome {
        guard let field, let end = field.firstIndex(of: "="), field[..<end].trimmingSpaces.lowercased() == "bytes" else { return .whole }
        let ranges = field[field.index(after: end)...].listElements()
        guard let range = ranges.first, ranges.count == 1, let dash = range.firstIndex(of: "-") else { return .whole }
        let (first, last) = (range[..<dash].trimmingSpaces, range[range.index(after: dash)...].trimmingSpaces)
        func isNumber(_ text: String) -> Bool { text.utf8.allSatisfy(\.isDigit) }
        guard isNumber(first), isNumber(last), !(first.isEmpty && last.isEmpty) else { return .whole }
        // A number that is too large for `Int` is after the end.
        let final = last.isEmpty ? Int.max : Int(last) ?? .max
        if first.isEmpty {
            guard final > 0, length > 0 else { return .notSatisfiable }
            return .part(max(0, length - min(final, length))..<length)
        }
        let start = Int(first) ?? .max
        guard start <= final else { return .whole }
        guard start < length else { return .notSatisfiable }
        return .part(start..<min(length, final == .max ? length : final + 1))
    }
}
