import Foundation

/// What the dump of a model says there is: types with their members and values, and operations.
struct DumpedModel {
    struct Member {
        let key: String
        let types: Set<Int>
        /// The only value that it has.
        let constant: String?
    }

    struct DeclaredType {
        var name = ""
        var members: [Member] = []
        /// Raw values, discriminator values and constants that tell variants apart.
        var values: Set<String> = []
        /// Types that a value of this one may be, or holds as an element.
        var parts: Set<Int> = []
    }

    struct Response {
        let status: String
        let types: Set<Int>
    }

    struct Operation {
        /// `query limit`; several of one name when the model has them.
        var parameters: [(name: String, types: Set<Int>)] = []
        var body: Set<Int>?
        var result: Set<Int>?
        var responses: [Response] = []
        /// All that the dump says of the operation.
        var text = ""
    }

    private(set) var types: [Int: DeclaredType] = [:]
    /// Headers of responses that are read as types, in small letters.
    private(set) var headers: Set<String> = []
    /// By method and path: `GET /pets/{}`.
    private(set) var operations: [String: [Operation]] = [:]

    private var typeID: Int?
    private var operationKey: String?

    init(_ dump: String) {
        for line in dump.utf8.split(separator: UInt8(ascii: "\n")) {
            let depth = line.prefix { $0 == UInt8(ascii: " ") }.count / 2
            let tokens = DumpToken.all(of: line)
            guard let first = tokens.first else { continue }
            if depth == 0 {
                operationKey = nil
                typeID = nil
                if first == .word("type") { startType(tokens) }
                if tokens.starts(with: [.word("response"), .word("header")]), let key = tokens.text(behind: "key") {
                    headers.insert(key.lowercased())
                }
            } else if let typeID {
                if depth == 1 { types[typeID]?.add(first, tokens) }
            } else if depth == 1, first == .word("operation") {
                startOperation(tokens)
            } else if depth > 1 {
                addToOperation(depth, first, tokens)
            }
            if let operationKey, let last = operations[operationKey]?.indices.last {
                operations[operationKey]?[last].text += String(decoding: line, as: UTF8.self) + "\n"
            }
        }
    }

    /// The types that a value of these may be or hold, other than as a member.
    func closure(of ids: Set<Int>) -> Set<Int> {
        var found = ids
        var pending = Array(ids)
        while let next = pending.popLast() {
            for id in types[next]?.parts ?? [] where found.insert(id).inserted { pending.append(id) }
        }
        return found
    }

    private mutating func startType(_ tokens: [DumpToken]) {
        guard tokens.count > 2, case .word(let number) = tokens[1], let id = Int(number.dropFirst()), case .text(let name) = tokens[2]
        else {
            return
        }
        typeID = id
        types[id] = DeclaredType(name: name, parts: tokens.types)
    }

    private mutating func startOperation(_ tokens: [DumpToken]) {
        let texts = tokens.dropFirst()
        guard let method = texts.compactMap({ if case .word(let word) = $0, word != "as" { word } else { nil } }).first,
            let index = tokens.firstIndex(of: .word(method)), index + 1 < tokens.count, case .text(let path) = tokens[index + 1]
        else { return }
        let key = Self.key(method, path)
        operationKey = key
        operations[key, default: []].append(Operation())
    }

    private mutating func addToOperation(_ depth: Int, _ first: DumpToken, _ tokens: [DumpToken]) {
        guard let operationKey, var operation = operations[operationKey]?.popLast() else { return }
        defer { operations[operationKey]?.append(operation) }
        switch (depth, first) {
        case (2, .word("parameter")):
            // parameter 0 "name" query key "key": Type
            if let index = tokens.firstIndex(of: .word("key")), case .word(let place) = tokens[index - 1],
                let key = tokens.text(behind: "key")
            {
                operation.parameters.append(("\(place) \(key)", tokens.types))
            }
        case (2, .word("body")):
            // The members of a form are those of a type of its own.
            let form = -1 - types.count
            types[form] = DeclaredType(parts: tokens.types)
            operation.body = [form]
        case (2, .word("result")): if tokens.dropFirst().first != .word("by") { operation.result = tokens.types }
        case (2, .word("error")):
            if let status = tokens.text(behind: "error") { operation.responses.append(.init(status: status, types: tokens.types)) }
        case (3, .word(let status)): operation.responses.append(.init(status: status, types: tokens.types))
        case (3, .text): if let form = operation.body?.first { types[form]?.add(first, tokens) }
        default: break
        }
    }

    /// Names in braces do not count: `/pets/{id}` and `/pets/{0}` are the same.
    static func key(_ method: String, _ path: String) -> String {
        var text = ""
        var isInBraces = false
        for character in (path.removingPercentEncoding ?? path).prefix(while: { $0 != "?" }) {
            if character == "}" { isInBraces = false }
            if !isInBraces { text.append(character) }
            if character == "{" { isInBraces = true }
        }
        return method.uppercased() + " " + (text.hasPrefix("/") ? text : "/" + text)
    }
}

extension DumpedModel.DeclaredType {
    mutating func add(_ first: DumpToken, _ tokens: [DumpToken]) {
        if let key = tokens.text(behind: "key"), case .text = first {
            members.append(.init(key: key, types: tokens.types, constant: tokens.text(behind: "always")))
        } else if tokens.types.isEmpty, !tokens.contains(.word("if")), let raw = tokens.text(behind: "=") {
            values.insert(raw)
        } else {
            parts.formUnion(tokens.types)
            if let tag = tokens.text(behind: "tag") { values.insert(tag) }
            // The constants that tell the variant: "type" = "wood".
            for (index, token) in tokens.enumerated() where token == .word("=") && index + 1 < tokens.count {
                if case .text(let constant) = tokens[index + 1] { values.insert(constant) }
            }
        }
    }
}
