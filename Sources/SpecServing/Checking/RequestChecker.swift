import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import SpecReading

/// Checks the parameters and the body of a request against its operation.
struct RequestChecker {
    /// What was read from a request.
    struct Outcome {
        /// The values of the parameters that are there, by location and name.
        var parameters: [ParameterKey: LiteralValue] = [:]
        var body: LiteralValue?
        /// The uploaded files: the body, or its parts, unless they are JSON or form fields.
        var files: [UploadedFile] = []
        var faults: [RequestFault] = []
        /// The media types that the operation accepts, if the body has none of them.
        var acceptedMediaTypes: [String]?
        /// The number of further faults, which are not in ``faults``.
        var omitted = 0
    }

    struct ParameterKey: Hashable {
        let location: ParameterLocation
        let name: String
    }

    private static let maximumPairs = 5_000

    let contract: Contract
    let places: PlaceTable
    /// Whether query parameters that the document does not have are refused.
    var refusesUnknown = false

    func check(_ request: ServedRequest, _ operation: ContractOperation, path: [String: String]) -> Outcome {
        var outcome = Outcome()
        let (pairs, isComplete) = QueryPair.pairs(of: request.query)
        if !isComplete || pairs.count > Self.maximumPairs {
            let message = isComplete ? "has more than \(Self.maximumPairs) parameters" : "has a name that is not percent-encoded UTF-8"
            outcome.faults.append(
                RequestFault(part: .query(""), pointer: "", message: message, place: places.place(of: operation.id.span)))
            return outcome
        }
        let cookies = QueryPair.cookies(of: request)
        let names = Set(operation.parameters.filter { $0.location == .query }.map(\.name.value)).union(queryKeys).union(Preferences.names)
        for parameter in operation.parameters {
            if parameter.location == .header, ReservedHeaders.cannotBeParameter(parameter.name.value) { continue }
            let reader = RequestParameterReader(format: parameter.format, shape: SchemaShape(parameter.schema, in: contract.schemas))
            do {
                let name = parameter.name.value
                let value: LiteralValue?
                switch parameter.location {
                case .path: value = try path[name].map { text throws(RequestParameterReader.Fault) in try reader.pathValue(text, name) }
                case .query: value = try reader.value(in: pairs, name: name, known: names)
                case .header:
                    value = try request.fields[name].map { text throws(RequestParameterReader.Fault) in
                        try reader.value(of: text, name: name) { $0.trimmingSpaces }
                    }
                case .cookie: value = try reader.value(in: cookies, name: name)
                }
                check(value, of: parameter, into: &outcome)
            } catch {
                add(error.message, to: parameter, into: &outcome)
            }
        }
        if refusesUnknown { checkUnknown(pairs, operation, into: &outcome) }
        checkBody(of: request, operation, into: &outcome)
        return outcome
    }

    private func add(
        _ message: String, _ subject: FaultSubject = FaultSubject(.syntax), pointer: String = "", at span: SourceSpan? = nil,
        to parameter: ContractParameter, into outcome: inout Outcome
    ) {
        outcome.faults.append(
            RequestFault(
                part: RequestFault.Part(parameter.location, parameter.name.value), pointer: pointer, message: message,
                place: places.place(of: span ?? parameter.name.span), subject: subject))
    }

    private func check(_ value: LiteralValue?, of parameter: ContractParameter, into outcome: inout Outcome) {
        guard let value else {
            if parameter.isRequired { add("is required", FaultSubject(.missing), to: parameter, into: &outcome) }
            return
        }
        outcome.parameters[ParameterKey(location: parameter.location, name: parameter.name.value)] = value
        guard let schema = parameter.schema else { return }
        let validator = SchemaValidator(contract.schemas, direction: .request)
        let faults = validator.faults(of: value, against: schema)
        if !faults.isEmpty, parameter.allowsEmptyValue, value == .string("") {
            outcome.parameters[ParameterKey(location: parameter.location, name: parameter.name.value)] = nil
            return
        }
        // The digits of a string can look like a number.
        if !faults.isEmpty, let text = value.scalarText, validator.allows(.string(text), by: schema) {
            outcome.parameters[ParameterKey(location: parameter.location, name: parameter.name.value)] = .string(text)
            return
        }
        // An empty text is an empty list, or a list of one empty string.
        let empty = LiteralValue.array([.string("")])
        if !faults.isEmpty, value.isSameJSON(as: .array([])), validator.allows(empty, by: schema) {
            outcome.parameters[ParameterKey(location: parameter.location, name: parameter.name.value)] = empty
            return
        }
        for fault in faults {
            let subject = FaultSubject(fault, in: value, SchemaShape(schema, in: contract.schemas))
            add(fault.message, subject, pointer: fault.pointer, at: fault.span, to: parameter, into: &outcome)
        }
    }

