/// The anchors of a document with their nodes.
struct YAMLAnchors {
    /// A complete node, with the size that an alias to it adds to the document.
    struct Definition {
        let node: YAMLStorage.Node
        /// The number of nodes including itself, with aliases expanded, and long strings counted several times.
        let size: Int
        /// The nesting depth of collections including itself; 0 for a scalar.
        let height: Int
    }

    enum State {
        /// A collection that is still being read, by its index in the order of their starts.
        case open(Int)
        case complete(Definition)
    }

    private var states: [String: State] = [:]

    subscript(name: String) -> State? { states[name] }

    var names: [String] { states.keys.sorted() }
    var count: Int { states.count }

    mutating func open(_ name: String, number: Int) {
        states[name] = .open(number)
    }

    mutating func define(_ name: String, as definition: Definition) {
        states[name] = .complete(definition)
    }

    /// Completes a collection, unless a node inside it has reused its anchor.
    mutating func close(_ name: String, number: Int, as definition: Definition) {
        if case .open(number) = states[name] { states[name] = .complete(definition) }
    }
}
