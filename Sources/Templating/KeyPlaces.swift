/// The positions of the keys of templates in the fields of views, so that rendering does not look up names.
struct KeyPlaces: Sendable {
    /// The numbers of the names in keys.
    private let numbers: [String: Int]
    /// The start of a view's positions in `places`.
    private var rows: [ObjectIdentifier: Int] = [:]
    /// The position of each key in the fields of each view; -1 if the view has no such key.
    private var places: [Int32] = []

    init(_ numbers: [String: Int], of views: some Sequence<any TemplateView.Type>) {
        self.numbers = numbers
        for view in views { add(view) }
    }

    /// Adds a view and the views in it.
    private mutating func add(_ view: any TemplateView.Type) {
        guard rows[ObjectIdentifier(view)] == nil else { return }
        _ = row(of: view)
        for key in view.keys {
            switch view.kind(named: key) {
            case .view(let child), .list(let child): add(child)
            case .text, .flag, .texts, nil: break
            }
        }
    }

    /// The number of a type of views for `place(of:in:)`.
    mutating func row(of view: any TemplateView.Type) -> Int {
        if let row = rows[ObjectIdentifier(view)] { return row }
        let row = places.count
        rows[ObjectIdentifier(view)] = row
        places += repeatElement(-1, count: numbers.count)
        for (place, key) in view.keys.enumerated().reversed() {
            if let number = numbers[key] { places[row + number] = Int32(truncatingIfNeeded: place) }
        }
        return row
    }

    /// The position of a key in the fields of a view.
    func place(of name: Int, in row: Int) -> Int? {
        let place = Int(places[row + name])
        return place < 0 ? nil : place
    }
}
