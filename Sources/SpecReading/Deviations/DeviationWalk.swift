/// Finds what a document says of the parts of a response, step by step.
package protocol DeviationWalk {
    /// Tells the responses of a document apart.
    associatedtype Response: Hashable
    /// What the document says of one place of a response.
    associatedtype Found

    /// What the document says of a body.
    mutating func start(_ response: Response) -> Found
    /// What it says one step below a place.
    mutating func step(_ step: Deviation.Step, from found: Found) -> Found
}

/// Follows the ways to deviations; those with the same start share it, so that long ones take no longer than their own steps.
package struct DeviationWays<Walk: DeviationWalk> {
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

    /// What is at the end of a way.
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
