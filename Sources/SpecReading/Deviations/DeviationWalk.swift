/// Finds the schemas for parts of a response, step by step.
package protocol DeviationWalk {
    /// Identifies a response of a document.
    associatedtype Response: Hashable
    /// The schema of one part of a response.
    associatedtype Found

    /// The schema of a body.
    mutating func start(_ response: Response) -> Found
    /// The schema one step below a part.
    mutating func step(_ step: Deviation.Step, from found: Found) -> Found
}

/// Follows the paths to deviations. Paths with a common prefix share its steps.
package struct DeviationPaths<Walk: DeviationWalk> {
    private struct Edge: Hashable {
        let start: Int
        let step: Deviation.Step
    }

    package var walk: Walk
    private var starts: [Walk.Response: Int] = [:]
    private var edges: [Edge: Int] = [:]
    private var found: [Walk.Found] = []

    package init(_ walk: Walk) {
        self.walk = walk
    }

    /// The schema at the end of a path.
    package mutating func end(of steps: some Sequence<Deviation.Step>, in response: Walk.Response) -> Walk.Found {
        var end: Int
        if let known = starts[response] {
            end = known
        } else {
            found.append(walk.start(response))
            end = found.count - 1
            starts[response] = end
        }
        for step in steps {
            let edge = Edge(start: end, step: step)
            if let known = edges[edge] {
                end = known
            } else {
                found.append(walk.step(step, from: found[end]))
                end = found.count - 1
                edges[edge] = end
            }
        }
        return found[end]
    }
}
