import APIContract
import APIModel
import SourceDiagnostics

/// Reads a form in a body, `application/x-www-form-urlencoded`.
struct FormBodyReader {
    /// The maximum number of members.
    private static let maximumPairs = 5_000

    let checker: BodyChecker

    func read(_ bytes: [UInt8], _ content: ContractContent) -> BodyReading {
        guard let text = String(validUTF8: bytes) else {
            return BodyReading(faults: [checker.fault("must be UTF-8", content.mediaType.span)])
        }
        let (pairs, isComplete) = QueryPair.pairs(of: text)
        guard isComplete else {
            return BodyReading(faults: [checker.fault("has a name that is not percent-encoded UTF-8", content.mediaType.span)])
        }
        guard pairs.count <= Self.maximumPairs else {
            return BodyReading(faults: [checker.fault("has more than \(Self.maximumPairs) members", content.mediaType.span)])
        }
        let shape = SchemaShape(content.schema, in: checker.contract.schemas)
        var reading = BodyReading()
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
                reading.faults.append(checker.fault(error.message, pointer: "/" + PointerToken.escaped(name), content.mediaType.span))
            }
        }
        guard reading.faults.isEmpty else { return reading }
        return checker.check(.object(members + shape.emptyArrays(besides: members.map(\.key))), against: content.schema)
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
}
