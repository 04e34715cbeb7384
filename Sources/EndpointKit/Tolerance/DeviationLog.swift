/// The deviations of one response, bounded in number.
struct DeviationLog: Sendable {
    /// The maximum number of deviations of one response, and of those that differ only in list indices.
    private static let (most, maximumAlike) = (1000, 100)

    /// The source of a response.
    struct Source: Sendable {
        var endpoint: String
        var method: HTTPMethod?
        var status: Int
        /// The line of an element of a stream.
        var line: Int?
    }

    private struct Shape: Hashable {
        let path: [ResponseDeviation.Step]
        let expected: String
        let found: String
    }

    let source: Source
    private(set) var deviations: [ResponseDeviation] = []
    /// The number of deviations, including those that are not kept.
    private(set) var count = 0
    private var alike: [Shape: Int] = [:]

    init(_ source: Source) {
        self.source = source
    }

    mutating func add(_ kind: ResponseDeviation.Kind, at path: [ResponseDeviation.Step], expected: String, found: String) {
        let deviation = ResponseDeviation(
            endpoint: source.endpoint, method: source.method, status: source.status, path: path, expected: expected, found: found,
            kind: kind, line: source.line)
        let shape = Shape(path: deviation.shape, expected: expected, found: found)
        guard alike[shape, default: 0] < Self.maximumAlike else { return }
        alike[shape, default: 0] += 1
        deviations.append(deviation)
    }

    /// Counts a deviation; false if no more are kept.
    mutating func countsNext() -> Bool {
        count += 1
        return deviations.count < Self.most
    }
}

extension ResponseDeviation {
    /// The path without list indices.
    package var shape: [Step] {
        path.map { step in
            if case .element = step { .element(0) } else { step }
        }
    }
}
