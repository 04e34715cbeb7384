package import APIModel
package import SourceDiagnostics
package import SpecReading

/// Finds what has to change in a spec of the dialect so that it says what a server really sends.
package struct SpecCorrection {
    private struct Place {
        let use: BoundType
        /// The field that the type is that of.
        let field: DraftField?
    }

    private struct Response: Hashable {
        let operation: SourceSpan
        let status: Int
    }

    /// Types that are looked at in one run, all ways together.
    private static let mostVisits = 1_000_000

    private let draft: DraftAPI
    private let types: BoundTypes
    private var ways = WayTable<Response, [Place]>()
    private var changes: [TypeChange] = []
    private var indices: [SourceSpan: Int] = [:]
    /// Fields that become optional, by the places of their names.
    private var absent: [SourceSpan: DraftField] = [:]
    private var visits = 0
    /// Deviations that the spec allows as it is.
    package private(set) var allowedCount = 0

    package init(_ draft: DraftAPI) {
        self.draft = draft
        types = BoundTypes(draft)
    }

    /// Takes a deviation into account, or reports why it has no place in the spec.
    ///
    /// - Parameter payload: The members of the envelope that lead to what the spec describes.
    package mutating func add(
        _ deviation: Deviation, of operation: DraftOperation, payload: [String], into sink: inout DiagnosticSink
    ) {
        let prefix = payload.map(Deviation.Step.member)
        guard deviation.path.starts(with: prefix) else {
            let envelope = payload.joined(separator: ".")
            sink.report(.unplacedDeviation(deviation, "the spec describes what is inside the envelope '\(envelope)'"))
            return
        }
        let steps = Array(deviation.path.dropFirst(prefix.count))
        let places = places(steps, in: operation, status: deviation.status)
        guard !places.isEmpty else {
            sink.report(.unplacedDeviation(deviation, "the spec describes nothing there"))
            return
        }
        var (isChanged, isStuck) = (false, false)
        for place in places {
            switch change(place, deviation) {
            case true?: isChanged = true
            case false?: break
            case nil: isStuck = true
            }
        }
        if isStuck {
            sink.report(.unplacedDeviation(deviation, "there is no other way to write what is there"))
        } else if !isChanged {
            allowedCount += 1
        }
    }

    // MARK: Ways

    private mutating func places(_ steps: [Deviation.Step], in operation: DraftOperation, status: Int) -> [Place] {
        let response = Response(operation: operation.name.span, status: status)
        var end: Int
        if let known = ways.start(response) {
            end = known
        } else {
            let found = bodies(of: operation, status: status)
            end = ways.insert(found, at: response)
        }
        for step in steps {
            if let known = ways.next(step, after: end) {
                end = known
            } else {
                let found = self.step(step, from: ways[end])
                end = ways.insert(found, at: step, after: end)
            }
        }
        return ways[end]
    }

    private func bodies(of operation: DraftOperation, status: Int) -> [Place] {
        let responses = operation.responses + operation.errors + draft.defaults.errors
        let matches: [StatusMatch] = [.code(status), .range(status / 100), .default]
        for match in matches {
            guard let response = responses.first(where: { $0.status.value == match }) else { continue }
            switch response.content {
            case .json(let type), .events(let type), .jsonLines(let type): return [Place(use: BoundType(type), field: nil)]
            case .none, .text, .data, .file, .rawEvents, .bytes, .problem: return []
            }
        }
        return []
    }

    private mutating func step(_ step: Deviation.Step, from places: [Place]) -> [Place] {
        var result: [Place] = []
        var pending = Array(places.map(\.use).reversed())
        var depth = 0
        while let use = pending.popLast() {
            visits += 1
            depth += 1
            if visits > Self.mostVisits || depth > 10_000 { return [] }
            switch (types.shape(of: use).shape, step) {
            case (.union(let union, let bindings), _): pending += union.variants.reversed().map { BoundType($0.type, bindings) }
            case (.object(let fields, let additional, let bindings), .member(let name)):
                if let field = fields.first(where: { $0.key.value == name }) {
                    result.append(Place(use: BoundType(field.type, bindings), field: field))
                } else if let additional {
                    result.append(Place(use: BoundType(additional, bindings), field: nil))
                }
            case (.object(_, let additional?, let bindings), .entry):
                result.append(Place(use: BoundType(additional, bindings), field: nil))
            case (.dictionary(let value), .member), (.dictionary(let value), .entry), (.list(let value), .element):
                result.append(Place(use: value, field: nil))
            default: break
            }
        }
        return result
    }

    // MARK: Changes

    /// Whether the place changes; `nil` when it should and cannot.
    private mutating func change(_ place: Place, _ deviation: Deviation) -> Bool? {
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
        case .format, .value:
            guard case .scalar(let scalar) = shape, place.field?.constant == nil else { return nil }
            // One that was written since the deviation was recorded takes what came.
            guard scalar.isSpelled(deviation.expected) else { return false }
            let wider = deviation.isOfDates && deviation.isDate ? Scalar.lenientDate : scalar.wider
            guard let wider else { return nil }
            correct(written.type, place.field) { change in
                // What is not a date in any form has the last word.
                if change.scalar != .string { change.scalar = wider }
            }
            return true
        }
    }

    private mutating func correct(_ type: DraftType, _ field: DraftField?, _ change: (inout TypeChange) -> Void) {
        let index = indices[type.span] ?? changes.count
        if index == changes.count {
            indices[type.span] = index
            // What is written elsewhere is not that of the field.
            let isOwn = field.map { $0.type.span == type.span } ?? false
            changes.append(TypeChange(type, of: isOwn ? field : nil))
        }
        change(&changes[index])
    }

    /// The changed parts of each file, in the order of the files; what cannot be written is reported.
    package func edits(into sink: inout DiagnosticSink) -> [(file: SourceFile, edits: [UnifiedDiff.Edit])] {
        var writer = SpecEditing(changes)
        for field in absent.values { writer.makeOptional(field) }
        for change in changes { writer.write(change) }
        for span in writer.stuck.sorted(by: { ($0.file.path, $0.start) < ($1.file.path, $1.start) }) { sink.report(.typeNotEdited(span)) }
        return writer.edits
    }
}

