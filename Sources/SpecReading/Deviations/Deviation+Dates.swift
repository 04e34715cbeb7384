import APIModel

extension Deviation {
    /// Whether a date was expected.
    package var isOfDates: Bool { ["Date", "Day", "LocalDateTime", "EpochSeconds", "EpochMilliseconds"].contains(expected) }

    /// Whether the received value is a date in some format.
    package var isDate: Bool {
        guard found == .string else { return found == .number || found == .integer }
        return form.map { $0.contains("date") || $0.contains("time") || $0.contains("since") } ?? false
    }
}
