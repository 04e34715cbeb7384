import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics
import SpecReading

/// Reads the body of a request as a value of JSON, by its media type, and checks it.
struct RequestBodyReader {
    /// The result of reading a body: its value, if its media type has one that can be checked, and its faults.
    struct Reading {
        var value: LiteralValue?
        var faults: [RequestFault] = []
        /// The number of further faults, which are not in the list.
        var omitted = 0
        /// The parts that are files.
        var files: [UploadedFile] = []
    }

    /// The maximum number of members of a form.
    static let maximumPairs = 5_000

    let contract: Contract
    let places: PlaceTable
    var direction = Direction.request

    func read(_ bytes: [UInt8], as mediaType: MediaRange, by content: ContractContent) -> Reading {
        switch mediaType.syntax {
        case .json: json(bytes, content)
        case .stream(.jsonLines): lines(bytes, content)
        case .form: form(bytes, content)
        case .multipart: multipart(bytes, mediaType, content)
        case .text: text(bytes, mediaType, content)
        case .xml: xml(bytes, content)
        // Their values are not read.
        case .stream, .binary: Reading()
        }
    }

    private func text(_ bytes: [UInt8], _ mediaType: MediaRange, _ content: ContractContent) -> Reading {
        guard content.schema != nil else { return Reading() }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            // Another charset is not checked.
            let isUTF8 = mediaType.parameters["charset"].map { $0.lowercased() == "utf-8" } ?? true
            return isUTF8 ? Reading(faults: [fault("must be UTF-8", content.mediaType.span)]) : Reading()
        }
        let shape = SchemaShape(content.schema, in: contract.schemas)
        // Text that is an object or a list of the document is JSON.
        if shape.allowsObjects || shape.allowsArrays {
            if let value = try? JSONTextParser.parse(bytes) { return checked(value, content.schema) }
            // The document does not define how objects and lists are written as other text, such as CSV.
            if shape.types.isDisjoint(with: [.string, .number, .integer, .boolean]) { return Reading() }
        }
        return checked(shape.scalar(text), content.schema)
    }

    private func fault(_ message: String, pointer: String = "", _ span: SourceSpan) -> RequestFault {
        var fault = RequestFault(part: .body, pointer: pointer, message: message, place: places.place(of: span))
        fault.subject.pattern = pointer
        return fault
    }

    private func jsonFault(_ error: JSONTextParser.Fault, at place: String, _ content: ContractContent, pointer: String = "")
        -> RequestFault
    {
        guard !error.isTooDeep else {
            var fault = fault("is nested more than \(JSONTextParser.deepest) levels deep", pointer: pointer, content.mediaType.span)
            fault.subject.limit = .depth
            return fault
        }
        return jsonFault(place, content, pointer: pointer)
    }

    private func jsonFault(_ reason: String, _ content: ContractContent, pointer: String = "") -> RequestFault {
        var fault = fault("is not valid JSON: \(reason)", pointer: pointer, content.mediaType.span)
        fault.subject.message = "is not valid JSON"
        return fault
    }

    private func checked(_ value: LiteralValue, _ schema: JSONSchema.ID?, prefix: String = "") -> Reading {
        guard let schema else { return Reading(value: value) }
        let (found, omitted) = SchemaValidator(contract.schemas, direction: direction).check(value, against: schema)
        let shape = SchemaShape(schema, in: contract.schemas)
        return Reading(
            value: value,
            faults: found.map { own in
                var fault = fault(own.message, pointer: prefix + own.pointer, own.span)
                fault.subject = FaultSubject(own, in: value, shape)
                if !prefix.isEmpty { fault.subject.pattern = "/*" + fault.subject.pattern }
                return fault
            }, omitted: omitted)
    }

    // MARK: JSON

    private func json(_ bytes: [UInt8], _ content: ContractContent) -> Reading {
        do {
            return checked(try JSONTextParser.parse(bytes), content.schema)
        } catch {
            return Reading(faults: [jsonFault(error, at: error.place(in: bytes), content)])
        }
    }

    /// JSON lines, or a JSON text sequence (RFC 7464) whose values begin with a record separator.
    private func lines(_ bytes: [UInt8], _ content: ContractContent) -> Reading {
        var reading = Reading()
        var index = 0
        for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x1E }) {
            let line = line.last == 0x0D ? line.dropLast() : line
            guard !line.isEmpty else { continue }
            do {
                let own = checked(try JSONTextParser.parse(Array(line)), content.itemSchema, prefix: "/\(index)")
                reading.faults += own.faults
                reading.omitted += own.omitted
            } catch {
                reading.faults.append(jsonFault(error, at: error.message, content, pointer: "/\(index)"))
                reading.faults[reading.faults.count - 1].subject.pattern = "/*"
            }
            index += 1
            if reading.faults.count >= SchemaValidator.maximumFaults { break }
        }
        return reading
    }

    // MARK: XML

    private func xml(_ bytes: [UInt8], _ content: ContractContent) -> Reading {
        let reading = document(bytes, content.schema.map { XMLLayoutTable(contract.schemas).layout(of: [$0]) }, content)
        guard let value = reading.value else { return reading }
        var result = checked(value, content.schema)
        // A part that is not written as the schema says is not reported again as missing or wrong.
        let known = ExactStringSet(reading.faults.map(\.pointer))
        result.faults.removeAll { fault in
            known.contains(fault.pointer) || fault.subject.member.map { known.contains("\(fault.pointer)/\($0.pointerToken)") } == true
        }
        result.faults = reading.faults + result.faults
        return result
    }

    /// The value of a document, which is not checked against its schema.
    private func document(_ bytes: [UInt8], _ layout: XMLLayout?, _ content: ContractContent, pointer: String = "") -> Reading {
        // A picture, for example.
        if layout?.shape.isBinary == true { return Reading() }
        let root: XMLTree
        do {
            root = try XMLTreeParser.parse(bytes)
        } catch {
            var fault = fault("is not XML that can be read: \(error.place(in: bytes))", pointer: pointer, content.mediaType.span)
            fault.subject.message = "is not XML that can be read"
            fault.subject.limit = error.isLimit ? .markup : nil
            return Reading(faults: [fault])
        }
        // A document that is described as a string is any document.
        guard let layout, !layout.isText else { return Reading() }
        var reader = XMLValueReader()
        let value = reader.document(root, layout)
        let faults = reader.faults.map { own in
            var fault = fault(own.message, pointer: pointer + own.pointer, own.span ?? content.mediaType.span)
            fault.subject.pattern = pointer + own.pattern
            return fault
        }
        return Reading(value: value, faults: faults)
    }

    // MARK: Forms

    private func form(_ bytes: [UInt8], _ content: ContractContent) -> Reading {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            return Reading(faults: [fault("must be UTF-8", content.mediaType.span)])
        }
        let (pairs, isComplete) = QueryPair.pairs(of: text)
        guard isComplete else { return Reading(faults: [fault("has a name that is not percent-encoded UTF-8", content.mediaType.span)]) }
        guard pairs.count <= Self.maximumPairs else {
            return Reading(faults: [fault("has more than \(Self.maximumPairs) members", content.mediaType.span)])
        }
        let shape = SchemaShape(content.schema, in: contract.schemas)
        var reading = Reading()
        var members: [LiteralValue.Member] = []
        // `a[b]` is a part of `a`, unless a member has that name.
        var names = shape.propertyNames
        var known = ExactStringSet(names)
        var own: [ExactString: [QueryPair]] = [:]
        for pair in pairs {
            let name = known.contains(pair.name) ? pair.name : String(pair.name.prefix { $0 != "[" })
            if known.insert(name) { names.append(name) }
            own[ExactString(name), default: []].append(pair)
        }
        for name in names {
            let encoding = content.encodings.first { $0.name.value.isExactly(name) }
            do {
                // Only a member that the document spreads over others needs all pairs.
                let wanted = encoding?.format == nil ? own[ExactString(name)] ?? [] : pairs
                if let value = try member(name, in: wanted, shape.member(name), encoding) {
                    members.append(LiteralValue.Member(name, value))
                }
            } catch {
                reading.faults.append(fault(error.message, pointer: "/" + name.pointerToken, content.mediaType.span))
            }
        }
        guard reading.faults.isEmpty else { return reading }
        return checked(.object(members + Self.emptyArrays(shape, besides: members.map(\.key))), content.schema)
    }

    private func member(
        _ name: String, in pairs: [QueryPair], _ shape: SchemaShape, _ encoding: ContractContent.Encoding?
    ) throws(RequestParameterReader.Fault) -> LiteralValue? {
        let isNested = pairs.contains { $0.name.hasPrefix(name + "[") }
        if encoding?.format == nil, !isNested, shape.allowsObjects, let pair = pairs.first(where: { $0.name == name }),
            let text = pair.value,
            let value = try? JSONTextParser.parse(Array(text.utf8))
        {
            return value
        }
        let format = isNested ? ParameterFormat(style: .deepObject) : encoding?.format ?? ParameterFormat(style: .form)
        // A member that is an object is not exploded over the others unless the document says so.
        let isScattered = shape.allowsObjects && encoding?.format == nil && !isNested
        return isScattered && !pairs.contains { $0.name == name }
            ? nil : try RequestParameterReader(format: format, shape: shape).value(in: pairs, name: name)
    }

    // MARK: Multipart

    private func multipart(_ bytes: [UInt8], _ mediaType: MediaRange, _ content: ContractContent) -> Reading {
        let parts: [MultipartParser.Part]
        do {
            parts = try MultipartParser.parts(of: bytes, boundary: mediaType.parameters["boundary"] ?? "")
        } catch {
            return Reading(faults: [fault("is not valid multipart: \(error.message)", content.mediaType.span)])
        }
        // The parts of other types have no names. The part with the metadata is JSON.
        guard mediaType.subtype == "form-data" else {
            return Reading(files: parts.filter { $0.mediaType?.syntax != .json }.map(\.file))
        }
        let shape = SchemaShape(content.schema, in: contract.schemas)
        var reading = Reading()
        var members: [(name: String, values: [LiteralValue])] = []
        for part in parts {
            guard let name = part.name else {
                reading.faults.append(fault("has a part without a name in 'Content-Disposition'", content.mediaType.span))
                continue
            }
            let index = members.firstIndex { $0.name.isExactly(name) } ?? members.count
            if index == members.count { members.append((name, [])) }
            let member = shape.member(name)
            let encoding = content.encodings.first { $0.name.value.isExactly(name) }
            if let encoding, let type = part.mediaType, !encoding.contentTypes.isEmpty,
                !encoding.contentTypes.flatMap({ $0.listElements() }).compactMap({ MediaRange($0) }).contains(where: { $0.includes(type) })
            {
                let types = encoding.contentTypes.joined(separator: " or ")
                reading.faults.append(fault("must have the media type \(types)", pointer: "/" + name.pointerToken, encoding.name.span))
            }
            let own = member.allowsArrays ? member.element(members[index].values.count) : member
            if part.isFile(own) { reading.files.append(part.file) }
            if part.mediaType?.syntax == .xml, !own.isUnstructured {
                let layout = XMLLayoutTable(contract.schemas).layout(of: own)
                let document = document(Array(part.body), layout, content, pointer: "/" + name.pointerToken)
                reading.faults += document.faults
                members[index].values.append(document.value ?? .null)
                continue
            }
            do {
                members[index].values.append(try value(of: part, own, isWhole: member.allowsArrays))
            } catch {
                reading.faults.append(jsonFault(error.message, content, pointer: "/" + name.pointerToken))
            }
        }
        guard reading.faults.isEmpty else { return reading }
        let value = members.map { name, values in
            if let only = values.first, values.count == 1, !shape.member(name).allowsArrays || only.jsonType == .array {
                return LiteralValue.Member(name, only)
            }
            return LiteralValue.Member(name, .array(values))
        }
        var result = checked(.object(value + Self.emptyArrays(shape, besides: value.map(\.key))), content.schema)
        result.files = reading.files
        return result
    }

    private static func emptyArrays(_ shape: SchemaShape, besides names: [String]) -> [LiteralValue.Member] {
        let known = ExactStringSet(names)
        return shape.requiredArrays.filter { !known.contains($0) }.map { LiteralValue.Member($0, .array([])) }
    }

    /// - Parameter isWhole: Whether a JSON array in the part is the whole list.
    private func value(
        of part: MultipartParser.Part, _ shape: SchemaShape, isWhole: Bool
    ) throws(JSONTextParser.Fault) -> LiteralValue {
        if part.mediaType?.syntax == .json || (shape.allowsObjects && !shape.types.contains(.string) && !shape.isBinary) {
            return try JSONTextParser.parse(Array(part.body))
        }
        if isWhole, part.body.first == UInt8(ascii: "["), let value = try? JSONTextParser.parse(Array(part.body)) { return value }
        let text = String(decoding: part.body, as: UTF8.self)
        // A file is sent as it is, even if the document has the type of bytes in JSON.
        if part.hasFileName, shape.isBase64, Base64.decode(text) == nil { return .string(Base64.encode(part.body)) }
        return shape.isBinary || part.hasFileName ? .string(text) : shape.scalar(text)
    }
}

extension MultipartParser.Part {
    /// Whether the part is a file, and no text or value of JSON.
    fileprivate func isFile(_ shape: SchemaShape) -> Bool {
        if hasFileName || shape.isBinary { return true }
        return switch mediaType?.syntax {
        case nil, .json, .text, .form: false
        case .stream, .multipart, .xml, .binary: true
        }
    }
}

extension String {
    /// The text as a token of a JSON Pointer (RFC 6901, 3).
    var pointerToken: String { replacing("~", by: "~0").replacing("/", by: "~1") }
}

extension JSONTextParser.Fault {
    /// The message with the line and the column.
    func place(in bytes: [UInt8]) -> String { "\(message), at \(bytes.place(of: offset))" }
}

extension [UInt8] {
    /// The line and the column of a byte.
    func place(of offset: Int) -> String {
        let before = prefix(offset)
        let line = before.count { $0 == 0x0A } + 1
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        return "line \(line), column \(offset - start + 1)"
    }
}
