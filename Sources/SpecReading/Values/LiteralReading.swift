package import APIModel
package import SourceDiagnostics
package import YAMLTree

extension YAMLNode {
    /// Any value, as JSON; `nil` and a diagnostic for a number that JSON does not have.
    package func readLiteral(into sink: inout DiagnosticSink) -> Located<LiteralValue>? {
        switch kind {
        case .scalar(let scalar):
            guard let value = LiteralValue(scalar) else {
                sink.report(.numberNotInJSON(scalar.text, at: span))
                return nil
            }
            return Located(value, at: span)
        case .sequence(let items):
            return Located(.array(items.compactMap { $0.readLiteral(into: &sink)?.value }), at: span)
        case .mapping(let mapping):
            let members = mapping.entries.compactMap { entry in
                entry.value.readLiteral(into: &sink).map { LiteralValue.Member(entry.key.value, $0.value) }
            }
            return Located(.object(members), at: span)
        }
    }
}

extension MappingReader {
    package mutating func takeLiteral(_ key: String, into sink: inout DiagnosticSink) -> Located<LiteralValue>? {
        take(key)?.readLiteral(into: &sink)
    }
}

extension LiteralValue {
    /// Any value of a document as JSON; `nil` if it contains a number that JSON does not have.
    package init?(_ node: YAMLNode) {
        switch node.kind {
        case .scalar(let scalar):
            self.init(scalar)
        case .sequence(let items):
            var elements: [LiteralValue] = []
            for item in items {
                guard let element = LiteralValue(item) else { return nil }
                elements.append(element)
            }
            self = .array(elements)
        case .mapping(let mapping):
            var members: [Member] = []
            for entry in mapping.entries {
                guard let value = LiteralValue(entry.value) else { return nil }
                members.append(Member(entry.key.value, value))
            }
            self = .object(members)
        }
    }
}

extension LiteralValue {
    /// The interpretation of a scalar by the core schema, with all digits of a number.
    ///
    /// `nil` for infinity and not-a-number, which JSON does not have, and for hexadecimal and octal numbers of more than 64 bits.
    package init?(_ scalar: YAMLScalar) {
        if scalar.isNull {
            self = .null
        } else if let bool = scalar.bool {
            self = .bool(bool)
        } else if scalar.isNumber {
            guard let number = Self.jsonNumber(scalar) else { return nil }
            self = .number(number)
        } else if scalar.double != nil {
            return nil
        } else {
            self = .string(scalar.text)
        }
    }

    /// A number in JSON syntax: without `+`, leading zeros or another base, and with digits on both sides of the point.
    private static func jsonNumber(_ scalar: YAMLScalar) -> String? {
        if let int = scalar.int { return String(int) }
        if let int = scalar.unsignedInt { return String(int) }
        if scalar.text.hasPrefix("0x") || scalar.text.hasPrefix("0o") { return nil }
        var rest = scalar.text[...]
        var sign = ""
        if let first = rest.first, first == "-" || first == "+" {
            if first == "-" { sign = "-" }
            rest = rest.dropFirst()
        }
        let whole = rest.prefix { $0 != "." && $0 != "e" && $0 != "E" }
        rest = rest.dropFirst(whole.count)
        var fraction = ""
        if rest.first == "." {
            let digits = rest.dropFirst().prefix { $0 != "e" && $0 != "E" }
            rest = rest.dropFirst(digits.count + 1)
            if !digits.isEmpty { fraction = "." + digits }
        }
        let digits = whole.drop { $0 == "0" }
        return sign + (digits.isEmpty ? "0" : digits) + fraction + rest
    }
}
