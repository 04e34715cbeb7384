import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Responses and their headers.
extension ContractComparison {
    /// - Parameter direction: `request` for the responses that clients give to requests of the server.
    mutating func compareResponses(
        _ old: ContractOperation, _ new: ContractOperation, _ subject: Change.Subject, _ direction: Direction
    ) {
        // A success without a status is the same as the only success of the other version.
        func key(_ response: ContractResponse, among others: [ContractResponse]) -> String {
            let successes = others.filter(\.isSuccess)
            return response.isAnySuccess && successes.count == 1 ? successes[0].status.value.text : response.status.value.text
        }
        let matching = Matching(
            old.responses, new.responses, { key($0, among: new.responses) }, { key($0, among: old.responses) })
        for (one, two) in matching.pairs { compare(one, two, subject, direction) }
        for response in matching.removed {
            report(response, added: false, covering: new.responses, covered: matching.added, of: subject, new.path.span, direction)
        }
        for response in matching.added {
            report(response, added: true, covering: old.responses, covered: matching.removed, of: subject, old.path.span, direction)
        }
    }

    /// A status that only one version has.
    ///
    /// - Parameters:
    ///   - others: The responses of the other version, one of which can cover the status too: `2XX` covers 200.
    ///   - covered: The responses that only the other version has. The status can cover some of them.
    private mutating func report(
        _ response: ContractResponse, added isAdded: Bool, covering others: [ContractResponse], covered: [ContractResponse],
        of subject: Change.Subject, _ place: SourceSpan, _ direction: Direction
    ) {
        let text = response.status.value.text
        // The default response covers each error that has none of its own. It covers a success only if no success is declared.
        let usesDefault = !response.isSuccess || !others.contains(where: \.isSuccess)
        let cover =
            others.first { $0.status.value.contains(response.status.value) }
            ?? (usesDefault ? others.first { $0.status.value == .default } : nil)
        let parts = covered.filter { response.status.value.contains($0.status.value) }
        if let cover {
            let isPart = cover.status.value != .default
            if isAdded { compare(cover, response, subject, direction) } else { compare(response, cover, subject, direction) }
            // The other response is reported itself, if only one version has it.
            if isPart, covered.contains(where: { $0.status.value == cover.status.value }) { return }
        }
        let rest =
            parts.isEmpty ? "" : " \(isAdded ? "instead of" : "for more than") \(parts.map(\.status.value.text).joined(separator: ", "))"
        // A status that appears or disappears only surprises the receivers that do not know it.
        let sharesSuccess = others.contains { other in other.isSuccess && other.status.value.overlaps(response.status.value) }
        let isReplaced = response.isSuccess && !sharesSuccess && !hasCommonSuccess(others, covered)
        let weight: Verdict = !response.isSuccess || cover != nil ? .compatible : isReplaced ? .breaks : .mayBreak
        let surprisesOld = isAdded == (direction == .response)
        // The other version has no success at all.
        let isOnlySuccess = response.isSuccess && cover == nil && direction == .response && !others.contains(where: \.isSuccess)
        let loss: Verdict = !isOnlySuccess ? .compatible : isAdded || others.isEmpty ? .mayBreak : .breaks
        changes.add(
            Change(
                isAdded ? .responseAdded : .responseRemoved, subject,
                (isAdded ? "has the response \(text)" : "no longer has the response \(text)") + rest,
                old: isAdded ? place : response.status.span, new: isAdded ? response.status.span : place,
                oldClients: max(surprisesOld ? weight : .compatible, isAdded ? .compatible : loss),
                newClients: max(surprisesOld ? .compatible : weight, isAdded ? loss : .compatible)))
    }

    /// Whether both versions have a success with the same status.
    ///
    /// - Parameters:
    ///   - others: The responses of the version without the response.
    ///   - own: The responses in `others` whose status the other version does not have.
    private func hasCommonSuccess(_ others: [ContractResponse], _ own: [ContractResponse]) -> Bool {
        let lone = Set(own.map(\.status.value))
        let successes = others.filter(\.isSuccess)
        return successes.isEmpty || successes.contains { !lone.contains($0.status.value) }
    }

    private mutating func compare(
        _ old: ContractResponse, _ new: ContractResponse, _ subject: Change.Subject, _ direction: Direction
    ) {
        let place = "the response \(new.status.value.text)"
        let spans = Spans(old: old.status.span, new: new.status.span)
        switch (old.contents.isEmpty, new.contents.isEmpty) {
        case (true, true): break
        case (true, false):
            changes.add(
                Change(.responseContentAdded, subject, "\(place) has content", spans, .added(direction, missing: .breaks)))
        case (false, true):
            changes.add(
                Change(.responseContentRemoved, subject, "\(place) no longer has content", spans, .removed(direction, missing: .breaks)))
        case (false, false): compareContents(old.contents, new.contents, .result, place, of: subject, direction)
        }
        compareHeaders(old, new, place, subject, direction)
    }

    private mutating func compareHeaders(
        _ old: ContractResponse, _ new: ContractResponse, _ place: String, _ subject: Change.Subject, _ direction: Direction
    ) {
        let matching = Matching(old.headers, new.headers, key: \.key)
        for header in matching.removed {
            changes.add(
                Change(
                    .headerRemoved, subject, "\(place) no longer has \(header.words)",
                    Spans(old: header.name.span, new: new.status.span),
                    .removed(direction, missing: .ofMissing(header.isRequired))))
        }
        for (header, other) in matching.pairs {
            let (words, spans) = ("\(other.words) of \(place)", Spans(old: header.name.span, new: other.name.span))
            if header.isRequired != other.isRequired {
                let isRequired = other.isRequired
                changes.add(
                    Change(
                        isRequired ? .headerRequired : .headerOptional, subject,
                        "\(words) is \(isRequired ? "always" : "no longer always") there", spans,
                        (isRequired ? Relation.narrower : .wider).verdicts(direction, isRequired ? .mayBreak : .breaks)))
            }
            compareFormats(header, other, words, subject)
            schemas.compare(
                header.schema, other.schema, at: SchemaSite(SchemaPlace(.part(.result, words: words, of: subject)), spans, direction),
                header.format.style != .json && other.format.style != .json ? .all : .none)
        }
        for header in matching.added {
            // Code for the new version need not read the header of a response.
            let missing = min(Verdict.ofMissing(header.isRequired), direction == .response ? .mayBreak : .breaks)
            changes.add(
                Change(
                    .headerAdded, subject, "\(place) has \(header.words)",
                    Spans(old: old.status.span, new: header.name.span), .added(direction, missing: missing)))
        }
    }
}

extension StatusMatch {
    /// Whether a status is in this range.
    fileprivate func contains(_ other: StatusMatch) -> Bool {
        guard case .range = self, case .code(let code) = other else { return false }
        return includes(code)
    }

    fileprivate func overlaps(_ other: StatusMatch) -> Bool { self == other || contains(other) || other.contains(self) }
}

extension ContractResponse {
    fileprivate var isSuccess: Bool { status.value.isSuccess }
}
