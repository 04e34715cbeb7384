import SourceDiagnostics

/// The rendering of one view: executes the steps of templates.
///
/// The templates were checked, so that every key and template exists; anything missing prints nothing.
struct TemplateRendering {
    private enum Level {
        case view(any TemplateView)
        case text(String)
    }

    /// A position in a list.
    private struct Place {
        let index: Int
        let count: Int
    }

    /// The error for templates whose output is out of proportion to their input.
    struct Exceeded: Error {
        /// The enclosing sections for lists, the innermost last.
        let lists: [SourceSpan]
    }

    private(set) var text: [UInt8] = []
    private(set) var allowance: RenderingAllowance
    private let programs: TemplatePrograms
    private let root: any TemplateView
    /// Whether the allowance includes that of the view.
    private var hasOwnAllowance = false
    /// The enclosing views, the innermost last.
    private var stack: [Level] = []
    private var place: Place?
    /// The enclosing sections for lists, the innermost last.
    private var lists: [SourceSpan] = []
    /// The replacements of blocks by outer templates.
    private var replacements: [String: [TemplateStep]] = [:]
    private var indentation: [UInt8] = []

    init(_ root: any TemplateView, _ programs: TemplatePrograms, within allowance: RenderingAllowance) {
        self.root = root
        self.programs = programs
        self.allowance = allowance
        text.reserveCapacity(8192)
    }

    mutating func run(_ steps: [TemplateStep]) throws(Exceeded) {
        stack.append(.view(root))
        try runInner(steps)
        stack.removeLast()
    }

    private mutating func runInner(_ steps: [TemplateStep]) throws(Exceeded) {
        for step in steps {
            switch step {
            case .text(let bytes): try print(template: bytes)
            case .variable(let key): try print(key)
            case .section(let key, let span, let inner): try runSection(key, span, inner)
            case .inverted(let key, let inner): try runInverted(key, inner)
            case .template(let name, let spaces, let blocks): try runTemplate(name, spaces, blocks)
            case .block(let name, let inner): try runBlock(name, inner)
            }
        }
    }

    private mutating func spend(_ bytes: Int) throws(Exceeded) {
        if allowance.spend(bytes) { return }
        guard !hasOwnAllowance else { throw Exceeded(lists: lists) }
        hasOwnAllowance = true
        allowance.add(for: root, templateSize: programs.size)
    }

    // MARK: Printing

    private static let newline = UInt8(ascii: "\n")

    private mutating func print(template bytes: [UInt8]) throws(Exceeded) {
        try spend(bytes.count)
        if indentation.isEmpty {
            text.append(contentsOf: bytes)
            return
        }
        for line in bytes.split(separator: Self.newline, omittingEmptySubsequences: false).enumerated() {
            if line.offset > 0 { text.append(Self.newline) }
            if !line.element.isEmpty { try indent() }
            text.append(contentsOf: line.element)
        }
    }

    private mutating func print(_ key: TemplateKey) throws(Exceeded) {
        guard case .text(let value)? = try value(of: key), !value.isEmpty else { return }
        try indent()
        text.append(contentsOf: value.utf8)
    }

    private mutating func indent() throws(Exceeded) {
        guard !indentation.isEmpty, text.last ?? Self.newline == Self.newline else { return }
        try spend(indentation.count)
        text.append(contentsOf: indentation)
    }

    // MARK: Sections, templates, blocks

    private mutating func runSection(_ key: TemplateKey, _ span: SourceSpan, _ steps: [TemplateStep]) throws(Exceeded) {
        switch try value(of: key) {
        case .flag(true): try runInner(steps)
        case .text(let text) where !text.isEmpty: try run(steps, .text(text), at: nil)
        case .view(let view?): try run(steps, .view(view), at: nil)
        case .texts(let texts): try runList(steps, over: texts.lazy.map(Level.text), at: span)
        case .list(let views): try runList(steps, over: views.lazy.map(Level.view), at: span)
        case .flag, .text, .view, nil: break
        }
    }

    private mutating func runInverted(_ key: TemplateKey, _ steps: [TemplateStep]) throws(Exceeded) {
        let value = try value(of: key)
        switch value {
        case .texts(let texts): try spend(texts.count * RenderingAllowance.tag)
        case .list(let views): try spend(views.count * RenderingAllowance.tag)
        default: break
        }
        if isEmpty(value) { try runInner(steps) }
    }

    private mutating func runList(
        _ steps: [TemplateStep], over levels: some Collection<Level>, at span: SourceSpan
    ) throws(Exceeded) {
        lists.append(span)
        try spend(levels.count * RenderingAllowance.tag)
        for (index, level) in levels.enumerated() { try run(steps, level, at: Place(index: index, count: levels.count)) }
        lists.removeLast()
    }

    private mutating func run(_ steps: [TemplateStep], _ level: Level, at inner: Place?) throws(Exceeded) {
        let outer = place
        place = inner
        stack.append(level)
        try runInner(steps)
        stack.removeLast()
        place = outer
    }

    private mutating func runTemplate(_ name: String, _ spaces: [UInt8], _ blocks: [String: [TemplateStep]]) throws(Exceeded) {
        guard let steps = programs[name] else { return }
        try spend(RenderingAllowance.tag)
        let outer = (place, replacements, indentation)
        place = nil
        indentation += spaces
        // An outer replacement takes precedence.
        replacements.merge(blocks) { outer, _ in outer }
        try runInner(steps)
        (place, replacements, indentation) = outer
    }

    private mutating func runBlock(_ name: String, _ steps: [TemplateStep]) throws(Exceeded) {
        try spend(RenderingAllowance.tag)
        guard let replacement = replacements.removeValue(forKey: name) else { return try runInner(steps) }
        // Within a replacement, the name of the block refers to what it replaces.
        try runInner(replacement)
        replacements[name] = replacement
    }

    // MARK: Values

    private func isEmpty(_ value: ViewValue?) -> Bool {
        switch value {
        case .flag(let flag): !flag
        case .text(let text): text.isEmpty
        case .texts(let texts): texts.isEmpty
        case .list(let views): views.isEmpty
        case .view(let view): view == nil
        case nil: true
        }
    }

    /// Looks up a key, and counts the work.
    private mutating func value(of key: TemplateKey) throws(Exceeded) -> ViewValue? {
        let found = find(key)
        // In the worst case, all enclosing views were searched.
        try spend(RenderingAllowance.tag + stack.count)
        if case .text(let text) = found { try spend(text.utf8.count) }
        return found
    }

    private func find(_ key: TemplateKey) -> ViewValue? {
        switch key {
        case .current:
            switch stack.last {
            case .text(let text): return .text(text)
            case .view(let view): return .view(view)
            case nil: return nil
            }
        case .place(let function):
            return place.flatMap { Self.value(of: function, at: $0) }
        case .path(let first, let rest, let isLocal):
            var found = nearest(first, isLocal: isLocal)
            for name in rest {
                guard case .view(let view?) = found else { return nil }
                found = view.value(named: name)
            }
            return found
        }
    }

    private func nearest(_ name: String, isLocal: Bool) -> ViewValue? {
        for level in stack.reversed() {
            if case .view(let view) = level, let value = view.value(named: name) { return value }
            if isLocal { return nil }
        }
        return nil
    }

    private static func value(of function: String, at place: Place) -> ViewValue? {
        switch function {
        case "first": .flag(place.index == 0)
        case "last": .flag(place.index == place.count - 1)
        case "index": .text(String(place.index + 1))
        case "even": .flag(place.index.isMultiple(of: 2))
        case "odd": .flag(!place.index.isMultiple(of: 2))
        default: nil
        }
    }
}
