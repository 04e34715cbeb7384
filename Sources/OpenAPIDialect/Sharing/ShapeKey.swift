import APIModel
import SourceDiagnostics

/// A shape without its spans. Two types with equal keys are interchangeable.
struct ShapeKey: Hashable {
    private let bytes: [UInt8]
    /// Computed once, as keys are long and are looked up several times.
    private let digest: Int

    /// - Parameter naming: Returns the name that replaces a type of the shape; `nil` for a type that is not replaced.
    init(_ shape: DraftShape, naming: (DraftType) -> String? = { _ in nil }) {
        bytes = withoutActuallyEscaping(naming) { naming in
            var writer = ShapeKeyWriter(naming: naming)
            writer.addDetails(of: shape)
            shape.forEachType { writer.add($0) }
            return writer.bytes
        }
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        digest = hasher.finalize()
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(digest)
    }

    static func == (left: Self, right: Self) -> Bool {
        left.digest == right.digest && left.bytes == right.bytes
    }
}

/// A part of a key that is found quickly. Shapes with equal keys have equal outlines.
struct ShapeOutline: Hashable {
    private enum Kind {
        case object, enumeration, union, alias
    }

    private let kind: Kind
    private let count: Int
    /// The name of the first part.
    private let first: ExactString

    init(_ shape: DraftShape) {
        switch shape {
        case .object(let fields, _): (kind, count, first) = (.object, fields.count, ExactString(fields.first?.key.value ?? ""))
        case .enumeration(let enumeration):
            (kind, count, first) = (.enumeration, enumeration.values.count, ExactString(enumeration.values.first?.name.value ?? ""))
        case .union(let union): (kind, count, first) = (.union, union.variants.count, ExactString(union.variants.first?.name.value ?? ""))
        case .alias: (kind, count, first) = (.alias, 1, ExactString(""))
        }
    }
}

extension DraftShape {
    var outline: ShapeOutline { ShapeOutline(self) }
}

/// Writes the bytes of a ``ShapeKey``.
private struct ShapeKeyWriter {
    /// The next eight bytes are a number.
    private static let longNumber: UInt8 = 0xF0
    /// A missing string.
    private static let missing: UInt8 = 0xF1

    let naming: (DraftType) -> String?
    private(set) var bytes: [UInt8] = []

    init(naming: @escaping (DraftType) -> String?) {
        self.naming = naming
        bytes.reserveCapacity(256)
    }

    /// Adds a string after its length, so that two different lists of strings never give the same bytes.
    private mutating func add(_ text: String) {
        text.withCodeUnits {
            add($0.count)
            bytes.append(contentsOf: $0)
        }
    }

    private mutating func add(_ text: String?) {
        if let text { add(text) } else { bytes.append(Self.missing) }
    }

    private mutating func add(_ number: Int) {
        if number < Self.longNumber {
            bytes.append(UInt8(truncatingIfNeeded: number))
        } else {
            bytes.append(Self.longNumber)
            withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
        }
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

    private mutating func add(_ documentation: Documentation) {
        add(documentation.text)
        add(documentation.deprecation)
    }

    mutating func add(_ type: DraftType) {
        switch type {
        case .named(let name, let arguments):
            mark("n")
            if let name = naming(type) {
                add(name)
                add(0)
                return
            }
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
    mutating func addDetails(of shape: DraftShape) {
        switch shape {
        case .object(let fields, let additional):
            mark("o")
            add(additional != nil)
            add(fields.count)
            // Fields are large, and an element of an array is copied.
            fields.withUnsafeBufferPointer { fields in for index in fields.indices { addDetails(of: fields[index]) } }
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
                add(variant.otherTags.count)
                for tag in variant.otherTags { add(tag.value) }
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
        add(field.isSensitive.map { $0 ? "true" : "false" })
        add(field.zone?.value)
    }
}
