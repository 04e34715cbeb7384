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
    private var places: KeyPlaces
    private let root: any TemplateView
    /// Whether the allowance includes that of the view.
    private var hasOwnAllowance = false
    /// The enclosing views, the innermost last.
    private var stack: [Level] = []
    /// The row of each of them in `places`; `nil` for a string.
    private var rows: [Int?] = []
    private var place: Place?
    /// The enclosing sections for lists, the innermost last.
    private var lists: [SourceSpan] = []
    /// The replacements of blocks by outer templates, by the numbers of the blocks.
    private var replacements: [Range<Int>?]
    private var indentation: [UInt8] = []

    init(_ root: any TemplateView, _ programs: TemplatePrograms, _ places: KeyPlaces, within allowance: RenderingAllowance) {
        self.root = root
        self.programs = programs
        self.places = places
        self.allowance = allowance
        replacements = Array(repeating: nil, count: programs.blockCount)
        text.reserveCapacity(8192)
    }

    mutating func run(_ steps: Range<Int>) throws(Exceeded) {
        try run(steps, .view(root), row: places.row(of: type(of: root)), at: nil)
    }

    private mutating func runInner(_ steps: Range<Int>) throws(Exceeded) {
        var index = steps.lowerBound
        while index < steps.upperBound {
            let step = programs.steps[index]
            let (operand, end) = (Int(step.operand), Int(step.end))
            let inner = (index + 1)..<end
            switch step.kind {
            case .text: try print(template: operand..<Int(step.extra))
            case .variable: try print(operand)
            case .escapedVariable: try print(operand, isEscaped: true)
            case .section: try runSection(operand, at: Int(step.extra), inner)
            case .inverted: try runInverted(operand, inner)
            case .call: try runCall(operand)
            case .block: try runBlock(operand, inner)
            }
            index = end
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

    private mutating func print(template range: Range<Int>) throws(Exceeded) {
        try spend(range.count)
        if indentation.isEmpty {
            text.append(contentsOf: programs.bytes[range])
            return
        }
        var start = range.lowerBound
        while true {
            let end = programs.bytes[start..<range.upperBound].firstIndex(of: Self.newline) ?? range.upperBound
            if start < end { try indent() }
            text.append(contentsOf: programs.bytes[start..<end])
            guard end < range.upperBound else { return }
            text.append(Self.newline)
            start = end + 1
        }
    }

    private mutating func print(_ key: Int, isEscaped: Bool = false) throws(Exceeded) {
        guard case .text(let value)? = try value(of: key), !value.isEmpty else { return }
        try indent()
        guard isEscaped else { return text.append(contentsOf: value.utf8) }
        let start = text.count
        HTMLText.append(value, to: &text)
        try spend(text.count - start - value.utf8.count)
    }

    private mutating func indent() throws(Exceeded) {
        guard !indentation.isEmpty, text.last ?? Self.newline == Self.newline else { return }
        try spend(indentation.count)
        text.append(contentsOf: indentation)
    }

    // MARK: Sections, templates, blocks

    private mutating func runSection(_ key: Int, at span: Int, _ steps: Range<Int>) throws(Exceeded) {
        switch try value(of: key) {
        case .flag(true): try runInner(steps)
        case .text(let text) where !text.isEmpty: try run(steps, .text(text), row: nil, at: nil)
        case .view(let view?): try run(steps, .view(view), row: places.row(of: type(of: view)), at: nil)
        case .texts(let texts):
            try enterList(texts.count, at: span)
            for index in texts.indices { try run(steps, .text(texts[index]), row: nil, at: Place(index: index, count: texts.count)) }
            lists.removeLast()
        case .list(let views):
            try enterList(views.count, at: span)
            // All elements have the same type.
            let row = views.first.map { places.row(of: type(of: $0)) }
            for index in views.indices { try run(steps, .view(views[index]), row: row, at: Place(index: index, count: views.count)) }
            lists.removeLast()
        case .flag, .text, .view, nil: break
        }
    }

    private mutating func enterList(_ count: Int, at span: Int) throws(Exceeded) {
        lists.append(programs.spans[span])
        try spend(count * RenderingAllowance.tag)
    }

    private mutating func runInverted(_ key: Int, _ steps: Range<Int>) throws(Exceeded) {
        let value = try value(of: key)
        switch value {
        case .texts(let texts): try spend(texts.count * RenderingAllowance.tag)
        case .list(let views): try spend(views.count * RenderingAllowance.tag)
        default: break
        }
        if isEmpty(value) { try runInner(steps) }
    }

    private mutating func run(_ steps: Range<Int>, _ level: consuming Level, row: Int?, at inner: Place?) throws(Exceeded) {
        let outer = place
        place = inner
        stack.append(level)
        rows.append(row)
        try runInner(steps)
        stack.removeLast()
        rows.removeLast()
        place = outer
    }

    private mutating func runCall(_ index: Int) throws(Exceeded) {
        let call = programs.calls[index]
        guard let template = call.template else { return }
        try spend(RenderingAllowance.tag)
        let outer = (place, replacements, indentation)
        place = nil
        indentation += call.indentation
        // An outer replacement takes precedence.
        for (block, steps) in call.blocks where replacements[block] == nil { replacements[block] = steps }
        try runInner(programs.templates[template])
        (place, replacements, indentation) = outer
    }

    private mutating func runBlock(_ block: Int, _ steps: Range<Int>) throws(Exceeded) {
        try spend(RenderingAllowance.tag)
        guard let replacement = replacements[block] else { return try runInner(steps) }
        // Within a replacement, the name of the block refers to what it replaces.
        replacements[block] = nil
        try runInner(replacement)
        replacements[block] = replacement
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
    private mutating func value(of key: Int) throws(Exceeded) -> ViewValue? {
        let found = find(programs.keys[key])
        // In the worst case, all enclosing views were searched.
        try spend(RenderingAllowance.tag + stack.count)
        if case .text(let text) = found { try spend(text.utf8.count) }
        return found
    }

    private mutating func find(_ key: TemplateKey) -> ViewValue? {
        switch key.kind {
        case .current:
            switch stack.last {
            case .text(let text): return .text(text)
            case .view(let view): return .view(view)
            case nil: return nil
            }
        case .place(let function): return place.map { Self.value(of: function, at: $0) }
        case .path(let isLocal):
            var found = nearest(key.first, isLocal: isLocal)
            for name in key.rest {
                guard case .view(let view?) = found else { return nil }
                found = places.place(of: programs.rest[name], in: places.row(of: type(of: view))).map(view.value(at:))
            }
            return found
        }
    }

    private func nearest(_ name: Int, isLocal: Bool) -> ViewValue? {
        for level in stack.indices.reversed() {
            if let row = rows[level], let place = places.place(of: name, in: row), case .view(let view) = stack[level] {
                return view.value(at: place)
            }
            if isLocal { return nil }
        }
        return nil
    }

    private static func value(of function: TemplateKey.PlaceFunction, at place: Place) -> ViewValue {
        switch function {
        case .first: .flag(place.index == 0)
        case .last: .flag(place.index == place.count - 1)
        case .index: .text(String(place.index + 1))
        case .even: .flag(place.index.isMultiple(of: 2))
        case .odd: .flag(!place.index.isMultiple(of: 2))
        }
    }
}
