import SwiftModel

/// One rendering of a view: the steps of templates, carried out one after the other.
///
/// The templates were checked, so that every key and template is there; what is missing all the same prints nothing.
struct TemplateRendering {
    private enum Level {
        case view(any TemplateView)
        case text(String)
    }

    /// A place in a list.
    private struct Place {
        let index: Int
        let count: Int
    }

    private(set) var text: [UInt8] = []
    private let programs: [String: [TemplateStep]]
    /// The views around the step, the nearest last.
    private var stack: [Level] = []
    private var place: Place?
    /// What templates further out put in place of blocks.
    private var replacements: [String: [TemplateStep]] = [:]
    private var indentation: [UInt8] = []

    init(_ programs: [String: [TemplateStep]]) {
        self.programs = programs
        text.reserveCapacity(8192)
    }

    mutating func run(_ steps: [TemplateStep], over view: any TemplateView) {
        stack.append(.view(view))
        run(steps)
        stack.removeLast()
    }

    private mutating func run(_ steps: [TemplateStep]) {
        for step in steps {
            switch step {
            case .text(let bytes): print(template: bytes)
            case .variable(let key): print(key)
            case .section(let key, let inner): runSection(key, inner)
            case .inverted(let key, let inner): if isEmpty(value(of: key)) { run(inner) }
            case .template(let name, let blanks, let blocks): runTemplate(name, blanks, blocks)
            case .block(let name, let inner): runBlock(name, inner)
            }
        }
    }

    // MARK: Printing

    private static let newline = UInt8(ascii: "\n")

    private mutating func print(template bytes: [UInt8]) {
        if indentation.isEmpty {
            text.append(contentsOf: bytes)
            return
        }
        for line in bytes.split(separator: Self.newline, omittingEmptySubsequences: false).enumerated() {
            if line.offset > 0 { text.append(Self.newline) }
            if !line.element.isEmpty { indent() }
            text.append(contentsOf: line.element)
        }
    }

    private mutating func print(_ key: TemplateKey) {
        guard case .text(let value)? = value(of: key), !value.isEmpty else { return }
        indent()
        text.append(contentsOf: value.utf8)
    }

    private mutating func indent() {
        if !indentation.isEmpty, text.last ?? Self.newline == Self.newline { text.append(contentsOf: indentation) }
    }

    // MARK: Sections, templates, blocks

    private mutating func runSection(_ key: TemplateKey, _ steps: [TemplateStep]) {
        switch value(of: key) {
        case .flag(true): run(steps)
        case .text(let text) where !text.isEmpty: run(steps, .text(text), at: nil)
        case .view(let view?): run(steps, .view(view), at: nil)
        case .texts(let texts):
            for (index, text) in texts.enumerated() { run(steps, .text(text), at: Place(index: index, count: texts.count)) }
        case .list(let views):
            for (index, view) in views.enumerated() { run(steps, .view(view), at: Place(index: index, count: views.count)) }
        case .flag, .text, .view, nil: break
        }
    }

    private mutating func run(_ steps: [TemplateStep], _ level: Level, at inner: Place?) {
        let outer = place
        place = inner
        stack.append(level)
        run(steps)
        stack.removeLast()
        place = outer
    }

    private mutating func runTemplate(_ name: String, _ blanks: [UInt8], _ blocks: [String: [TemplateStep]]) {
        guard let steps = programs[name] else { return }
        let outer = (place, replacements, indentation)
        place = nil
        indentation += blanks
        // A replacement further out wins.
        replacements.merge(blocks) { outer, _ in outer }
        run(steps)
        (place, replacements, indentation) = outer
    }

    private mutating func runBlock(_ name: String, _ steps: [TemplateStep]) {
        guard let replacement = replacements.removeValue(forKey: name) else { return run(steps) }
        // Within a replacement, the block's own name means what it replaces.
        run(replacement)
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

    private func value(of key: TemplateKey) -> ViewValue? {
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
