import SourceDiagnostics

/// Builds the tree from events with an explicit stack, so that no document can overflow the thread's stack.
struct YAMLComposer {
    struct Result {
        var root: YAMLNode?
        var faults: [Diagnostic]
        /// The offset at which the text is not in the language as which it was read.
        var syntaxFault: Int?
        /// Whether the parser stopped at a `\u` escape for half of a surrogate pair.
        var hasSurrogateEscape = false
    }

    /// The reason why reading ended before the document.
    private enum Stop: Error {
        case syntax(YAMLSyntaxFault)
        case limit(Diagnostic)
        case cancelled
    }

    /// The number of events after which it is checked whether the run was cancelled.
    private static let eventsBetweenChecks = 4_096

    private let file: SourceFile
    /// Used for each node, because counting a reference to the file is slow: a table of all files refers to it weakly.
    private let bytes: Bytes
    private let substitutions: YAMLSubstitutions
    private let limits: YAMLLimits
    private var anchors = YAMLAnchors()
    private var frames: [YAMLFrame] = []
    private var tree: YAMLTreeBuilder
    private var root: YAMLStorage.Node?
    private var faults: [Diagnostic] = []
    private var nodes = 0
    private var repeatedNodes = 0
    private var collections = 0

    /// - Parameter substitutions: The replacements in the text of the events.
    init(_ file: SourceFile, substitutions: YAMLSubstitutions, limits: YAMLLimits) {
        self.file = file
        bytes = Bytes(file)
        self.substitutions = substitutions
        self.limits = limits
        tree = YAMLTreeBuilder(bytes: file.utf8.count)
    }

    mutating func compose<Source: YAMLEventSource & ~Copyable>(_ events: inout Source) -> Result {
        do throws(Stop) {
            try read(&events)
            return Result(root: root.map { tree.finish($0) }, faults: faults)
        } catch {
            switch error {
            case .cancelled: return Result(faults: [])
            case .limit(let diagnostic): return Result(faults: faults + [diagnostic])
            case .syntax(let fault):
                let isSurrogate = substitutions.surrogates == nil && SurrogateEscapes.isCause(of: fault, in: file.utf8)
                return Result(
                    faults: faults + [.syntax(fault, in: file)], syntaxFault: fault.place, hasSurrogateEscape: isSurrogate)
            }
        }
    }

    func outOfMemory() -> Result {
        let fault = YAMLSyntaxFault(problem: "there is not enough memory", place: 0, context: nil, contextPlace: 0)
        return Result(faults: [.syntax(fault, in: file)])
    }

    private mutating func read<Source: YAMLEventSource & ~Copyable>(_ events: inout Source) throws(Stop) {
        try checkDirectives(from: 0)
        var count = 0
        while true {
            count &+= 1
            if count.isMultiple(of: Self.eventsBetweenChecks), Cancellation.isRequested { throw .cancelled }
            let event = try next(&events)
            switch event.kind {
            case .streamStart: break
            case .documentStart:
                guard root == nil else {
                    // A partial document would cause many faults about missing parts.
                    root = nil
                    report(.severalDocuments(span(event)))
                    return
                }
            case .documentEnd: try checkDirectives(from: event.end)
            case .streamEnd:
                if root == nil || isEmptyDocument {
                    root = nil
                    report(.emptyDocument(file))
                }
                return
            default:
                try take(event)
                if faults.count >= limits.faults { throw .limit(.tooManyFaults(at: span(event))) }
            }
        }
    }

    private func next<Source: YAMLEventSource & ~Copyable>(_ events: inout Source) throws(Stop) -> YAMLEvent {
        do throws(YAMLSyntaxFault) {
            return try events.next()
        } catch {
            throw .syntax(error)
        }
    }

    private var isEmptyDocument: Bool {
        guard let root, root.kind == .scalar else { return false }
        return root.style == .plain && tree.hasString(root, "") && faults.isEmpty
    }

    private mutating func take(_ event: YAMLEvent) throws(Stop) {
        switch event.kind {
        case .scalar: try take(scalar: event)
        case .alias: try take(alias: event.text, span(event))
        case .sequenceStart, .mappingStart: try open(event)
        case .collectionEnd: close(event)
        case .streamStart, .streamEnd, .documentStart, .documentEnd: break
        }
    }

