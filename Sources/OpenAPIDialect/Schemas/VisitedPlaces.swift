import SourceDiagnostics

/// Places in the order in which they were come upon.
struct VisitedPlaces {
    private var numbers: [SourceSpan: Int] = [:]

    init(_ places: [SourceSpan]) {
        for place in places { _ = insert(place) }
    }

    var count: Int { numbers.count }

    /// `false` for a place that is there already.
    mutating func insert(_ place: SourceSpan) -> Bool {
        guard numbers[place] == nil else { return false }
        numbers[place] = numbers.count
        return true
    }

    /// Whether the place is one of the first so many.
    func contains(_ place: SourceSpan, among first: Int) -> Bool {
        numbers[place].map { $0 < first } ?? false
    }
}
