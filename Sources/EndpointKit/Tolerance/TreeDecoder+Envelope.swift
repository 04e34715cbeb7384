/// Coercion of envelopes.
extension TreeDecoder {
    private var coerces: Bool {
        guard case .tolerant = way else { return false }
        return reading.tolerance.coerce
    }

    /// Whether the body is only the payload, without its envelope; reports that.
    ///
    /// This is the case if an object has no member of the envelope, and the envelope does not require one that indicates success.
    func isPayload(of envelope: ResponseEnvelope, as type: Any.Type) -> Bool {
        guard coerces, !envelope.payload.isEmpty, let node, !reading.tree.isNull(node) else { return false }
        guard let members = reading.tree.members(node) else {
            reading.tell(.type, JSONObjectName.self, node, path)
            return true
        }
        let names = Set([envelope.payload, envelope.message, envelope.success?.path ?? []].compactMap(\.first))
        guard !members.isEmpty, !members.contains(where: { names.contains($0.name) }), envelope.success?.accepts(nil) ?? true else {
            return false
        }
        reading.tell(.missing, type, nil, path, then: envelope.payload[0])
        return true
    }

    /// The body as the payload. What is wrong in it is reported only if it can be the payload; otherwise the fault is the missing envelope.
    func payload<T: Decodable>(_ type: T.Type) throws -> T {
        guard reading.log != nil, !reading.hasValue else { return try value(type) }
        let coercion = ResponseTolerance(coerce: true, timeZone: reading.tolerance.timeZone)
        guard (try? TreeReading(reading.tree, reading.decoder, coercion).read(type)) != nil else {
            throw reading.mismatch(type, node, path)
        }
        return try value(type)
    }

    /// Whether the value indicates success in another format; reports that.
    func coerces(_ value: JSONValue?, for rule: ResponseEnvelope.Rule) -> Bool {
        guard coerces, let form = value?.otherForms.first(where: { rule.accepts($0.value) }) else { return false }
        let path = rule.path.reduce(path) { TreePath($0, StringKey($1), .member($1)) }
        let node = rule.path.reduce(node) { node, name in
            node.flatMap { reading.tree.members($0) }?.first { $0.name == name }?.node
        }
        reading.tell(.type, form.type, node, path)
        return true
    }
}

extension JSONValue {
    /// The same as a value of another JSON type.
    fileprivate var otherForms: [(value: JSONValue, type: Any.Type)] {
        switch self {
        case .bool(let value): [(.int(value ? 1 : 0), Int.self), (.string(value ? "true" : "false"), String.self)]
        case .int(let value):
            [(.string(String(value)), String.self)] + (value == 0 || value == 1 ? [(.bool(value == 1), Bool.self)] : [])
        case .string(let text):
            (Int(text).map { [(.int($0), Int.self)] } ?? []) + (Coercion.boolean(text).map { [(.bool($0), Bool.self)] } ?? [])
        default: []
        }
    }
}
