import APIModel
import SourceDiagnostics

/// Reads the values of parameters from their text in a request, by style (OpenAPI, Style Values; RFC 6570).
struct RequestParameterReader {
    /// The text of a parameter could not be read.
    struct Fault: Error {
        let message: String
    }

    let format: ParameterFormat
    let shape: SchemaShape

    // MARK: Paths, headers and cookies

    /// The value of a path parameter, a header or a cookie.
    ///
    /// - Parameter decode: Decodes a part after the text was split at its delimiters.
    func value(of text: String, name: String, decode: (Substring) -> String?) throws(Fault) -> LiteralValue {
        switch format.style {
        case .json:
            guard let text = decode(text[...]) else { throw Self.encodingFault }
            return try Self.json(text)
        case .label:
            let fields = try fields(text)
            return try value(
                list: fields, separator: format.explode ? "." : format.style.separator, hasPairs: format.explode, decode)
        case .matrix: return try matrix(try fields(text), name: name, decode)
        default: return try value(list: text[...], separator: format.style.separator, hasPairs: format.explode, decode)
        }
    }

    /// The text after the prefix of the style.
    private func fields(_ text: String) throws(Fault) -> Substring {
        let prefix = format.style.prefix
        guard text.hasPrefix(prefix) else { throw Fault(message: "must begin with '\(prefix)'") }
        return text.dropFirst(prefix.count)
    }

    /// `name=1,2`, or `name=1;name=2` and `key=value;key=value` if it is exploded.
    private func matrix(_ text: Substring, name: String, _ decode: (Substring) -> String?) throws(Fault) -> LiteralValue {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        if format.explode, shape.allowsObjects { return try value(list: text, separator: ";", hasPairs: true, decode) }
        var values: [Substring] = []
        for part in parts {
            let end = part.firstIndex(of: "=") ?? part.endIndex
            guard part[..<end] == name else { throw Fault(message: "must begin with ';\(name)='") }
            values.append(end < part.endIndex ? part[part.index(after: end)...] : "")
        }
        if format.explode, shape.allowsArrays { return try array(values, decode) }
        guard let only = values.first, values.count == 1 else { throw Fault(message: "must be there once") }
        return try value(list: only, separator: ",", hasPairs: false, decode)
    }

    private func value(
        list text: Substring, separator: Character, hasPairs: Bool, _ decode: (Substring) -> String?
    ) throws(Fault) -> LiteralValue {
        let parts = text.isEmpty ? [] : text.split(separator: separator, omittingEmptySubsequences: false)
        if shape.allowsObjects, !shape.allowsArrays || hasPairs {
            do {
                return try object(parts, hasPairs: hasPairs, decode)
            } catch {
                // It is the scalar of a union.
                guard shape.allowsScalars, let whole = decode(text) else { throw error }
                return shape.scalar(whole)
            }
        }
        if shape.allowsArrays { return try array(parts, decode) }
        guard let whole = decode(text) else { throw Self.encodingFault }
        return shape.scalar(whole)
    }

    private func array(_ parts: [Substring], _ decode: (Substring) -> String?) throws(Fault) -> LiteralValue {
        var elements: [LiteralValue] = []
        for part in parts {
            guard let text = decode(part) else { throw Self.encodingFault }
            elements.append(shape.element(elements.count).part(text))
        }
        return .array(elements)
    }

    /// - Parameter hasPairs: Whether it is `a=1,b=2` instead of `a,1,b,2`.
    private func object(_ parts: [Substring], hasPairs: Bool, _ decode: (Substring) -> String?) throws(Fault) -> LiteralValue {
        var members: [LiteralValue.Member] = []
        var pieces = parts
        if hasPairs {
            pieces = []
            for part in parts {
                guard let end = part.firstIndex(of: "=") else { throw Fault(message: "must be 'name=value'") }
                pieces += [part[..<end], part[part.index(after: end)...]]
            }
        }
        guard pieces.count.isMultiple(of: 2) else { throw Fault(message: "must be names and values in turn") }
        for index in stride(from: 0, to: pieces.count, by: 2) {
            guard let name = decode(pieces[index]), let text = decode(pieces[index + 1]) else { throw Self.encodingFault }
            members.append(LiteralValue.Member(name, shape.member(name).part(text)))
        }
        return .object(members)
    }

    // MARK: Queries and forms

