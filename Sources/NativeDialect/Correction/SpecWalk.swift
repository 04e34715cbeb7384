import APIModel
import SourceDiagnostics
package import SpecReading

/// Finds the types of the parts of a response.
package struct SpecWalk: DeviationWalk {
    package struct Place {
        let use: BoundType
        /// The field with this type; `nil` if it is not that of a field.
        let field: DraftField?
    }

    package struct Response: Hashable {
        let operation: DraftOperation
        let status: Int

        init(_ operation: DraftOperation, status: Int) {
            self.operation = operation
            self.status = status
        }

        package static func == (left: Self, right: Self) -> Bool {
            left.operation.name.span == right.operation.name.span && left.status == right.status
        }

        package func hash(into hasher: inout Hasher) {
            hasher.combine(operation.name.span)
            hasher.combine(status)
        }
    }

    /// The maximum number of types that are visited in one run.
    private static let maximumVisits = 1_000_000

    private let draft: DraftAPI
    private let types: BoundTypes
    private var visits = 0

    init(_ draft: DraftAPI) {
        self.draft = draft
        types = BoundTypes(draft)
    }

    package func start(_ response: Response) -> [Place] {
        let (operation, status) = (response.operation, response.status)
        let responses = operation.responses + operation.errors + draft.defaults.errors
        for match in StatusMatch.candidates(for: status) {
            guard let response = responses.first(where: { $0.status.value == match }) else { continue }
            return response.content.type.map { [Place(use: BoundType($0), field: nil)] } ?? []
        }
        return []
    }

    package mutating func step(_ step: Deviation.Step, from places: [Place]) -> [Place] {
        var result: [Place] = []
        var pending = Array(places.map(\.use).reversed())
        var depth = 0
        while let use = pending.popLast() {
            visits += 1
            depth += 1
            if visits > Self.maximumVisits || depth > 10_000 { return [] }
            switch (types.shape(of: use).shape, step) {
            case (.union(let union, let bindings), _): pending += union.variants.reversed().map { BoundType($0.type, bindings) }
            case (.object(let fields, let additional, let bindings), .member(let name)):
                if let field = fields.first(where: { $0.key.value == name }) {
                    result.append(Place(use: BoundType(field.type, bindings), field: field))
                } else if let additional {
                    result.append(Place(use: BoundType(additional, bindings), field: nil))
                }
            case (.object(_, let additional?, let bindings), .entry):
                result.append(Place(use: BoundType(additional, bindings), field: nil))
            case (.dictionary(let value), .member), (.dictionary(let value), .entry), (.list(let value), .element):
                result.append(Place(use: value, field: nil))
            default: break
            }
        }
        return result
    }
}
