import APIModel
import SourceDiagnostics

/// What a shape says, without where it says it: equal keys mean types that cannot be told apart.
struct ShapeKey {
    private(set) var text = ""

    init(_ shape: DraftShape) {
        add(shape)
    }

    /// With its length in front, so that no two sequences of texts read the same.
    private mutating func add(_ text: String) {
        self.text += "\(text.utf8.count):\(text)"
    }

    private mutating func add(_ text: String?) {
        if let text { add(text) } else { self.text += "-" }
    }

    private mutating func add(_ isSet: Bool) {
        text += isSet ? "+" : "-"
    }

    private mutating func add(_ value: Located<LiteralValue>?) {
        add(value?.value.json)
    }

    mutating func add(_ documentation: Documentation) {
        add(documentation.text)
        add(documentation.deprecation)
    }

    private mutating func add(_ type: DraftType) {
        switch type {
        case .named(let name, let arguments):
            text += "n"
            add(name.value)
            for argument in arguments { add(argument) }
            text += ";"
        case .scalar(let scalar, _): add(scalar.rawValue)
        case .list(let element, _):
            text += "["
            add(element)
        case .dictionary(let element, _):
            text += "{"
            add(element)
        case .nullable(let wrapped, _):
            text += "?"
            add(wrapped)
        case .inline(let type):
            text += "i"
            add(type.shape)
            add(type.documentation)
        case .faulty: text += "!"
        }
    }

    private mutating func add(_ shape: DraftShape) {
        switch shape {
        case .object(let fields, let additional):
            text += "o\(fields.count)"
            for field in fields { add(field) }
            if let additional { add(additional) }
        case .enumeration(let enumeration):
            text += "e\(enumeration.values.count)"
            for value in enumeration.values {
                add(value.name.value)
                add(value.raw.value.json)
                add(value.documentation)
            }
            add(enumeration.isClosed)
        case .union(let union):
            text += "u\(union.variants.count)"
            for variant in union.variants {
                add(variant.name.value)
                add(variant.tag?.value)
                add(variant.type)
                add(variant.documentation)
            }
            add(union.discriminator?.value)
            add(union.isClosed)
        case .alias(let type):
            text += "a"
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
    }
}