    /// The value of a query parameter or of a member of a form; `nil` if it is not there.
    ///
    /// - Parameter known: The names of the other parameters, API keys and preferences, which are not members of an exploded map.
    func value(in pairs: [QueryPair], name: String, known: Set<String> = []) throws(Fault) -> LiteralValue? {
        if format.style.usesBrackets {
            if let value = try deepObject(in: pairs, name: name) { return value }
            // OpenAPI does not define lists in this style, and some clients repeat the name. A union can have scalars, too.
            guard shape.allowsArrays || shape.allowsScalars else { return nil }
        }
        if format.separatesParts, shape.allowsObjects {
            if let members = try explodedMembers(in: pairs, name: name, known: known) { return members }
        }
        let own = pairs.filter { $0.name == name }
        guard let first = own.first else { return nil }
        func decoded(_ pair: QueryPair) throws(Fault) -> String {
            guard let value = pair.value else { throw Self.encodingFault }
            return value
        }
        if format.style == .json { return try Self.json(try decoded(first)) }
        // A value without a declared type can be anything.
        if format.explode || own.count > 1, shape.allowsArrays || (own.count > 1 && shape.types.isEmpty) {
            var elements: [LiteralValue] = []
            for pair in own { elements.append(shape.element(elements.count).part(try decoded(pair))) }
            return .array(elements)
        }
        if own.count > 1 { throw Fault(message: "must be there once, but is there \(own.count) times") }
        guard shape.allowsArrays || shape.allowsObjects else { return shape.scalar(try decoded(first)) }
        return try delimited(first)
    }

    /// The elements of `1,2`, `1%202` or `1|2`, which are split before they are decoded.
    private func delimited(_ pair: QueryPair) throws(Fault) -> LiteralValue {
        let separator = format.style.separator
        var text = pair.rawValue
        if separator == " " { text = text.replacing("+", with: " ") }
        // A list can have encoded commas instead of plain ones. Beside plain ones, they belong to its elements.
        if separator != "," || !text.contains(",") {
            let escape = PercentEscapes.encode(String(separator))
            text = text.replacing(escape, with: String(separator)).replacing(escape.lowercased(), with: String(separator))
        }
        return try value(list: text[...], separator: separator, hasPairs: false) { pair.decode($0) }
    }

    /// The members of an object that are parameters of their own; `nil` if there are none.
    private func explodedMembers(in pairs: [QueryPair], name: String, known: Set<String>) throws(Fault) -> LiteralValue? {
        let declared = Set(shape.propertyNames.map { ExactString($0) })
        var members: [LiteralValue.Member] = []
        for pair in pairs
        where declared.contains(ExactString(pair.name)) || (shape.isMap && !known.contains(pair.name) && pair.name != name) {
            guard let text = pair.value else { throw Self.encodingFault }
            let member = shape.member(pair.name)
            if let index = members.firstIndex(where: { $0.key.isExactly(pair.name) }), case .array(let elements) = members[index].value {
                members[index] = LiteralValue.Member(pair.name, .array(elements + [member.element(elements.count).part(text)]))
            } else {
                members.append(
                    LiteralValue.Member(pair.name, member.allowsArrays ? .array([member.element(0).part(text)]) : member.part(text)))
            }
        }
        return members.isEmpty ? nil : .object(members)
    }

    /// `name[a]=1&name[b][c]=2`
    private func deepObject(in pairs: [QueryPair], name: String) throws(Fault) -> LiteralValue? {
        var tree = KeyTree()
        var isThere = false
        for pair in pairs where pair.name.hasPrefix(name + "[") && pair.name.hasSuffix("]") {
            guard let text = pair.value else { throw Self.encodingFault }
            let keys = pair.name.dropFirst(name.count + 1).dropLast().split(separator: "]", omittingEmptySubsequences: false)
            let path = keys.enumerated().map { $0.offset == 0 ? String($0.element) : String($0.element.drop { $0 == "[" }) }
            guard path.count <= 20 else { throw Fault(message: "is nested more than 20 levels deep") }
            tree.insert(text, at: path[...])
            isThere = true
        }
        return isThere ? tree.value(shape) : nil
    }

    // MARK: Common

    private static let encodingFault = Fault(message: "must be percent-encoded UTF-8")

    private static func json(_ text: String) throws(Fault) -> LiteralValue {
        do {
            return try JSONTextParser.parse(Array(text.utf8))
        } catch {
            throw Fault(message: "must be JSON: \(error.message) at offset \(error.offset)")
        }
    }
}

/// The members of nested keys such as `a[b][c]`.
struct KeyTree {
    private var texts: [String] = []
    private var children: [(key: String, tree: KeyTree)] = []

    mutating func insert(_ text: String, at path: ArraySlice<String>) {
        guard let key = path.first else { return texts.append(text) }
        // `a[]=1&a[]=2` is a list.
        if key.isEmpty, path.count == 1 { return texts.append(text) }
        if let index = children.firstIndex(where: { $0.key.isExactly(key) }) {
            children[index].tree.insert(text, at: path.dropFirst())
        } else {
            var tree = KeyTree()
            tree.insert(text, at: path.dropFirst())
            children.append((key, tree))
        }
    }

    func value(_ shape: SchemaShape) -> LiteralValue {
        if children.isEmpty {
            guard shape.allowsArrays || texts.count > 1 else { return shape.scalar(texts.first ?? "") }
            return .array(texts.enumerated().map { shape.element($0.offset).part($0.element) })
        }
        // `a[0]=x&a[1]=y` is a list as well.
        if shape.allowsArrays, !shape.allowsObjects {
            return .array(children.enumerated().map { $0.element.tree.value(shape.element($0.offset)) })
        }
        return .object(children.map { LiteralValue.Member($0.key, $0.tree.value(shape.member($0.key))) })
    }
}
