package import SourceDiagnostics

/// Parses a YAML or JSON document into nodes with spans.
package enum YAMLTree {
    /// Who wrote a document. The local faults of one from a third party are warnings that describe the consequence.
    package enum Origin {
        case own, foreign
        /// Whether a document is foreign depends on its contents.
        case foreignIf((YAMLNode) -> Bool)
    }

    /// Reads a file's only document and reports every fault it finds.
    ///
    /// A document that begins with a bracket and is valid JSON is read according to RFC 8259, any other document as YAML 1.2.
    ///
    /// `nil` if the document is neither, or exceeds a limit. Otherwise faulty parts are omitted (the second of two equal keys) or null (an
    /// undefined alias), and the rest is read.
    package static func parse(
        _ file: SourceFile, limits: YAMLLimits = .standard, origin: Origin = .own,
        into sink: inout DiagnosticSink
    ) -> YAMLNode? {
        let text: YAMLInput
        switch YAMLInput.check(file, limits: limits) {
        case .success(let checked): text = checked
        case .failure(let refusal):
            sink.report(refusal.diagnostic)
            return nil
        }
        let result = read(text, limits: limits)
        let isExcused = result.root.map(origin.isForeign) ?? false
        for fault in result.faults { sink.report(isExcused ? fault.costingItsPlace : fault) }
        // An undefined alias is null; that null has the wrong type is not another fault.
        for case let span? in result.faults.lazy.filter({ $0.id == "undefined-alias" }).map(\.span) { sink.suppress(span) }
        return result.root
    }

    private static func read(_ text: YAMLInput, limits: YAMLLimits) -> YAMLComposer.Result {
        guard let json = readJSON(text, limits: limits) else { return readYAML(text, limits: limits) }
        guard let place = json.syntaxFault else { return json }
        // YAML documents can also begin with a bracket. If the document is neither, the language in which it is valid for longer determines
        // the fault.
        let yaml = readYAML(text, limits: limits)
        guard let otherPlace = yaml.syntaxFault else { return yaml }
        return text.file.path.hasSuffix(".json") || place > otherPlace ? json : yaml
    }

    /// `nil` if the document does not begin like JSON.
    private static func readJSON(_ text: YAMLInput, limits: YAMLLimits) -> YAMLComposer.Result? {
        text.file.utf8.withUnsafeBufferPointer { bytes in
            guard JSONEvents.canBegin(bytes, start: text.start) else { return nil }
            var composer = YAMLComposer(text.file, substitutions: YAMLSubstitutions(), limits: limits)
            var events = JSONEvents(bytes, start: text.start)
            return composer.compose(&events)
        }
    }

    private static func readYAML(_ text: YAMLInput, limits: YAMLLimits) -> YAMLComposer.Result {
        if let forbidden = text.forbidden { return refusal(of: forbidden, in: text) }
        var substitutions = YAMLSubstitutions()
        substitutions.directives = UnknownDirectives(text, limits: limits)
        if let first = text.oldBreak {
            guard let breaks = OldBreaks(in: substitutions.bytes(of: text.file)) else { return refusal(of: first, in: text) }
            substitutions.breaks = breaks
        }
        var result = compose(text, substitutions, limits: limits)
        if result.hasSurrogateEscape, let surrogates = SurrogateEscapes(in: substitutions.bytes(of: text.file)) {
            substitutions.surrogates = surrogates
            result = compose(text, substitutions, limits: limits)
        }
        result.faults = (substitutions.directives?.warnings ?? []) + result.faults
        return result
    }

    private static func refusal(of found: UTF8Scan.Found, in text: YAMLInput) -> YAMLComposer.Result {
        let span = SourceSpan(file: text.file, start: found.place.lowerBound, end: found.place.upperBound)
        return YAMLComposer.Result(faults: [.forbiddenCharacter(found.scalar, at: span)], syntaxFault: span.start)
    }

    private static func compose(_ text: YAMLInput, _ substitutions: YAMLSubstitutions, limits: YAMLLimits) -> YAMLComposer.Result {
        substitutions.bytes(of: text.file).withUnsafeBufferPointer { bytes in
            var composer = YAMLComposer(text.file, substitutions: substitutions, limits: limits)
            guard var events = YAMLEvents(bytes, text: text) else { return composer.outOfMemory() }
            guard bytes.count > limits.oneThread, WorkerThread.recommendedCount > 1 else { return composer.compose(&events) }
            var ahead = EventsAhead(events)
            return composer.compose(&ahead)
        }
    }
}

extension YAMLTree.Origin {
    fileprivate func isForeign(_ root: YAMLNode) -> Bool {
        switch self {
        case .own: false
        case .foreign: true
        case .foreignIf(let condition): condition(root)
        }
    }
}
