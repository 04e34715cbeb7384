import APIModel
import SourceDiagnostics

/// Parses XML 1.0 with namespaces, in UTF-8.
///
/// A document type is refused: it can declare entities that expand to any size, and files that would have to be read. The cost is
/// proportional to the size of the document.
struct XMLTreeParser {
    struct Fault: Error {
        /// The offset of the byte at which the document is not well-formed.
        let offset: Int
        let message: String
        /// Whether the document exceeds a limit, although it may be well-formed.
        var isLimit = false
    }

    /// Deeper elements are refused, so that no document exhausts the stack.
    static let deepest = JSONTextParser.deepest
    /// The maximum number of elements and attributes, which take more memory than their text.
    static let maximumNodes = 200_000

    private var scanner: XMLScanner
    private var nodes = 0
    /// The namespaces of each prefix, the innermost one last. The default namespace has the prefix "".
    private var namespaces: [String: [String]] = ["xml": [XMLTree.xmlNamespace]]
    private var open: [OpenElement] = []

    private struct OpenElement {
        /// As written, with its prefix.
        let name: String
        var tree: XMLTree
        /// The prefixes that it declares.
        let prefixes: [String]
        /// The bytes of its text so far.
        var text: [UInt8] = []
    }

    private init(_ bytes: [UInt8]) {
        scanner = XMLScanner(bytes)
    }

    static func parse(_ bytes: [UInt8]) throws(Fault) -> XMLTree {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(2).contains(0) {
            throw Fault(offset: 0, message: "it is not in UTF-8", isLimit: true)
        }
        var parser = XMLTreeParser(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.scanner.index = 3 }
        try parser.scanner.declaration()
        guard String(validUTF8: bytes) != nil else { throw Fault(offset: 0, message: "it is not valid UTF-8") }
        return try parser.document()
    }

    // MARK: The document

    private mutating func document() throws(Fault) -> XMLTree {
        try scanner.skipMarkup()
        if scanner.isNext("<!DOCTYPE") { throw Fault(offset: scanner.index, message: "a document type is not allowed", isLimit: true) }
        guard scanner.next == UInt8(ascii: "<") else {
            throw scanner.fault(scanner.isAtEnd ? "there is no element" : "an element must follow")
        }
        var root = try startTag()
        while root == nil {
            root = try content()
        }
        try scanner.skipMarkup()
        guard scanner.isAtEnd, let root else { throw scanner.fault("there is something after the root element") }
        return root
    }

    // MARK: Elements

    /// Reads what is next in the innermost element; returns the root element when it has ended.
    private mutating func content() throws(Fault) -> XMLTree? {
        guard let next = scanner.next else { throw scanner.fault("the element '\(open.last?.name ?? "")' has no end") }
        guard next == UInt8(ascii: "<") else {
            let text = try scanner.text()
            open[open.count - 1].text += text
            return nil
        }
        if scanner.isNext("</") { return try endTag() }
        if scanner.take("<![CDATA[") {
            open[open.count - 1].text += XMLScanner.lines(try scanner.take(upTo: "]]>", of: "the CDATA section"))
            return nil
        }
        if try scanner.skipRemark() { return nil }
        return try startTag()
    }

    private mutating func count() throws(Fault) {
        nodes += 1
        guard nodes <= Self.maximumNodes else {
            throw Fault(offset: scanner.index, message: "it has more than \(Self.maximumNodes) elements and attributes", isLimit: true)
        }
    }

