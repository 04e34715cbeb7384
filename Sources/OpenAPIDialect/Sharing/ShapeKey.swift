import APIModel
import SourceDiagnostics

/// A shape without its spans. Two types with equal keys are interchangeable.
struct ShapeKey: Hashable {
    private var bytes: [UInt8] = []

    init(_ shape: DraftShape) {
        addDetails(of: shape)
        shape.forEachType { add($0) }
    }

    func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    /// Adds a string after its length, so that two different lists of strings never give the same bytes.
    private mutating func add(_ text: String) {
        add(text.utf8.count)
        bytes += text.utf8
    }

    private mutating func add(_ text: String?) {
        if let text { add(text) } else { add(-1) }
    }

    private mutating func add(_ number: Int) {
        withUnsafeBytes(of: number) { bytes += $0 }
    }

    private mutating func mark(_ kind: Unicode.Scalar) {
        bytes.append(UInt8(ascii: kind))
    }

    private mutating func add(_ isSet: Bool) {
        bytes.append(isSet ? 1 : 0)
    }

    private mutating func add(_ value: Located<LiteralValue>?) {
        add(value?.value.json)
    }

    private mutating func add(_ value: LiteralValue) {
        if case .string(let text) = value {
            mark("s")
            add(text)
        } else {
            mark("j")
            add(value.json)
        }
    }

    mutating func add(_ documentation: Documentation) {
        add(documentation.text)
        add(documentation.deprecation)
    }

    private mutating func add(_ type: DraftType) {
        switch type {
        case .named(let name, let arguments):
            mark("n")
            add(name.value)
            add(arguments.count)
        case .scalar(let scalar, _):
            mark("v")
            add(scalar.rawValue)
        case .list: mark("[")
        case .dictionary: mark("{")
        case .nullable: mark("?")
        case .inline(let type):
            mark("i")
            add(type.documentation)
            addDetails(of: type.shape)
        case .faulty: mark("!")
        }
        type.forEachPart { add($0) }
    }

    /// Everything about a shape except its types.
    private mutating func addDetails(of shape: DraftShape) {
        switch shape {
        case .object(let fields, let additional):
            mark("o")
            add(additional != nil)
            add(fields.count)
            for field in fields { addDetails(of: field) }
        case .enumeration(let enumeration):
            mark("e")
            add(enumeration.values.count)
            for value in enumeration.values {
                add(value.name.value)
                add(value.raw.value)
                add(value.documentation)
            }
            add(enumeration.isClosed)
        case .union(let union):
            mark("u")
            add(union.variants.count)
            for variant in union.variants {
                add(variant.name.value)
                add(variant.tag?.value)
                add(variant.documentation)
            }
            add(union.discriminator?.value)
            add(union.isClosed)
            add(union.choosesClosest)
        case .alias: mark("a")
        }
    }

    private mutating func addDetails(of field: DraftField) {
        add(field.key.value)
        add(field.name.value)
        add(field.mayBeAbsent)
        add(field.defaultValue)
        add(field.constant)
        add(field.documentation)
        add(field.example)
        add(field.isSensitive)
        add(field.zone?.value)
    }
}