    private mutating func take(scalar event: YAMLEvent) throws(Stop) {
        let style = event.style
        var span = span(event)
        if event.properties != nil { span = bytes.withoutProperties(span) }
        if style == .literal || style == .folded { span = bytes.withoutTrailingWhitespace(span) }
        let text = substitutions.isEmpty ? event.text : substitutions.restore(event.text, style, from: event.start..<event.end)
        let tag = YAMLTag(event.properties?.tag, onScalar: true)
        let isString = tag?.makesString ?? (style != .plain)
        if let tag, let fault = tag.fault(on: .scalar(YAMLScalar(text, style: style, isString: isString)), at: span) { report(fault) }
        let node = tree.scalar(text, style, isString: isString, at: span, tag: tag?.name)
        try count(1, at: span)
        let size = 1 + text.utf8.count / 16
        if let anchor = event.properties?.anchor { anchors.define(anchor, as: .init(node: node, size: size, height: 0)) }
        add(node, size: size, height: 0, end: span.end)
    }

    private mutating func take(alias name: String, _ span: SourceSpan) throws(Stop) {
        switch anchors[name] {
        case .complete(let definition):
            try count(definition.size, at: span)
            repeatedNodes += definition.size
            let most = limits.repeatedNodes + bytes.count / 8
            guard repeatedNodes <= most else { throw .limit(.tooManyRepeatedNodes(span, limit: most)) }
            guard frames.count + definition.height <= limits.depth else { throw .limit(.nestingTooDeep(span, limit: limits.depth)) }
            add(definition.node, size: definition.size, height: definition.height, end: span.end)
        case .open:
            report(.recursiveAlias(name, at: span))
            add(tree.scalar("", .plain, isString: false, at: span), size: 1, height: 0, end: span.end)
        case nil:
            report(.undefinedAlias(name, at: span, known: anchors.count <= 500 ? anchors.names : []))
            add(tree.scalar("", .plain, isString: false, at: span), size: 1, height: 0, end: span.end)
        }
    }

    private mutating func open(_ event: YAMLEvent) throws(Stop) {
        var span = span(event)
        if event.properties != nil {
            // The mark ends with the properties, so that the search is only bounded by the end of the file.
            let start = bytes.withoutProperties(bytes.span(event.start, bytes.count)).start
            span = bytes.span(start, max(start, event.end))
        }
        guard frames.count < limits.depth else { throw .limit(.nestingTooDeep(span, limit: limits.depth)) }
        try count(1, at: span)
        collections += 1
        if let anchor = event.properties?.anchor { anchors.open(anchor, number: collections) }
        frames.append(
            YAMLFrame(
                isMapping: event.kind == .mappingStart, start: span.start, isFlow: event.isFlow, properties: event.properties,
                number: collections, firstChild: tree.pending.count))
    }

    private mutating func close(_ event: YAMLEvent) {
        guard var frame = frames.popLast() else { return }
        let end = frame.isFlow && event.end > event.start ? event.end : frame.lastEnd
        let span = bytes.span(frame.start, max(frame.start, end))
        let tag = YAMLTag(frame.tag, onScalar: false)
        let node = frame.finish(at: span, tag: tag?.name, in: &tree)
        if let tag, let fault = tag.fault(on: tree.summary(of: node).kind, at: span) { report(fault) }
        let height = frame.height + 1
        if let anchor = frame.anchor {
            anchors.close(anchor, number: frame.number, as: .init(node: node, size: frame.size, height: height))
        }
        add(node, size: frame.size, height: height, end: span.end)
    }

    private mutating func add(_ node: YAMLStorage.Node, size: Int, height: Int, end: Int) {
        guard let last = frames.indices.last else {
            root = node
            return
        }
        frames[last].add(node, size: size, height: height, end: end, in: &tree, faults: &faults)
    }

    private mutating func count(_ size: Int, at span: SourceSpan) throws(Stop) {
        nodes += size
        guard nodes <= limits.nodes else { throw .limit(.tooManyNodes(span, limit: limits.nodes)) }
    }

    /// libyaml compares every `%TAG` line with all previous ones, so that their number must be limited first.
    private func checkDirectives(from offset: Int) throws(Stop) {
        if let place = bytes.directive(numbered: limits.directives + 1, from: offset) {
            throw .limit(.tooManyDirectives(place, limit: limits.directives))
        }
    }

    private mutating func report(_ fault: Diagnostic) {
        faults.append(fault)
    }

    private func span(_ event: YAMLEvent) -> SourceSpan {
        bytes.span(event.start, event.end)
    }
}
