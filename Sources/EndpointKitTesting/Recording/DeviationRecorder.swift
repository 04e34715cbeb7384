public import EndpointKit
public import Foundation

/// Collects deviations of responses from their document, for `endpointkit overlay`, which corrects the document.
///
/// ```swift
/// let recorder = DeviationRecorder()
/// let client = APIClient(baseURL: url, configuration: ClientConfiguration(tolerance: .all, onDeviation: recorder.record))
/// _ = try await client.request(UserEndpoint.all, as: [User].self)
/// try recorder.write(to: URL(fileURLWithPath: "deviations.json"))
/// ```
///
/// Deviations that differ only in list indices are counted as one. The file contains names of members, kinds of values and media types, and
/// nothing else of the bodies. A recorder can be used from concurrent tasks.
public final class DeviationRecorder: Sendable {
    private struct State {
        var entries: [DeviationEntry.Key: DeviationEntry] = [:]
        /// What a file had when this recorder wrote it.
        var written: [URL: [DeviationEntry.Key: DeviationEntry]] = [:]
    }

    private let state = Protected(State())

    /// Creates an empty recorder.
    public init() {}

    /// Records a deviation. Pass it as the `onDeviation` of a client, an endpoint or a call.
    public func record(_ deviation: ResponseDeviation) {
        add(DeviationEntry(deviation, count: 1))
    }

    private func add(_ entry: DeviationEntry) {
        state.withLock { $0.entries.add(entry) }
    }

    /// The deviations with their counts, in the order of the file: by endpoint, status and path.
    public var deviations: [(deviation: ResponseDeviation, count: Int)] {
        state.withLock(\.entries).sorted.map { ($0.deviation, $0.count) }
    }

    /// Writes the file atomically: if that fails, an existing file is unchanged.
    ///
    /// - Parameters:
    ///   - url: The file.
    ///   - adding: Whether to keep the contents of an existing file, so that several runs write one file. The recorder then has
    ///     them, too. What it has already written to the file is not counted again.
    /// - Throws: Errors of writing the file, and with `adding`, `DecodingError` for a file that no recorder wrote.
    public func write(to url: URL, adding: Bool = false) throws {
        let (own, written) = state.withLock { ($0.entries, $0.written[url] ?? [:]) }
        var others: [DeviationEntry.Key: DeviationEntry] = [:]
        if adding, let earlier = try? Data(contentsOf: url) {
            for entry in try JSONDecoder().decode(DeviationsFile.self, from: earlier).deviations { others.add(entry) }
            for (key, entry) in written {
                if let count = others[key]?.count { others[key]?.count = count > entry.count ? count - entry.count : 0 }
            }
            others = others.filter { $0.value.count > 0 }
        }
        var entries = own
        for other in others.values { entries.add(other) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        var data = try encoder.encode(DeviationsFile(version: 1, deviations: entries.sorted))
        data.append(10)
        try data.write(to: url, options: .atomic)
        state.withLock { state in
            for other in others.values { state.entries.add(other) }
            state.written[url] = entries
        }
    }

    /// Removes all deviations.
    public func reset() {
        state.withLock { $0 = State() }
    }
}

extension [DeviationEntry.Key: DeviationEntry] {
    fileprivate mutating func add(_ entry: DeviationEntry) {
        // A file can have any count.
        let (sum, isTooLarge) = (self[entry.key]?.count ?? 0).addingReportingOverflow(entry.count)
        self[entry.key, default: entry].count = isTooLarge ? .max : sum
    }

    fileprivate var sorted: [DeviationEntry] { values.sorted { $0.order.lexicographicallyPrecedes($1.order) } }
}

/// The contents of the file.
private struct DeviationsFile: Codable {
    let version: Int
    let deviations: [DeviationEntry]

    enum CodingKeys: String, CodingKey {
        case version = "endpointkit-deviations"
        case deviations
    }
}

/// A deviation with its count.
private struct DeviationEntry: Codable, Sendable {
    struct Key: Hashable {
        let endpoint: String
        let method: HTTPMethod?
        let status: Int
        let path: [ResponseDeviation.Step]
        let expected: String
        let found: String
        let kind: ResponseDeviation.Kind
    }

    let deviation: ResponseDeviation
    var count: Int

    init(_ deviation: ResponseDeviation, count: Int) {
        self.deviation = deviation
        self.count = count
    }

    var key: Key {
        Key(
            endpoint: deviation.endpoint, method: deviation.method, status: deviation.status, path: deviation.shape,
            expected: deviation.expected, found: deviation.found, kind: deviation.kind)
    }

    /// The sort keys, in order.
    var order: [String] {
        let status = String(deviation.status)
        return [
            deviation.endpoint, String(repeating: "0", count: max(0, 4 - status.count)) + status, deviation.method?.rawValue ?? "",
            deviation.place, deviation.kind.rawValue, deviation.found, deviation.expected,
        ]
    }

    private enum CodingKeys: String, CodingKey {
        case endpoint
        case method
        case status
        case path
        case expected
        case found
        case kind
        case count
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        deviation = ResponseDeviation(
            endpoint: try container.decode(String.self, forKey: .endpoint),
            method: try container.decodeIfPresent(String.self, forKey: .method).map(HTTPMethod.init(rawValue:)),
            status: try container.decode(Int.self, forKey: .status),
            path: try container.decode([PathStep].self, forKey: .path).map(\.step),
            expected: try container.decode(String.self, forKey: .expected), found: try container.decode(String.self, forKey: .found),
            kind: try container.decode(ResponseDeviation.Kind.self, forKey: .kind))
        count = try container.decode(Int.self, forKey: .count)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(deviation.endpoint, forKey: .endpoint)
        try container.encodeIfPresent(deviation.method?.rawValue, forKey: .method)
        try container.encode(deviation.status, forKey: .status)
        try container.encode(deviation.path.map(PathStep.init), forKey: .path)
        try container.encode(deviation.expected, forKey: .expected)
        try container.encode(deviation.found, forKey: .found)
        try container.encode(deviation.kind, forKey: .kind)
        try container.encode(count, forKey: .count)
    }
}

/// A name for a member, a number for an element of a list, null for an entry of a dictionary.
private struct PathStep: Codable {
    let step: ResponseDeviation.Step

    init(_ step: ResponseDeviation.Step) {
        self.step = step
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            step = .entry
        } else if let index = try? container.decode(Int.self) {
            step = .element(index)
        } else {
            step = .member(try container.decode(String.self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch step {
        case .member(let name): try container.encode(name)
        case .element(let index): try container.encode(index)
        case .entry: try container.encodeNil()
        }
    }
}
