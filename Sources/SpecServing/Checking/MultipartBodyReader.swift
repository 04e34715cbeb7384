import APIContract
import APIModel
import SchemaChecking
import SourceDiagnostics

/// Reads a body of several parts, with a value or a file in each.
struct MultipartBodyReader {
    let checker: BodyChecker

    func read(_ bytes: [UInt8], _ mediaType: MediaRange, _ content: ContractContent) -> BodyReading {
        let parts: [MultipartParser.Part]
        do {
            parts = try MultipartParser.parts(of: bytes, boundary: mediaType.parameters["boundary"] ?? "")
        } catch {
            return BodyReading(faults: [checker.fault("is not valid multipart: \(error.message)", content.mediaType.span)])
        }
        // The parts of other types have no names. The part with the metadata is JSON.
        guard mediaType.subtype == "form-data" else {
            return BodyReading(files: parts.filter { $0.mediaType?.kind != .json }.map(\.file))
        }
        let shape = SchemaShape(content.schema, in: checker.contract.schemas)
        var reading = BodyReading()
        var members: [(name: String, values: [LiteralValue])] = []
        for part in parts {
            guard let name = part.name else {
                reading.faults.append(checker.fault("has a part without a name in 'Content-Disposition'", content.mediaType.span))
                continue
            }
            let pointer = "/" + PointerToken.escaped(name)
            let index = members.firstIndex { $0.name.isExactly(name) } ?? members.count
            if index == members.count { members.append((name, [])) }
            let member = shape.member(name)
            let encoding = content.encodings.first { $0.name.value.isExactly(name) }
            if let encoding, let type = part.mediaType, !encoding.contentTypes.isEmpty,
                !encoding.contentTypes.flatMap({ $0.listElements() }).compactMap({ MediaRange($0) }).contains(where: { $0.includes(type) })
            {
                let types = encoding.contentTypes.joined(separator: " or ")
                reading.faults.append(checker.fault("must have the media type \(types)", pointer: pointer, encoding.name.span))
            }
            let own = member.allowsArrays ? member.element(members[index].values.count) : member
            if part.isFile(own) { reading.files.append(part.file) }
            if part.mediaType?.kind == .xml, !own.isUnstructured {
                let layout = XMLLayoutTable(checker.contract.schemas).layout(of: own)
                let document = XMLBodyReader(checker: checker).document(Array(part.body), layout, content, pointer: pointer)
                reading.faults += document.faults
                members[index].values.append(document.value ?? .null)
                continue
            }
            do {
                members[index].values.append(try value(of: part, own, isWhole: member.allowsArrays))
            } catch {
                reading.faults.append(checker.jsonFault(error.message, content, pointer: pointer))
            }
        }
        guard reading.faults.isEmpty else { return reading }
        let value = members.map { name, values in
            let member = shape.member(name)
            if let only = values.first, values.count == 1, !member.allowsArrays || only.isWhole(of: member) {
                return LiteralValue.Member(name, only)
            }
            return LiteralValue.Member(name, .array(values))
        }
        var result = checker.check(.object(value + shape.emptyArrays(besides: value.map(\.key))), against: content.schema)
        result.files = reading.files
        return result
    }

    /// - Parameter isWhole: Whether a JSON array in the part is the whole list.
    private func value(
        of part: MultipartParser.Part, _ shape: SchemaShape, isWhole: Bool
    ) throws(JSONTextParser.Fault) -> LiteralValue {
        if part.mediaType?.kind == .json || (shape.allowsObjects && !shape.types.contains(.string) && !shape.isBinary) {
            return try JSONTextParser.parse(Array(part.body))
        }
        if isWhole, part.body.first == UInt8(ascii: "["), let value = try? JSONTextParser.parse(Array(part.body)) { return value }
        let text = String(decoding: part.body, as: UTF8.self)
        // A file is sent as it is, even if the document has the type of bytes in JSON.
        if part.hasFileName, shape.isBase64, Base64.decode(text) == nil { return .string(Base64.encode(part.body)) }
        return shape.isBinary || part.hasFileName ? .string(text) : shape.scalar(text)
    }
}

extension LiteralValue {
    /// Whether the only value with the name of a list is the whole list, and not its only element.
    fileprivate func isWhole(of list: SchemaShape) -> Bool {
        guard case .array(let elements) = self else { return false }
        return !list.element(0).allowsArrays || elements.allSatisfy { $0.jsonType == .array }
    }
}

extension MultipartParser.Part {
    /// Whether the part is a file, and no text or value of JSON.
    fileprivate func isFile(_ shape: SchemaShape) -> Bool {
        if hasFileName || shape.isBinary { return true }
        guard let kind = mediaType?.kind else { return false }
        return ![.json, .text, .form].contains(kind)
    }
}
