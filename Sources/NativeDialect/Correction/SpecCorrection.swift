package import APIModel
package import SourceDiagnostics
package import SpecReading

/// Finds the changes that make a spec of the dialect describe the responses of its server.
package struct SpecCorrection: DeviationCorrection {
    package static let noun = "spec"

    package var paths: DeviationPaths<SpecWalk>
    package var allowedCount = 0
    private let types: BoundTypes
    private var changes = OrderedTable<SourceSpan, TypeChange>()
    /// The fields that become optional, by the spans of their names.
    private var absent: [SourceSpan: DraftField] = [:]

    package init(_ draft: DraftAPI) {
        types = BoundTypes(draft)
        paths = DeviationPaths(SpecWalk(draft))
    }

    package func response(of deviation: Deviation, _ operation: DraftOperation) -> SpecWalk.Response {
        SpecWalk.Response(operation, status: deviation.status)
    }

    package mutating func correct(
        _ deviation: Deviation, _ found: [SpecWalk.Place], _ steps: ArraySlice<Deviation.Step>
    ) throws(UnplacedDeviation) -> Bool {
        // The dialect does not declare the media type of JSON.
        if deviation.kind == .mediaType { return false }
        guard !found.isEmpty else { throw UnplacedDeviation("the spec does not declare this part of the response") }
        var (isChanged, isStuck) = (false, false)
        for place in found {
            switch change(place, deviation) {
            case true?: isChanged = true
            case false?: break
            case nil: isStuck = true
            }
        }
        if isStuck { throw UnplacedDeviation("this type cannot be changed in the text of the spec") }
        return isChanged
    }

    // MARK: Changes

    /// Whether the place changes; `nil` if it must change, but cannot.
    private mutating func change(_ place: SpecWalk.Place, _ deviation: Deviation) -> Bool? {
        let (shape, written, isNullable) = types.shape(of: place.use)
        switch deviation.kind {
        case .missing:
            guard let field = place.field else { return nil }
            if field.mayBeAbsent || field.defaultValue != nil { return false }
            if field.constant != nil { return nil }
            absent[field.name.span] = field
            return true
        case .null:
            if isNullable || shape.admits(.null, types) { return false }
            if place.field?.constant != nil { return nil }
            correct(place.use.site, place.field) { $0.allowsNull = true }
            return true
        case .type:
            guard let type = deviation.found, place.field?.constant == nil else { return nil }
            if shape.admits(type, types) { return false }
            if case .scalar = shape {
                if deviation.isOfDates, deviation.isDate {
                    correct(written.type, place.field) { $0.scalar = .lenientDate }
                } else {
                    correct(written.type, place.field) { $0.types.insert(type) }
                }
            } else {
                var site = place.use.site
                if case .nullable(let inner, _) = site { site = inner }
                correct(site, place.field) { $0.types.insert(type) }
            }
            return true
        case .mediaType, .syntax: return false
        case .format, .value:
            guard case .scalar(let scalar) = shape, place.field?.constant == nil else { return nil }
            // A type that was set after the deviation was recorded already accepts the value.
            guard scalar.isNamed(deviation.expected) else { return false }
            let wider = deviation.isOfDates && deviation.isDate ? Scalar.lenientDate : scalar.wider
            guard let wider else { return nil }
            correct(written.type, place.field) { change in
                // A value that is not a date in any format takes precedence.
                if change.scalar != .string { change.scalar = wider }
            }
            return true
        }
    }

    private mutating func correct(_ type: DraftType, _ field: DraftField?, _ change: (inout TypeChange) -> Void) {
        // A type that is declared elsewhere is not changed for this field.
        let isOwn = field.map { $0.type.span == type.span } ?? false
        change(&changes[type.span, default: TypeChange(type, of: isOwn ? field : nil)])
    }

    /// The edits of each file, in the order of the files. Changes that cannot be written are reported.
    package func edits(into sink: inout DiagnosticSink) -> [(file: SourceFile, edits: [UnifiedDiff.Edit])] {
        var writer = SpecEditing(changes.values)
        for field in absent.values { writer.makeOptional(field) }
        for change in changes.values { writer.write(change) }
        for span in writer.stuck.sorted(by: { ($0.file.path, $0.start) < ($1.file.path, $1.start) }) { sink.report(.typeNotEdited(span)) }
        return writer.edits
    }
}

/// The changes of one type in the document.
struct TypeChange {
    let type: DraftType
    let field: DraftField?
    var allowsNull = false
    /// Other JSON types that were received.
    var types: Set<JSONKind> = []
    /// The replacement of a scalar.
    var scalar: Scalar?

    init(_ type: DraftType, of field: DraftField?) {
        self.type = type
        self.field = field
    }
}

extension BoundType {
    /// The type in the document; for a generic parameter, its argument.
    fileprivate var site: DraftType {
        var use = self
        for _ in 0..<BoundTypes.longestChain {
            guard case .named(let name, _) = use.type, let bound = use.bindings[name.value] else { break }
            use = bound
        }
        return use.type
    }
}

extension BoundShape {
    fileprivate func admits(_ type: JSONKind, _ types: BoundTypes, depth: Int = 0) -> Bool {
        guard depth < 40 else { return true }
        switch self {
        case .unknown: return true
        case .scalar(let scalar): return scalar.admits(type)
        case .object, .dictionary: return type == .object
        case .list: return type == .array
        case .enumeration(let enumeration):
            guard case .string? = enumeration.values.first?.raw.value else { return type == .integer || type == .number }
            return type == .string
        case .union(let union, let bindings):
            if union.discriminator != nil { return type == .object }
            return union.variants.contains { variant in
                let (shape, _, isNullable) = types.shape(of: BoundType(variant.type, bindings))
                return isNullable && type == .null || shape.admits(type, types, depth: depth + 1)
            }
        }
    }
}

extension Scalar {
    /// Whether it is the name of the scalar in Swift.
    fileprivate func isNamed(_ name: String) -> Bool {
        switch self {
        case .int, .int64: name == "Int" || name == "Int64"
        default: name == swiftName
        }
    }

    /// The scalar for all values of the same JSON type.
    fileprivate var wider: Scalar? {
        switch self {
        case .date, .day, .duration, .localDateTime, .lenientDate, .uuid, .url, .data: .string
        case .int32, .uint: .int
        case .int, .int64, .float, .epochSeconds, .epochMilliseconds: .double
        case .double: .decimal
        case .string, .bool, .decimal, .file, .json: nil
        }
    }
}
