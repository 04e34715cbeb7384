import SchemaChecking

/// Where a schema is: the component or the part of an operation that contains it, and the steps from there.
package struct SchemaPlace: Sendable, Hashable {
    package indirect enum Root: Sendable, Hashable {
        case component(String)
        /// A part of an operation or of a request of the server. The words say which schema of the part: `the items of the body`.
        case part(Change.Part, words: String, of: Change.Subject)
    }

    package enum Step: Sendable, Hashable {
        case member(String)
        case items
        /// Members that are not declared.
        case entries
        /// An alternative, or the contents of a string.
        case variant(String)
    }

    package private(set) var root: Root
    package private(set) var steps: [Step] = []

    package init(_ root: Root) {
        self.root = root
    }

    func appending(_ step: Step) -> Self {
        var place = self
        place.steps.append(step)
        return place
    }

    /// `Pet.owner.name`, `'owner.name' in the body of POST /pets`.
    package var text: String {
        let path = steps.map(\.text).joined()
        switch root {
        case .component(let name): return name + path
        case .part(_, let words, let subject):
            let part = "\(words) of \(subject.text)"
            return path.isEmpty ? part : "'\(path.hasPrefix(".") ? String(path.dropFirst()) : path)' in \(part)"
        }
    }
}

/// Where a change of a schema is reported, and which side sends its values.
struct SchemaSite {
    let place: SchemaPlace
    let spans: Spans
    let direction: Direction

    init(_ place: SchemaPlace, _ spans: Spans, _ direction: Direction) {
        self.place = place
        self.spans = spans
        self.direction = direction
    }

    /// The site of a part of the schema.
    ///
    /// - Parameter spans: The spans of the part; `nil` for those of the schema.
    func appending(_ step: SchemaPlace.Step, _ spans: Spans? = nil) -> Self {
        Self(place.appending(step), spans ?? self.spans, direction)
    }
}

extension SchemaPlace.Step {
    fileprivate var text: String {
        switch self {
        case .member(let name): ".\(name)"
        case .items: "[]"
        case .entries: "{}"
        case .variant(let word): "(\(word))"
        }
    }
}
