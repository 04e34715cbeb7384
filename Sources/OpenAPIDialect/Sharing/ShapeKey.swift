import APIModel
import SourceDiagnostics

/// What a shape says, without where it says it: equal keys mean types that cannot be told apart.
struct ShapeKey: Hashable {
    private var bytes: [UInt8] = []

    init(_ shape: DraftShape) {
        add(shape)
    }

    func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }

    /// With its length in front, so that no two sequences of texts read the same.
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
            for argument in arguments { add(argument) }
            mark(";")
        case .scalar(let scalar, _): add(scalar.rawValue)
        case .list(let element, _):
            mark("[")
            add(element)
        case .dictionary(let element, _):
            mark("{")
            add(element)
        case .nullable(let wrapped, _):
            mark("?")
            add(wrapped)
        case .inline(let type):
            mark("i")
            add(type.shape)
            add(type.documentation)
        case .faulty: mark("!")
        }
    }

    private mutating func add(_ shape: DraftShape) {
        switch shape {
        case .object(let fields, let additional):
            mark("o")
            add(fields.count)
            for field in fields { add(field) }
            if let additional { add(additional) }
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
                add(variant.type)
                add(variant.documentation)
            }
            add(union.discriminator?.value)
            add(union.isClosed)
        case .alias(let type):
            mark("a")
            add(type)
        }
    }

    private mutating func add(_ field: DraftField) {
        add(field.key.value)
        add(field.name.value)
        add(field.type)
        add(field.mayBeAbsent)
        add(field.defaultValue)
        add(field.constant)
        add(field.documentation)
        add(field.example)
        add(field.isSensitive)
        add(field.zone?.value ?? "")
    }
}
