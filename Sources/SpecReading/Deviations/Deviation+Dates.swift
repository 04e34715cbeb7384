import APIModel

extension Deviation {
    /// Whether a date was expected.
    package var isOfDates: Bool { ["Date", "Day", "LocalDateTime", "EpochSeconds", "EpochMilliseconds"].contains(expected) }

    /// Whether what came is a date in some form.
    package var isDate: Bool {
        guard found == .string else { return found == .number || found == .integer }
        return form.map { $0.contains("date") || $0.contains("time") || $0.contains("since") } ?? false
    }
}
