import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Reads the body of a message as a value of JSON, by its media type, and checks it.
struct BodyReader {
    private let checker: BodyChecker

    init(_ contract: Contract, _ places: PlaceTable, _ direction: Direction = .request) {
        checker = BodyChecker(contract: contract, places: places, direction: direction)
    }

    func read(_ bytes: [UInt8], as mediaType: MediaRange, by content: ContractContent) -> BodyReading {
        let shape = SchemaShape(content.schema, in: checker.contract.schemas)
        // Bytes are sent as they are, whatever the media type is.
        if shape.isBinary, shape.isUnstructured { return BodyReading() }
        switch mediaType.kind {
        case .json: return json(bytes, content)
        case .stream(.jsonLines): return lines(bytes, mediaType, content)
        case .form: return FormBodyReader(checker: checker).read(bytes, content)
        case .multipart: return MultipartBodyReader(checker: checker).read(bytes, mediaType, content)
        case .text: return text(bytes, mediaType, content)
        case .xml: return XMLBodyReader(checker: checker).read(bytes, content)
        case .stream(.events): return events(bytes, content)
        // Their values are not read.
        case .stream, .binary, .any: return BodyReading()
        }
    }

    private func text(_ bytes: [UInt8], _ mediaType: MediaRange, _ content: ContractContent) -> BodyReading {
        guard content.schema != nil else { return BodyReading() }
        guard let text = String(validUTF8: bytes) else {
            // Another charset is not checked.
            let isUTF8 = mediaType.parameters["charset"].map { $0.lowercased() == "utf-8" } ?? true
            return isUTF8 ? BodyReading(faults: [checker.fault("must be UTF-8", content.mediaType.span)]) : BodyReading()
        }
        let shape = SchemaShape(content.schema, in: checker.contract.schemas)
        // Text that is an object or a list of the document is JSON.
        if shape.allowsObjects || shape.allowsArrays {
            if let value = try? JSONTextParser.parse(bytes) { return checker.check(value, against: content.schema) }
            // The document does not define how objects and lists are written as other text, such as CSV.
            if !shape.allowsScalars { return BodyReading() }
        }
        return checker.check(shape.scalar(text), against: content.schema)
    }

    /// A body without any field of an event is something else. The values of events are not read.
    private func events(_ bytes: [UInt8], _ content: ContractContent) -> BodyReading {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let lines = bytes.dropFirst(bytes.starts(with: mark) ? mark.count : 0).split { $0 == 0x0A || $0 == 0x0D }
        let hasField = lines.contains { line in
            let name = String(decoding: line.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)
            // A comment has no name.
            return ["", "data", "event", "id", "retry"].contains(name)
        }
        if lines.isEmpty || hasField { return BodyReading() }
        return BodyReading(faults: [checker.fault("has no server-sent events", content.mediaType.span)])
    }

    // MARK: JSON

    private func json(_ bytes: [UInt8], _ content: ContractContent) -> BodyReading {
        do {
            return checker.check(try JSONTextParser.parse(bytes), against: content.schema)
        } catch {
            return BodyReading(faults: [checker.jsonFault(error, at: error.place(in: bytes), content)])
        }
    }

    /// JSON lines, or a JSON text sequence (RFC 7464) whose values begin with a record separator and can have line breaks.
    private func lines(_ bytes: [UInt8], _ mediaType: MediaRange, _ content: ContractContent) -> BodyReading {
        var reading = BodyReading()
        var index = 0
        let separator: UInt8 = MediaTypeSyntax.isJSONTextSequence(mediaType.essence) ? 0x1E : 0x0A
        for line in bytes.split(separator: separator) {
            guard !line.allSatisfy({ [0x20, 0x09, 0x0A, 0x0D].contains($0) }) else { continue }
            do {
                let own = checker.check(try JSONTextParser.parse(Array(line)), against: content.itemSchema, prefix: "/\(index)")
                reading.faults += own.faults
                reading.omitted += own.omitted
            } catch {
                reading.faults.append(checker.jsonFault(error, at: error.message, content, pointer: "/\(index)"))
                reading.faults[reading.faults.count - 1].subject.pattern = "/*"
            }
            index += 1
            if reading.faults.count >= SchemaValidator.maximumFaults { break }
        }
        return reading
    }
}
