package import SourceDiagnostics

/// What a change means for one side.
package enum Verdict: String, Sendable, Hashable, Comparable, CaseIterable {
    case compatible
    /// It depends on what is called, or on how tolerant the other side is.
    case mayBreak = "may-break"
    case breaks

    package static func < (lhs: Verdict, rhs: Verdict) -> Bool { lhs.rank < rhs.rank }

    private var rank: Int {
        switch self {
        case .compatible: 0
        case .mayBreak: 1
        case .breaks: 2
        }
    }
}

/// A difference between two versions of an API.
package struct Change: Sendable {
    /// What has changed.
    package enum Subject: Sendable, Hashable {
        case api
        /// The method and the path, in the new version if it has the operation.
        case operation(String)
        /// A request that the server sends, by the name of the webhook or callback.
        case request(String)
        case schema(SchemaPlace)
        /// A declaration of the emitted code.
        case swift(String)

        package var text: String {
            switch self {
            case .api: "API"
            case .operation(let text), .swift(let text): text
            case .request(let name): "the request '\(name)'"
            case .schema(let place): place.text
            }
        }
    }

    package var rule: ComparisonRule
    package var subject: Subject
    /// The old name of a renamed part; `nil` if it has the name of the subject.
    package var oldSubject: Subject?
    /// A sentence without a full stop.
    package var message: String
    /// The place in the old document; `nil` for an added part.
    package var old: SourceSpan?
    /// The place in the new document; `nil` for a removed part.
    package var new: SourceSpan?
    /// Whether a client of the old version works with a server of the new one.
    package var oldClients: Verdict
    /// Whether a client of the new version works with a server of the old one.
    package var newClients: Verdict
    /// Whether code that uses the emitted code of the old version compiles with that of the new one.
    package var swift: Verdict
    /// The part of the operation or of the API that has changed.
    package var part: Part
    /// The part in the old version, if it has another name there.
    package var oldPart: Part?
    /// For a change of emitted code: the indices of the changes on the wire that it follows from.
    package var causes: [Int] = []

    package init(
        _ rule: ComparisonRule, _ subject: Subject, _ message: String, old: SourceSpan?, new: SourceSpan?,
        oldClients: Verdict = .compatible, newClients: Verdict = .compatible, swift: Verdict = .compatible, part: Part? = nil,
        oldSubject: Subject? = nil, oldPart: Part? = nil
    ) {
        self.rule = rule
        self.subject = subject
        self.oldSubject = oldSubject
        self.oldPart = oldPart
        self.message = message
        self.old = old
        self.new = new
        self.oldClients = oldClients
        self.newClients = newClients
        self.swift = swift
        self.part = part ?? rule.part
    }

    /// A part of an operation or of the API. It decides which declarations of emitted code a change is about.
    package enum Part: Sendable, Hashable {
        case whole
        /// The security scheme with the name.
        case scheme(String)
        case servers
        /// The request of the server with the name.
        case request(String)
        /// With the location and the name: `query limit`.
        case parameter(String)
        case body
        case result
    }
}

extension Change {
    /// - Parameter verdicts: What the change means for clients of both versions.
    init(
        _ rule: ComparisonRule, _ subject: Subject, _ message: String, _ spans: Spans, _ verdicts: Verdicts, part: Part? = nil,
        oldSubject: Subject? = nil, oldPart: Part? = nil
    ) {
        self.init(
            rule, subject, message, old: spans.old, new: spans.new, oldClients: verdicts.oldClients, newClients: verdicts.newClients,
            part: part, oldSubject: oldSubject, oldPart: oldPart)
    }
}
