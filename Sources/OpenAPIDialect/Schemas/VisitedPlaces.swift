import SourceDiagnostics

/// A set of spans in the order of insertion.
struct VisitedPlaces {
    private var places: [SourceSpan] = []
    private var numbers: [SourceSpan: Int] = [:]

    init(_ places: [SourceSpan]) {
        for place in places { _ = insert(place) }
    }

    var count: Int { places.count }

    /// Inserts a span; `false` if it is already a member.
    mutating func insert(_ place: SourceSpan) -> Bool {
        guard numbers[place] == nil else { return false }
        numbers[place] = places.count
        places.append(place)
        return true
    }

    /// Whether the first `first` spans contain one of the others.
    func hasOne(of others: Set<SourceSpan>, among first: Int) -> Bool {
        if others.count < first { return others.contains { numbers[$0].map { $0 < first } ?? false } }
        return places.prefix(first).contains { others.contains($0) }
    }
}
