import APIModel
import SchemaChecking
import SourceDiagnostics

/// Reads an XML document as the value of JSON that its schema describes.
struct XMLValueReader {
    /// A part of the document that is not written as the schema says.
    struct Fault {
        let pointer: String
        /// The pointer with `*` for indices.
        let pattern: String
        let message: String
        let span: SourceSpan?
    }

    private(set) var faults: [Fault] = []
    /// The path to the current element in the value, by names and indices.
    private var path: [Step] = []

    private enum Step {
        case member(String)
        case element(Int)
    }

    mutating func document(_ root: XMLTree, _ layout: XMLLayout) -> LiteralValue {
        let names = layout.rootNames
        // The name of the root of a list is rarely described.
        if !names.isEmpty, !layout.isArray || layout.isWrapped, !names.contains(root.name.local) {
            fail("must be in the element \(Self.list(names)), not in '\(root.name.local)'", layout)
        }
        checkNamespace(root, layout)
        return layout.isArray ? list(root, layout, names: []) : value(root, layout)
    }

    private static func list(_ names: [String]) -> String {
        var known: Set<String> = []
        return names.filter { known.insert($0).inserted }.map { "'\($0)'" }.joined(separator: " or ")
    }

    private mutating func fail(_ message: String, _ layout: XMLLayout) {
        guard faults.count < SchemaValidator.maximumFaults else { return }
        var (pointer, pattern) = ("", "")
        for step in path {
            switch step {
            case .member(let name):
                pointer += "/" + PointerToken.escaped(name)
                pattern += "/" + PointerToken.escaped(name)
            case .element(let index):
                pointer += "/\(index)"
                pattern += "/*"
            }
        }
        faults.append(Fault(pointer: pointer, pattern: pattern, message: message, span: layout.shape.span))
    }

    private mutating func checkNamespace(_ element: XMLTree, _ layout: XMLLayout) {
        guard let namespace = layout.namespaces.first, !layout.namespaces.contains(element.name.namespace) else { return }
        fail("must be in the namespace '\(namespace)'", layout)
    }

    // MARK: Values

    private mutating func value(_ element: XMLTree, _ layout: XMLLayout) -> LiteralValue {
        if element.isNil { return .null }
        if layout.isArray { return list(element, layout, names: []) }
        let attributes = element.ownAttributes
        let hasParts = !element.children.isEmpty || !attributes.isEmpty
        guard hasParts || layout.isObject && !isScalar(element.text, layout) else { return scalar(element.text, layout) }
        return object(element, attributes, layout)
    }

    /// Whether the text of an element without parts is a value of its own.
    private func isScalar(_ text: String, _ layout: XMLLayout) -> Bool {
        guard layout.content == nil else { return false }
        let types = layout.shape.types.subtracting([.object, .array])
        if text.isXMLSpace { return types.contains(.string) && !text.isEmpty }
        return !types.isEmpty
    }

    /// Only strings keep the spaces around them.
    private func scalar(_ text: String, _ layout: XMLLayout) -> LiteralValue {
        let value = layout.shape.scalar(text.trimmingXMLSpace)
        if case .string = value { return .string(text) }
        return value
    }

    /// - Parameter names: The names of the elements; empty for any.
    private mutating func list(_ element: XMLTree, _ layout: XMLLayout, names: [String]) -> LiteralValue {
        if !element.text.isXMLSpace { fail("must have elements, not text", layout) }
        var values: [LiteralValue] = []
        for (index, child) in element.children.enumerated() {
            path.append(.element(index))
            if !names.isEmpty, !names.contains(child.name.local) {
                fail("must be the element \(Self.list(names)), not '\(child.name.local)'", layout)
            }
            checkNamespace(child, layout.element)
            values.append(value(child, layout.element))
            path.removeLast()
        }
        return .array(values)
    }

    // MARK: Objects

    /// Members in the order in which they come.
    private struct Members {
        private(set) var keys: [String] = []
        private var values: [ExactString: [LiteralValue]] = [:]
        private var lists: Set<ExactString> = []

        /// The number of values of a member.
        func count(_ key: String) -> Int { values[ExactString(key)]?.count ?? 0 }

        mutating func add(_ value: LiteralValue, to key: String, isList: Bool) {
            let name = ExactString(key)
            if values[name] == nil { keys.append(key) }
            values[name, default: []].append(value)
            if isList { lists.insert(name) }
        }

        var value: LiteralValue {
            .object(
                keys.map { key in
                    let own = values[ExactString(key)] ?? []
                    let isList = lists.contains(ExactString(key)) || own.count > 1
                    return LiteralValue.Member(key, isList ? .array(own) : own.first ?? .null)
                })
        }
    }

    private mutating func object(_ element: XMLTree, _ attributes: [XMLTree.Attribute], _ layout: XMLLayout) -> LiteralValue {
        var members = Members()
        for attribute in attributes {
            let name = attribute.name.local
            if let member = layout.member(attribute: name) {
                members.add(scalar(attribute.value, member.layout), to: member.key, isList: false)
            } else if let member = layout.member(element: name) {
                path.append(.member(member.key))
                fail("must be an element, not an attribute", member.layout)
                path.removeLast()
            } else {
                members.add(scalar(attribute.value, layout.additional), to: name, isList: false)
            }
        }
        for child in element.children { add(child, to: &members, layout) }
        if let content = layout.content {
            members.add(scalar(element.text, content.layout), to: content.key, isList: false)
        } else if !element.text.isXMLSpace {
            fail("must have elements, but has text", layout)
        }
        for key in layout.requiredLists where members.count(key) == 0 { members.add(.array([]), to: key, isList: false) }
        return members.value
    }

    private mutating func add(_ child: XMLTree, to members: inout Members, _ layout: XMLLayout) {
        let name = child.name.local
        guard let member = layout.member(element: name) else {
            if let member = layout.member(attribute: name) {
                path.append(.member(member.key))
                fail("must be an attribute, not an element", member.layout)
                path.removeLast()
                return
            }
            path.append(.member(name))
            members.add(value(child, layout.additional), to: name, isList: false)
            path.removeLast()
            return
        }
        let own = member.layout
        path.append(.member(member.key))
        defer { path.removeLast() }
        let count = members.count(member.key)
        if own.isArray, !own.isWrapped {
            path.append(.element(count))
            checkNamespace(child, own.element)
            members.add(value(child, own.element), to: member.key, isList: true)
            path.removeLast()
            return
        }
        checkNamespace(child, own)
        if count > 0 { return fail("must have the element '\(name)' once", own) }
        members.add(
            own.isArray && !child.isNil ? list(child, own, names: own.itemNames(name)) : value(child, own), to: member.key, isList: false)
    }
}

extension String {
    fileprivate var isXMLSpace: Bool { utf8.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) } }

    fileprivate var trimmingXMLSpace: String {
        String(trimming { $0 == " " || $0 == "\t" || $0 == "\n" || $0 == "\r" })
    }
}
