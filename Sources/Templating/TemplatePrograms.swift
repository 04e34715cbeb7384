import SourceDiagnostics

/// All templates in their compiled form.
struct TemplatePrograms: Sendable {
    /// The steps of all templates and blocks, one after the other.
    private(set) var steps: [TemplateStep] = []
    /// The literal text of all templates.
    private(set) var bytes: [UInt8] = []
    private(set) var keys: [TemplateKey] = []
    /// The numbers of the names in nested keys.
    private(set) var rest: [Int] = []
    private(set) var calls: [TemplateCall] = []
    /// The spans of sections.
    private(set) var spans: [SourceSpan] = []
    /// The ranges of steps by the numbers of templates.
    private(set) var templates: [Range<Int>] = []
    /// The numbers of the distinct names in keys.
    private(set) var nameNumbers: [String: Int] = [:]
    /// The number of distinct names of blocks.
    var blockCount: Int { blocks.count }
    /// The size of all templates in bytes.
    let size: Int

    private let escaping: TemplateEscaping
    private let numbers: [String: Int]
    private let starts: [SourceSpan]
    private var blocks: [String: Int] = [:]

    init(_ trees: [String: TemplateTree], escaping: TemplateEscaping) {
        self.escaping = escaping
        let all = trees.sorted { $0.key < $1.key }
        size = all.reduce(0) { $0 + $1.value.file.utf8.count }
        numbers = Dictionary(all.enumerated().map { ($0.element.key, $0.offset) }) { first, _ in first }
        starts = all.map { SourceSpan(file: $0.value.file, start: 0, end: 0) }
        for (_, tree) in all { templates.append(add(tree.nodes)) }
    }

    /// The steps of a template.
    subscript(name: String) -> Range<Int>? { numbers[name].map { templates[$0] } }

    /// The start of the template's file.
    func start(of name: String) -> SourceSpan? { numbers[name].map { starts[$0] } }

    // MARK: Compiling

    private mutating func add(_ nodes: [TemplateNode]) -> Range<Int> {
        let start = steps.count
        for node in nodes { add(node) }
        return start..<steps.count
    }

    private mutating func add(_ node: TemplateNode) {
        let index = steps.count
        switch node.kind {
        case .text:
            let start = bytes.count
            bytes += node.name.value.utf8
            steps.append(TemplateStep(.text, start, bytes.count))
        case .variable: steps.append(TemplateStep(escaping == .html ? .escapedVariable : .variable, key(of: node)))
        case .rawVariable: steps.append(TemplateStep(.variable, key(of: node)))
        case .section:
            steps.append(TemplateStep(.section, key(of: node), spans.count))
            spans.append(node.name.span)
            _ = add(node.children)
        case .inverted:
            steps.append(TemplateStep(.inverted, key(of: node)))
            _ = add(node.children)
        case .block:
            steps.append(TemplateStep(.block, block(node.name.value)))
            _ = add(node.children)
        case .partial, .parent:
            steps.append(TemplateStep(.call, 0))
            let replacements = node.children.filter { $0.kind == .block }.map { (block($0.name.value), add($0.children)) }
            let call = TemplateCall(
                template: numbers[node.name.value], indentation: Array(node.indentation.utf8), blocks: replacements)
            steps[index] = TemplateStep(.call, calls.count)
            calls.append(call)
        }
        steps[index].end = Int32(truncatingIfNeeded: steps.count)
    }

    private mutating func block(_ name: String) -> Int {
        let number = blocks[name] ?? blocks.count
        blocks[name] = number
        return number
    }

    private mutating func key(of node: TemplateNode) -> Int {
        let name = node.name.value
        if let function = node.functions.first {
            // The check has reported any other function.
            keys.append(TemplateKey(kind: .place(.init(rawValue: function) ?? .index), first: 0, rest: 0..<0))
        } else if name == "." {
            keys.append(TemplateKey(kind: .current, first: 0, rest: 0..<0))
        } else {
            let parts = name.split(separator: ".").map(String.init)
            let start = rest.count
            for part in parts.dropFirst() { rest.append(number(of: part)) }
            keys.append(
                TemplateKey(
                    kind: .path(isLocal: name.hasPrefix(".")), first: number(of: parts.first ?? ""), rest: start..<rest.count))
        }
        return keys.count - 1
    }

    private mutating func number(of name: String) -> Int {
        let number = nameNumbers[name] ?? nameNumbers.count
        nameNumbers[name] = number
        return number
    }
}