    /// Returns the element if it is the root and has no content.
    private mutating func startTag() throws(Fault) -> XMLTree? {
        try count()
        guard open.count <= Self.deepest else {
            throw Fault(offset: scanner.index, message: "it is nested more than \(Self.deepest) levels deep", isLimit: true)
        }
        let start = scanner.index
        scanner.index += 1
        let name = try scanner.name()
        var attributes: [(name: String, value: String)] = []
        while true {
            let hasSpace = scanner.skipSpace()
            if scanner.isNext(">") || scanner.isNext("/>") { break }
            guard hasSpace else { throw scanner.fault("a space must be before an attribute") }
            try count()
            let name = try scanner.name()
            scanner.skipSpace()
            guard scanner.take("=") else { throw scanner.fault("the attribute '\(name)' must have a value") }
            scanner.skipSpace()
            attributes.append((name, try scanner.attributeValue()))
        }
        let prefixes = try declareNamespaces(attributes)
        do throws(Fault) {
            var tree = XMLTree(name: try expanded(name, isElement: true))
            var known: Set<XMLTree.Name> = []
            for attribute in attributes where Self.declaredPrefix(attribute.name) == nil {
                let name = try expanded(attribute.name, isElement: false)
                guard known.insert(name).inserted else { throw scanner.fault("the attribute '\(attribute.name)' is there twice") }
                tree.attributes.append(XMLTree.Attribute(name: name, value: attribute.value))
            }
            open.append(OpenElement(name: name, tree: tree, prefixes: prefixes))
        } catch {
            throw Fault(offset: start, message: error.message)
        }
        if scanner.take("/>") { return close() }
        scanner.index += 1
        return nil
    }

    private mutating func endTag() throws(Fault) -> XMLTree? {
        let start = scanner.index
        scanner.index += 2
        let name = try scanner.name()
        scanner.skipSpace()
        guard scanner.take(">") else { throw scanner.fault("the end of '\(name)' must have '>'") }
        guard let own = open.last?.name, own.isExactly(name) else {
            throw Fault(offset: start, message: "the element '\(open.last?.name ?? "")' must end before '\(name)'")
        }
        return close()
    }

    /// Ends the innermost element; returns it if it is the root.
    private mutating func close() -> XMLTree? {
        var element = open.removeLast()
        element.tree.text = String(decoding: element.text, as: UTF8.self)
        for prefix in element.prefixes { namespaces[prefix]?.removeLast() }
        guard !open.isEmpty else { return element.tree }
        open[open.count - 1].tree.children.append(element.tree)
        return nil
    }

    // MARK: Namespaces

    /// The prefix that an attribute declares; "" for the default namespace; `nil` for another attribute.
    private static func declaredPrefix(_ name: String) -> String? {
        if name == "xmlns" { return "" }
        return name.hasPrefix("xmlns:") ? String(name.dropFirst(6)) : nil
    }

    private mutating func declareNamespaces(_ attributes: [(name: String, value: String)]) throws(Fault) -> [String] {
        var prefixes: [String] = []
        for attribute in attributes {
            guard let prefix = Self.declaredPrefix(attribute.name) else { continue }
            guard !prefixes.contains(prefix) else { throw scanner.fault("the attribute '\(attribute.name)' is there twice") }
            guard prefixes.count < 64 else { throw scanner.fault("an element must not declare more than 64 namespaces") }
            namespaces[prefix, default: []].append(attribute.value)
            prefixes.append(prefix)
        }
        return prefixes
    }

    private func expanded(_ name: String, isElement: Bool) throws(Fault) -> XMLTree.Name {
        guard let colon = name.firstIndex(of: ":") else {
            // The default namespace does not apply to attributes.
            return XMLTree.Name(namespace: isElement ? namespaces[""]?.last ?? "" : "", local: name)
        }
        let (prefix, local) = (String(name[..<colon]), String(name[name.index(after: colon)...]))
        guard !prefix.isEmpty, !local.isEmpty, !local.contains(":") else { throw scanner.fault("the name '\(name)' is not valid") }
        guard let namespace = namespaces[prefix]?.last, !namespace.isEmpty else {
            throw scanner.fault("the prefix '\(prefix)' has no namespace")
        }
        return XMLTree.Name(namespace: namespace, local: local)
    }
}

extension XMLTreeParser.Fault {
    /// The message with the line and the column.
    func place(in bytes: [UInt8]) -> String { "\(message), at \(bytes.place(of: offset))" }
}
