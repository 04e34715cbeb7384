package import APIModel
import SourceDiagnostics

/// Checks values against schemas.
///
/// A value is checked completely, so that all of its faults are found; a hundred are kept. Nested alternatives can multiply the cost, so
/// the number of steps is limited in proportion to the size of the value. The rest of a value at the limit counts as valid.
package struct SchemaValidator: Sendable {
    /// The maximum number of faults.
    package static let maximumFaults = 100

    private let table: SchemaTable
    private let direction: Direction
    private let impliesObjects: Bool
    private let limitsIntegers: Bool

    /// - Parameters:
    ///   - impliesObjects: Whether a schema with members, but without a type, allows only objects and null, as everyone reads it. In JSON
    ///     Schema, it allows any other value too.
    ///   - limitsIntegers: Whether an integer without a format must fit into 64 bits, as clients read it.
    package init(_ table: SchemaTable, direction: Direction, impliesObjects: Bool = false, limitsIntegers: Bool = false) {
        self.table = table
        self.direction = direction
        self.impliesObjects = impliesObjects
        self.limitsIntegers = limitsIntegers
    }

    /// The faults of a value, in its order.
    package func faults(of value: LiteralValue, against schema: JSONSchema.ID) -> [SchemaFault] {
        check(value, against: schema).faults
    }

    /// The faults of a value, and the number of further kinds of faults that are not among them.
    package func check(_ value: LiteralValue, against schema: JSONSchema.ID) -> (faults: [SchemaFault], omitted: Int) {
        var check = SchemaCheck(
            table: table, direction: direction, impliesObjects: impliesObjects, limitsIntegers: limitsIntegers,
            steps: 10_000 + 100 * value.size)
        return Self.chosen(of: check.check(value, schema, at: ValuePlace()).faults)
    }

    /// The faults to keep. Faults of the same kind, as in the items of a long list, do not displace others.
    private static func chosen(of faults: [SchemaFault]) -> ([SchemaFault], omitted: Int) {
        struct Kind: Hashable {
            let span: SourceSpan
            let keyword: String
            let member: String?
        }
        guard faults.count > maximumFaults else { return (faults, 0) }
        var (kinds, kept) = (Set<Kind>(), Set<Int>())
        for (index, fault) in faults.enumerated() {
            let isNew = kinds.insert(Kind(span: fault.span, keyword: fault.keyword, member: fault.member)).inserted
            if isNew, kept.count < maximumFaults { kept.insert(index) }
        }
        for index in faults.indices where kept.count < maximumFaults { kept.insert(index) }
        return (kept.sorted().map { faults[$0] }, max(0, kinds.count - maximumFaults))
    }

    package func allows(_ value: LiteralValue, by schema: JSONSchema.ID) -> Bool {
        faults(of: value, against: schema).isEmpty
    }
}

extension LiteralValue {
    /// The number of values in it, and of hundreds of bytes in strings.
    fileprivate var size: Int {
        switch self {
        case .null, .bool, .number: 1
        case .string(let text): 1 + text.utf8.count / 100
        case .array(let elements): elements.reduce(1) { $0 + $1.size }
        case .object(let members): members.reduce(1) { $0 + $1.value.size }
        }
    }
}
