import APIModel
import SwiftModel

/// What a member beside the payload of an envelope is about, according to its name.
enum EnvelopeRole {
    /// Whether the call succeeded: `ok`, `status`, `errorCode`.
    case outcome
    /// What went wrong: `error`.
    case error
    case message
    /// Facts about the call itself: `requestId`, `timestamp`.
    case call

    /// - Parameter name: The name of the member. One with a dot cannot be the path of a member.
    init?(of name: String) {
        guard !name.contains(".") else { return nil }
        let words = Set(WordSplitter.words(name).map { $0.lowercased() })
        if !words.isDisjoint(with: ["message", "messages", "msg", "errmsg", "reason", "description", "detail", "details"]) {
            self = .message
        } else if words == ["error"] || words == ["errors"] || words == ["err"] {
            self = .error
        } else if !words.isDisjoint(with: Self.outcomes) {
            self = .outcome
        } else if !words.isDisjoint(with: Self.facts) {
            self = .call
        } else {
            return nil
        }
    }

    /// Whether an object with such a member says what went wrong: `message`, `errorCode`, or the `title` of a problem (RFC 9457).
    static func isOfError(_ name: String) -> Bool {
        let role = EnvelopeRole(of: name)
        let words = WordSplitter.words(name).map { $0.lowercased() }
        return role == .error || role == .message || words.contains { ["error", "code", "errno", "errcode", "title"].contains($0) }
    }

    private static let outcomes: Set = [
        "ok", "success", "succeeded", "successful", "status", "code", "errno", "errcode", "ret", "retcode", "rc", "result",
    ]
    private static let facts: Set = [
        "request", "trace", "correlation", "timestamp", "ts", "time", "took", "elapsed", "duration", "version", "jsonrpc",
    ]
}

/// How the members of an envelope say whether a call succeeded.
struct EnvelopeOutcome {
    private(set) var success: Envelope.Success?
    /// The path of the reason of a failure; `nil` for `message`, and if no member tells failures from results.
    private(set) var message: String?

    private static let mostCodes = 3

    /// - Parameters:
    ///   - others: The names beside the payload.
    ///   - passed: Bodies with a payload.
    ///   - open: Bodies without one. The call may have failed, or has no result.
    ///   - failed: Bodies of responses whose status is an error.
    init(others: [String], passed: [LiteralValue], open: [LiteralValue], failed: [LiteralValue]) {
        let rules = others.compactMap { name -> (rank: Int, rule: Envelope.Success)? in
            guard let role = EnvelopeRole(of: name), role == .outcome || role == .error else { return nil }
            let rule = Self.rule(
                name, isError: role == .error, passed.map { $0.value(name) }, open: open.map { $0.value(name) },
                failed: failed.map { $0.value(name) })
            return rule.map { rule in
                switch rule {
                case .isTrue: (0, rule)
                case .isOneOf: (1, rule)
                case .isAbsent: (2, rule)
                }
            }
        }
        success = rules.enumerated().min { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }?.element.rule
        guard success != nil else { return }
        message = Self.message(others, open + failed + passed)
    }

    private static func rule(
        _ name: String, isError: Bool, _ passed: [LiteralValue], open: [LiteralValue], failed: [LiteralValue]
    ) -> Envelope.Success? {
        if passed.allSatisfy({ $0 == .bool(true) }), !isError { return .isTrue(name) }
        if passed.allSatisfy({ $0 == .null }) { return isError ? .isAbsent(name) : nil }
        guard passed.allSatisfy({ $0.isCode || $0 == .bool(false) && isError }) else { return nil }
        let areUsual = passed.allSatisfy(\.meansSuccess)
        let codes = (passed + (areUsual ? open.filter(\.meansSuccess) : [])).unique
        // Other values are only those of success if failures have different ones.
        let hasFailures = (open + failed).contains { $0.isCode && !codes.contains($0) }
        return codes.count <= mostCodes && (areUsual || hasFailures) ? .isOneOf(name, codes) : nil
    }

    private static func message(_ others: [String], _ bodies: [LiteralValue]) -> String? {
        let messages = others.filter { name in
            EnvelopeRole(of: name) == .message && bodies.contains { $0.value(name).text != nil }
        }
        if messages.contains("message") { return nil }
        if let name = messages.first { return name }
        guard let name = others.first(where: { EnvelopeRole(of: $0) == .error }) else { return nil }
        let errors = bodies.map { $0.value(name) }
        if errors.contains(where: { $0.text != nil }) { return name }
        let member = errors.lazy.flatMap(\.keys).first { EnvelopeRole(of: $0) == .message }
        return member.map { "\(name).\($0)" }
    }
}

extension LiteralValue {
    /// Whether it can be a code. The value of a secret was not recorded.
    fileprivate var isCode: Bool {
        switch self {
        case .number: true
        case .string(let text): text != RecordedSample.mask
        case .null, .bool, .array, .object: false
        }
    }

    /// Whether it says what went wrong, or its elements do.
    var tellsError: Bool {
        if case .array(let elements) = self { elements.contains(where: \.tellsError) } else { keys.contains(where: EnvelopeRole.isOfError) }
    }

    /// Whether it is one of the usual codes: 0, a status of HTTP, or a word; `false` for an error.
    fileprivate var meansSuccess: Bool {
        switch self {
        case .bool(let isError): !isError
        case .number(let text): Int(text).map { $0 == 0 || (200...299).contains($0) } == true
        case .string(let text):
            ["ok", "success", "succeeded", "successful"].contains(text.lowercased()) || LiteralValue.number(text).meansSuccess
        case .null, .array, .object: false
        }
    }
}

extension Sequence where Element: Hashable {
    /// The elements without repetitions, in their order.
    var unique: [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