    /// Reports parameters of the query that the operation does not have.
    private func checkUnknown(_ pairs: [QueryPair], _ operation: ContractOperation, into outcome: inout Outcome) {
        let parameters = operation.parameters.filter { $0.location == .query }
        // An exploded map takes all names.
        if parameters.contains(where: { $0.format.explode && SchemaShape($0.schema, in: contract.schemas).isMap }) { return }
        var known = Set(parameters.map(\.name.value))
        for parameter in parameters where parameter.format.explode {
            known.formUnion(SchemaShape(parameter.schema, in: contract.schemas).propertyNames)
        }
        known.formUnion(queryKeys)
        for name in Set(pairs.map(\.name)).sorted() where !known.contains(name) && !Preferences.isPreference(name) {
            let base = String(name.prefix { $0 != "[" })
            if parameters.contains(where: { $0.format.style.usesBrackets && $0.name.value == base }) { continue }
            let isList = pairs.count { $0.name == name } > 1
            outcome.faults.append(
                RequestFault(
                    part: .query(name), pointer: "", message: "is not declared", place: places.place(of: operation.id.span),
                    subject: FaultSubject(.undeclared, found: isList ? "array" : "string")))
        }
    }

    /// The names of the API keys in queries.
    private var queryKeys: [String] {
        contract.securitySchemes.compactMap { scheme in
            if case .apiKey(.query, let name) = scheme.kind { name } else { nil }
        }
    }

    // MARK: Body

    private func checkBody(of request: ServedRequest, _ operation: ContractOperation, into outcome: inout Outcome) {
        guard let body = operation.body else { return }
        func fail(_ message: String, _ subject: FaultSubject) {
            outcome.faults.append(
                RequestFault(part: .body, pointer: "", message: message, place: places.place(of: body.span), subject: subject))
        }
        let field = request.fields["Content-Type"]
        if request.body.isEmpty, field == nil {
            if body.isRequired { fail("is required", FaultSubject(.missing)) }
            return
        }
        // An empty text or file is a body, too. So is an empty form, even if the body is optional, because a form without members is empty.
        if request.body.isEmpty, !body.isRequired, field.flatMap({ MediaRange($0) })?.kind != .form { return }
        guard let mediaType = field.flatMap({ MediaRange($0) }), let content = Self.content(of: mediaType, in: body.contents) else {
            outcome.acceptedMediaTypes = body.contents.map(\.mediaType.value)
            let mediaType = field.flatMap { MediaRange($0) }?.essence
            let message = mediaType == nil ? "must have the header 'Content-Type'" : "must have a media type that the operation accepts"
            fail(message, mediaType.map { FaultSubject(.mediaType, found: $0) } ?? FaultSubject(.syntax))
            return
        }
        guard mediaType.isReadable(as: MediaRange(content.mediaType.value)) else {
            outcome.acceptedMediaTypes = body.contents.map(\.mediaType.value)
            fail("must be in UTF-8, and not in the charset of its media type", FaultSubject(.mediaType, found: mediaType.essence))
            return
        }
        let reading = BodyReader(contract, places).read(request.body, as: mediaType, by: content)
        outcome.body = reading.value
        outcome.faults += reading.faults
        outcome.omitted += reading.omitted
        outcome.files = reading.files
        let kind = mediaType.kind
        // Events are not read, so they are a file, too.
        guard kind == .xml ? reading.value == nil : kind.canBeFile || kind == .stream(.events) else { return }
        let name = ContentDisposition.fileName(of: request.fields["Content-Disposition"])
        outcome.files = [UploadedFile(mediaType: field, fileName: name, bytes: request.body)]
    }

    /// The content of the most specific range that includes a media type.
    static func content(of mediaType: MediaRange, in contents: [ContractContent]) -> ContractContent? {
        contents.compactMap { content in MediaRange(content.mediaType.value).map { (content, $0) } }
            .filter { $0.1.includes(mediaType) }
            .min { one, other in one.1.wildcards < other.1.wildcards }?.0
    }
}

extension MediaRange {
    /// Whether a text of this type is in UTF-8, or in the charset that the document says.
    fileprivate func isReadable(as declared: MediaRange?) -> Bool {
        guard let charset = parameters["charset"]?.lowercased(), kind.hasCharset else { return true }
        return ["utf-8", "utf8", "us-ascii"].contains(charset) || charset == declared?.parameters["charset"]?.lowercased()
    }

    var wildcards: Int { (type == "*" ? 1 : 0) + (subtype == "*" ? 1 : 0) }
}

extension RequestParameterReader {
    fileprivate func pathValue(_ text: String, _ name: String) throws(Fault) -> LiteralValue {
        try value(of: text, name: name) { PercentEscapes.decode($0) }
    }
}

extension LiteralValue {
    /// The text of a number, a Boolean or null, as it was in a URL or a header.
    fileprivate var scalarText: String? {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .string, .array, .object: nil
        }
    }
}

extension Optional {
    /// `map` with a typed error.
    fileprivate func map<Result, Fault: Error>(_ transform: (Wrapped) throws(Fault) -> Result) throws(Fault) -> Result? {
        guard let self else { return nil }
        return try transform(self)
    }
}
