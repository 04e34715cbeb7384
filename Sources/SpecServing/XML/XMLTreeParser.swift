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
    static let mostNodes = 200_000

    private let bytes: [UInt8]
    private var index = 0
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
        self.bytes = bytes
    }

    static func parse(_ bytes: [UInt8]) throws(Fault) -> XMLTree {
        if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) || bytes.prefix(2).contains(0) {
            throw Fault(offset: 0, message: "it is not in UTF-8", isLimit: true)
        }
        var parser = XMLTreeParser(bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
        try parser.declaration()
        guard String(validating: bytes, as: UTF8.self) != nil else { throw Fault(offset: 0, message: "it is not valid UTF-8") }
        return try parser.document()
    }

    // MARK: Characters

    private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    private func fault(_ message: String) -> Fault { Fault(offset: index, message: message) }

    private func isNext(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            bytes.count - index >= text.count && text.indices.allSatisfy { bytes[index + $0] == text[$0] }
        }
    }

    private mutating func take(_ text: StaticString) -> Bool {
        guard isNext(text) else { return false }
        index += text.utf8CodeUnitCount
        return true
    }

    @discardableResult
    private mutating func skipSpace() -> Bool {
        let start = index
        while let next, [0x20, 0x09, 0x0A, 0x0D].contains(next) { index += 1 }
        return index > start
    }

    /// The bytes up to an end, which is skipped.
    private mutating func take(upTo end: StaticString, of what: String) throws(Fault) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.count {
            if isNext(end) {
                let taken = bytes[start..<index]
                index += end.utf8CodeUnitCount
                return taken
            }
            try checkCharacter()
            index += 1
        }
        index = start
        throw fault("\(what) has no end")
    }

    /// Control characters, surrogates and U+FFFE are not characters of XML.
    private func checkCharacter() throws(Fault) {
        let byte = bytes[index]
        if byte < 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { throw fault("a control character must not be in XML") }
        if byte == 0xEF, index + 2 < bytes.count, bytes[index + 1] == 0xBF, bytes[index + 2] >= 0xBE {
            throw fault("the characters U+FFFE and U+FFFF must not be in XML")
        }
    }

    private mutating func name() throws(Fault) -> String {
        let start = index
        while let next, XMLNameCharacters.isPart(next), index > start || XMLNameCharacters.isStart(next) { index += 1 }
        guard index > start else { throw fault("a name must follow") }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    // MARK: The document

    /// Reads `<?xml version="1.0" encoding="UTF-8"?>`.
    private mutating func declaration() throws(Fault) {
        guard isNext("<?xml"), index + 5 < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index + 5]) else { return }
        index += 5
        let text = String(decoding: try take(upTo: "?>", of: "the declaration"), as: UTF8.self)
        guard let name = text.firstRange(of: "encoding") else { return }
        let value = text[name.upperBound...].drop { $0.isWhitespace || $0 == "=" }
        guard let quote = value.first, quote == "\"" || quote == "'" else { throw fault("the declaration is not valid") }
        let encoding = value.dropFirst().prefix { $0 != quote }.lowercased()
        guard ["utf-8", "utf8", "us-ascii", "ascii"].contains(encoding) else {
            throw Fault(offset: index, message: "it is not in UTF-8", isLimit: true)
        }
    }

    private mutating func document() throws(Fault) -> XMLTree {
        try skipMarkup()
        if isNext("<!DOCTYPE") { throw Fault(offset: index, message: "a document type is not allowed", isLimit: true) }
        guard next == UInt8(ascii: "<") else { throw fault(index == bytes.count ? "there is no element" : "an element must follow") }
        var root = try startTag()
        while root == nil {
            root = try content()
        }
        try skipMarkup()
        guard index == bytes.count, let root else { throw fault("there is something after the root element") }
        return root
    }

    /// Skips spaces, comments and processing instructions.
    private mutating func skipMarkup() throws(Fault) {
        while true {
            skipSpace()
            guard try skipRemark() else { return }
        }
    }

    /// Skips a comment or a processing instruction; false if there is none.
    private mutating func skipRemark() throws(Fault) -> Bool {
        if try skipComment() { return true }
        return try skipInstruction()
    }

    private mutating func skipComment() throws(Fault) -> Bool {
        guard take("<!--") else { return false }
        _ = try take(upTo: "--", of: "the comment")
        guard take(">") else { throw fault("'--' must not be in a comment") }
        return true
    }

    private mutating func skipInstruction() throws(Fault) -> Bool {
        guard take("<?") else { return false }
        guard try name().lowercased() != "xml" else { throw fault("the declaration must be at the beginning") }
        _ = try take(upTo: "?>", of: "the processing instruction")
        return true
    }

    // MARK: Elements

    /// Reads what is next in the innermost element; returns the root element when it has ended.
    private mutating func content() throws(Fault) -> XMLTree? {
        guard let next else { throw fault("the element '\(open.last?.name ?? "")' has no end") }
        guard next == UInt8(ascii: "<") else {
            let text = try text()
            open[open.count - 1].text += text
            return nil
        }
        if isNext("</") { return try endTag() }
        if take("<![CDATA[") {
            open[open.count - 1].text += Self.lines(try take(upTo: "]]>", of: "the CDATA section"))
            return nil
        }
        if try skipRemark() { return nil }
        return try startTag()
    }

    /// Line ends are `\n` (XML 1.0, 2.11).
    private static func lines(_ text: ArraySlice<UInt8>) -> [UInt8] {
        guard text.contains(0x0D) else { return Array(text) }
        var result: [UInt8] = []
        for index in text.indices where text[index] != 0x0A || index == text.startIndex || text[index - 1] != 0x0D {
            result.append(text[index] == 0x0D ? 0x0A : text[index])
        }
        return result
    }

    private mutating func count() throws(Fault) {
        nodes += 1
        guard nodes <= Self.mostNodes else {
            throw Fault(offset: index, message: "it has more than \(Self.mostNodes) elements and attributes", isLimit: true)
        }
    }

    /// Returns the element if it is the root and has no content.
    private mutating func startTag() throws(Fault) -> XMLTree? {
        try count()
        guard open.count <= Self.deepest else {
            throw Fault(offset: index, message: "it is nested more than \(Self.deepest) levels deep", isLimit: true)
        }
        let start = index
        index += 1
        let name = try name()
        var attributes: [(name: String, value: String)] = []
        while true {
            let hasSpace = skipSpace()
            if isNext(">") || isNext("/>") { break }
            guard hasSpace else { throw fault("a space must be before an attribute") }
            try count()
            let name = try self.name()
            skipSpace()
            guard take("=") else { throw fault("the attribute '\(name)' must have a value") }
            skipSpace()
            attributes.append((name, try attributeValue()))
        }
        let prefixes = try declareNamespaces(attributes)
        do throws(Fault) {
            var tree = XMLTree(name: try expanded(name, isElement: true))
            var known: Set<XMLTree.Name> = []
            for attribute in attributes where Self.declaredPrefix(attribute.name) == nil {
                let name = try expanded(attribute.name, isElement: false)
                guard known.insert(name).inserted else { throw fault("the attribute '\(attribute.name)' is there twice") }
                tree.attributes.append(XMLTree.Attribute(name: name, value: attribute.value))
            }
            open.append(OpenElement(name: name, tree: tree, prefixes: prefixes))
        } catch {
            throw Fault(offset: start, message: error.message)
        }
        if take("/>") { return close() }
        index += 1
        return nil
    }

    private mutating func endTag() throws(Fault) -> XMLTree? {
        let start = index
        index += 2
        let name = try name()
        skipSpace()
        guard take(">") else { throw fault("the end of '\(name)' must have '>'") }
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
            guard !prefixes.contains(prefix) else { throw fault("the attribute '\(attribute.name)' is there twice") }
            guard prefixes.count < 64 else { throw fault("an element must not declare more than 64 namespaces") }
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
        guard !prefix.isEmpty, !local.isEmpty, !local.contains(":") else { throw fault("the name '\(name)' is not valid") }
        guard let namespace = namespaces[prefix]?.last, !namespace.isEmpty else {
            throw fault("the prefix '\(prefix)' has no namespace")
        }
        return XMLTree.Name(namespace: namespace, local: local)
    }

    // MARK: Text

    private mutating func text() throws(Fault) -> [UInt8] {
        var result: [UInt8] = []
        while let next, next != UInt8(ascii: "<") {
            if next == UInt8(ascii: "&") {
                result += try reference()
            } else if isNext("]]>") {
                throw fault("']]>' must not be in text")
            } else {
                try checkCharacter()
                if next != 0x0A || index == 0 || bytes[index - 1] != 0x0D { result.append(next == 0x0D ? 0x0A : next) }
                index += 1
            }
        }
        return result
    }

    private mutating func attributeValue() throws(Fault) -> String {
        guard let quote = next, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw fault("the value of an attribute must be in quotes")
        }
        index += 1
        var result: [UInt8] = []
        while let next, next != quote {
            if next == UInt8(ascii: "&") {
                result += try reference()
                continue
            }
            if next == UInt8(ascii: "<") { throw fault("'<' must not be in the value of an attribute") }
            try checkCharacter()
            // Spaces are normalized (XML 1.0, 3.3.3).
            if next != 0x0A || bytes[index - 1] != 0x0D { result.append([0x09, 0x0A, 0x0D].contains(next) ? 0x20 : next) }
            index += 1
        }
        guard next == quote else { throw fault("the value of an attribute has no end") }
        index += 1
        return String(decoding: result, as: UTF8.self)
    }

    /// The character of `&lt;`, `&#60;` or `&#x3C;`.
    private mutating func reference() throws(Fault) -> [UInt8] {
        let start = index
        index += 1
        let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";"))
        guard let end, end > index else { throw Fault(offset: start, message: "'&' must be written as '&amp;'") }
        let name = String(decoding: bytes[index..<end], as: UTF8.self)
        index = end + 1
        switch name {
        case "amp": return [UInt8(ascii: "&")]
        case "lt": return [UInt8(ascii: "<")]
        case "gt": return [UInt8(ascii: ">")]
        case "quot": return [UInt8(ascii: "\"")]
        case "apos": return [UInt8(ascii: "'")]
        default:
            let isHexadecimal = name.hasPrefix("#x")
            let digits = name.dropFirst(isHexadecimal ? 2 : 1)
            guard name.hasPrefix("#"), digits.allSatisfy(\.isHexDigit), let code = UInt32(digits, radix: isHexadecimal ? 16 : 10),
                let scalar = Unicode.Scalar(code), XMLNameCharacters.isAllowed(scalar)
            else { throw Fault(offset: start, message: "the reference '&\(name);' is not declared") }
            return Array(String(Character(scalar)).utf8)
        }
    }
}

extension XMLTreeParser.Fault {
    /// The message with the line and the column.
    func place(in bytes: [UInt8]) -> String { "\(message), at \(bytes.place(of: offset))" }
}