/// What is to change in one type where it is written.
struct TypeChange {
    let type: DraftType
    let field: DraftField?
    var allowsNull = false
    /// JSON types that came beside the one that is written.
    var types: Set<Deviation.JSONType> = []
    /// What takes the place of a scalar.
    var scalar: Scalar?

    init(_ type: DraftType, of field: DraftField?) {
        self.type = type
        self.field = field
    }
}

extension BoundType {
    /// Where the type is written: what a generic parameter stands for.
    fileprivate var site: DraftType {
        var use = self
        for _ in 0..<100 {
            guard case .named(let name, _) = use.type, let bound = use.bindings[name.value] else { break }
            use = bound
        }
        return use.type
    }
}

extension BoundShape {
    fileprivate func admits(_ type: Deviation.JSONType, _ types: BoundTypes, depth: Int = 0) -> Bool {
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
    fileprivate func admits(_ type: Deviation.JSONType) -> Bool {
        switch self {
        case .string, .date, .day, .duration, .localDateTime, .uuid, .url, .data, .file: type == .string
        case .bool: type == .boolean
        case .int, .int32, .int64, .uint: type == .integer
        case .float, .double, .decimal, .epochSeconds, .epochMilliseconds: type == .number || type == .integer
        case .lenientDate: type == .string || type == .number || type == .integer
        case .json: true
        }
    }

    /// Whether a name in Swift is that of the scalar.
    fileprivate func isSpelled(_ name: String) -> Bool {
        switch self {
        case .duration: name == "ISO8601Duration"
        case .json: name == "JSONValue"
        case .int, .int64: name == "Int" || name == "Int64"
        default: name == rawValue
        }
    }

    /// The type of all values of the same JSON type.
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
