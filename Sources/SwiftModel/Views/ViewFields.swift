/// The keys of a view.
package struct ViewFields<View: Sendable>: Sendable {
    let list: [ViewField<View>]
    private let places: [String: Int]

    /// Of two fields with one name the first counts.
    package init(_ list: [ViewField<View>]) {
        self.list = list
        places = Dictionary(list.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(name: String) -> ViewField<View>? {
        places[name].map { list[$0] }
    }
}
