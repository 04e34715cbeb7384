/// The anchors of a document, each with what it stands for so far.
struct YAMLAnchors {
    /// A node that was read to its end, with what an alias to it adds to the document.
    struct Definition {
        let node: YAMLNode
        /// Nodes in it, itself included, with aliases counted as what they stand for, and long texts for several.
        let size: Int
        /// Collections inside one another, itself included; 0 for a scalar.
        let height: Int
    }

    enum State {
        /// A collection that is still being read, by its number in the order of their starts.
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

    /// Completes a collection, unless a node inside it has taken its name meanwhile.
    mutating func close(_ name: String, number: Int, as definition: Definition) {
        if case .open(number) = states[name] { states[name] = .complete(definition) }
    }
}
