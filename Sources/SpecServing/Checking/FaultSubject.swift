package import APIModel
import SchemaChecking
import SourceDiagnostics
package import SpecReading

/// The subject of a fault, for code that collects faults and corrects the document.
package struct FaultSubject: Sendable, Hashable {
    /// A reason not to read a value.
    package enum Limit: Sendable, Hashable {
        /// JSON that is nested too deep.
        case depth
        /// XML with a document type or in another encoding than UTF-8, or too much of it.
        case markup
    }

    package var rule: ContractDeviation.Rule
    /// The message without the parts that differ from one value to the next; `nil` if it is the message of the fault.
    package var message: String?
    /// The part of the value, as a JSON Pointer, with `*` for indices, and for names that the document does not have, and `**` for members
    /// that lead to the same schema again, however often.
    package var pattern = ""
    /// Why the value could not be checked, although it may be right.
    package var limit: Limit?
    /// The member that is missing or not declared.
    package var member: String?
    /// The JSON type of the part; for a body that is not declared, its media type; for credentials, the header field that has others.
    package var found: String?
    /// Whether the part is a list of what the document describes.
    package var isOfElements = false
    /// The part of the value; `nil` if there is none.
    package var value: LiteralValue?
    /// Whether the document says that the value must not be shown.
    package var isSecret = false
    /// The names of the members on the way to the part.
    package var names: [String] = []

    package init(_ rule: ContractDeviation.Rule, found: String? = nil) {
        self.rule = rule
        self.found = found
    }

    /// The subject of a fault of a schema.
    init(_ fault: SchemaFault, in value: LiteralValue, _ shape: SchemaShape) {
        rule = fault.isAmbiguity ? .ambiguity : ContractDeviation.Rule(rawValue: fault.keyword)
        member = fault.member
        isOfElements = fault.isOfElements
        var (rest, shape, isSecret) = (Optional(value), shape, shape.isSecret)
        // The first pattern at which each structure occurs.
        var patterns = shape.structure.isEmpty ? [:] : [shape.structure: ""]
        for token in fault.pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
            if case .array(let elements)? = rest {
                let index = Int(token) ?? 0
                pattern += "/*"
                shape = shape.element(index)
                rest = elements.indices.contains(index) ? elements[index] : nil
            } else if case .object(let members)? = rest {
                let name = PointerToken.unescaped(String(token))
                // A name that is not in the document is data.
                let isNamed = shape.propertyNames.contains { $0.isExactly(name) } || !shape.isMap
                pattern += isNamed ? "/\(token)" : "/*"
                shape = shape.member(name)
                rest = members.last { $0.key.isExactly(name) }?.value
                names.append(name)
            } else {
                pattern += "/\(token)"
                rest = nil
            }
            isSecret = isSecret || shape.isSecret
            guard !shape.structure.isEmpty else { continue }
            if let known = patterns[shape.structure] {
                pattern = known.hasSuffix("/**") ? known : known + "/**"
                patterns[shape.structure] = pattern
            } else {
                patterns[shape.structure] = pattern
            }
        }
        found = rest?.jsonType.rawValue
        self.value = rest
        self.isSecret = isSecret
    }
}

extension SchemaShape {
    /// Whether values must not be shown: passwords, and values that are never sent back.
    fileprivate var isSecret: Bool { isWriteOnly || formats.contains("password") }
}
