import SourceDiagnostics

/// Places in the order in which they were visited.
struct VisitedPlaces {
    private var places: [SourceSpan] = []
    private var numbers: [SourceSpan: Int] = [:]

    init(_ places: [SourceSpan]) {
        for place in places { _ = insert(place) }
    }

    var count: Int { places.count }

    /// `false` for a place that is there already.
    mutating func insert(_ place: SourceSpan) -> Bool {
        guard numbers[place] == nil else { return false }
        numbers[place] = places.count
        places.append(place)
        return true
    }

    /// Whether one of some others is among the first so many.
    func hasOne(of others: Set<SourceSpan>, among first: Int) -> Bool {
        if others.count < first { return others.contains { numbers[$0].map { $0 < first } ?? false } }
        return places.prefix(first).contains { others.contains($0) }
    }
}
