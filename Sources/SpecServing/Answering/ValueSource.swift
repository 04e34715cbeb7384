import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Finds the values of an answer: examples of the document, or else values that are made from the types.
struct ValueSource {
    let contract: Contract
    let places: PlaceTable
    /// The same for the same seed and request.
    let seed: UInt64
    let isDynamic: Bool

    /// A value, and the remarks on it.
    struct Found {
        /// `nil` if the schema allows no value that was found.
        var value: LiteralValue?
        /// The text on the wire, from an example.
        var text: String?
        var isExample = false
        /// Whether it is the example that was wanted.
        var isWanted = false
        var remarks: [String] = []
    }

    /// - Parameter example: The name of the wanted example.
    func value(of content: ContractContent, example: String?) -> Found {
        var found = Found()
        if let example, let wanted = content.examples.first(where: { $0.name == example }) {
            found.isWanted = true
            return Self.found(unquoted(wanted, content), found)
        }
        for example in isDynamic ? [] : content.examples.map({ unquoted($0, content) }) {
            if let schema = content.schema, case .value(let value) = example.content {
                let validator = SchemaValidator(contract.schemas, direction: .response, limitsIntegers: true)
                if let fault = validator.faults(of: value, against: schema).first {
                    let at = fault.pointer.isEmpty ? "" : " at \(fault.pointer)"
                    found.remarks.append("the example of \(places.place(of: example.span)) is not used: its value\(at) \(fault.message)")
                    continue
                }
            }
            return Self.found(example, found)
        }
        guard let schema = content.schema else {
            found.value = .object([])
            return found
        }
        found.value = made(schema)
        if found.value == nil {
            let obstacle = ValueMaker(contract.schemas, direction: .response, usesExamples: false).obstacle(to: schema, seed: seed)
            let part = obstacle.isEmpty ? "" : " for \(obstacle)"
            found.remarks.append(
                "no value was found\(part) that the schema of \(places.place(of: contract.schemas[schema].span)) allows")
        }
        return found
    }

    /// An example whose value is a string with JSON although its schema is an object or a list: the value of that JSON.
    private func unquoted(_ example: ContractExample, _ content: ContractContent) -> ContractExample {
        guard case .value(.string(let text)) = example.content, MediaRange(content.mediaType.value)?.kind == .json else { return example }
        let shape = SchemaShape(content.schema, in: contract.schemas)
        guard shape.allowsObjects || shape.allowsArrays, !shape.types.contains(.string),
            let value = try? JSONTextParser.parse(Array(text.utf8))
        else { return example }
        var example = example
        example.content = .value(value)
        return example
    }

    private static func found(_ example: ContractExample, _ found: Found) -> Found {
        var found = found
        found.isExample = true
        switch example.content {
        case .value(let value): found.value = value
        case .serialized(let text): found.text = text
        }
        return found
    }

    /// A value that is made from the types.
    ///
    /// - Parameter salt: Distinguishes several values of one answer.
    func made(_ schema: JSONSchema.ID, salt: Int = 0) -> LiteralValue? {
        let own = seed &+ UInt64(truncatingIfNeeded: salt) &* 0x9E37_79B9_7F4A_7C15
        return ValueMaker.likelyValue(of: schema, in: contract.schemas, direction: .response, seed: own, usesExamples: !isDynamic)
    }

    /// A value that is made from the types alone.
    func fromTypes(_ schema: JSONSchema.ID) -> LiteralValue? {
        ValueMaker(contract.schemas, direction: .response, usesExamples: false).value(of: schema, seed: seed)
    }

    // MARK: Headers

    /// Fields that describe the message itself, which the server sets.
    private static let own: Set<String> = [
        "content-type", "content-length", "content-encoding", "content-range", "transfer-encoding", "connection", "date", "trailer",
        "keep-alive", "upgrade", "accept-ranges",
    ]

    /// The value of a declared header; `nil` if the server sets it.
    func field(_ header: ContractParameter, path: String) -> String? {
        let name = header.name.value.lowercased()
        guard !Self.own.contains(name) else { return nil }
        let validator = SchemaValidator(contract.schemas, direction: .response)
        func isAllowed(_ value: LiteralValue) -> Bool { header.schema.map { validator.allows(value, by: $0) } ?? true }
        for example in isDynamic ? [] : header.examples {
            switch example.content {
            case .serialized(let text): return text
            case .value(let value) where isAllowed(value): return ContentWriter.fieldValue(value, header.format)
            case .value: continue
            }
        }
        let hasOwn = header.schema.map { !contract.schemas[$0].examples.isEmpty || contract.schemas[$0].enumeration != nil } ?? false
        let known: LiteralValue? =
            switch name {
            case "location", "content-location": .string(path)
            case "retry-after": header.schema.map { SchemaShape($0, in: contract.schemas).scalar("1") } ?? .number("1")
            case "etag": .string("\"\(String(seed, radix: 16))\"")
            case "last-modified", "expires": .string("Thu, 01 Jan 2026 00:00:00 GMT")
            case "set-cookie": .string("session=\(String(seed, radix: 16)); Path=/; HttpOnly")
            case "link": .string("<\(path)>; rel=\"self\"")
            case "cache-control": .string("no-store")
            case "www-authenticate": .string("Bearer")
            default: nil
            }
        if !hasOwn, let known, isAllowed(known) { return ContentWriter.fieldValue(known, header.format) }
        guard let schema = header.schema else { return "text" }
        return made(schema, salt: Int(truncatingIfNeeded: FNVHash.hash(name))).map { ContentWriter.fieldValue($0, header.format) }
    }
}
