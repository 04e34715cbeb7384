/// Decodes the members of an object in a strict pass.
extension TreeDecoder {
    /// The decoder and the index of its value if this is the decoder of an object in a strict pass; `nil` for any other decoder.
    static func strictObject(_ decoder: any Decoder) -> (decoder: TreeDecoder, object: Int)? {
        guard type(of: decoder) == TreeDecoder.self else { return nil }
        // A cast of an existential takes longer than finding a member.
        func known<Known: Decoder>(_ decoder: Known) -> TreeDecoder {
            withUnsafePointer(to: decoder) { UnsafeRawPointer($0).assumingMemoryBound(to: TreeDecoder.self).pointee }
        }
        let tree = known(decoder)
        guard tree.reading.isStrict, let node = tree.node, tree.reading.tree.kind(of: node) == .object else { return nil }
        return (tree, node)
    }

    /// The same with the form of the member's type.
    @inline(__always)
    func member<T: Decodable>(_ member: UnsafePointer<ObjectMember>, _ node: Int) throws -> T {
        try self.member(member, node, as: member.pointee.form)
    }

    /// Decodes a required member.
    ///
    /// - Parameters:
    ///   - node: The value; 0 if it is absent.
    ///   - form: That of the type.
    @inline(__always)
    func member<T: Decodable>(_ member: UnsafePointer<ObjectMember>, _ node: Int, as form: DecodedForm) throws -> T {
        guard node > 0 else { throw missing(member) }
        return try reading.strict(T.self, node, .child(of: self, index: -1), as: form)
    }

    /// The same with the form of the member's type.
    @inline(__always)
    func memberIfPresent<T: Decodable>(_ member: UnsafePointer<ObjectMember>, _ node: Int) throws -> T? {
        try memberIfPresent(member, node, as: member.pointee.form)
    }

    /// Decodes a member; `nil` if it is absent or null.
    @inline(__always)
    func memberIfPresent<T: Decodable>(_ member: UnsafePointer<ObjectMember>, _ node: Int, as form: DecodedForm) throws -> T? {
        guard isPresent(node) else { return nil }
        return try reading.strict(T.self, node, .child(of: self, index: -1), as: form)
    }

    /// Whether a member is neither absent nor null.
    @inline(__always)
    func isPresent(_ node: Int) -> Bool { node > 0 && !reading.tree.isNull(node) }

    /// Decodes all members whose keys are not known.
    func members<T: Decodable>(_ member: UnsafePointer<ObjectMember>, except known: Set<String>) throws -> [String: T] {
        let members = (node.flatMap(reading.tree.members) ?? []).filter { !known.contains($0.name) }
        let entries: [(String, T)] = try members.map { ($0.name, try self.member(member, $0.node)) }
        return Dictionary(entries, uniquingKeysWith: { first, _ in first })
    }

    /// The error for a required member that is absent.
    func missing(_ member: UnsafePointer<ObjectMember>) -> any Error {
        let key = member.pointee.key
        return reading.missing(TreePath(path, key, .member(key.stringValue)))
    }

    /// The error for a constant with another value.
    func notConstant(_ member: UnsafePointer<ObjectMember>) -> any Error {
        let key = member.pointee.key
        return reading.corrupted(TreePath(path, key, .member(key.stringValue)), "The value is not the constant.")
    }
}

/// The scalars that most members are.
extension TreeDecoder {
    @inline(__always)
    func string(_ member: UnsafePointer<ObjectMember>, _ node: Int) throws -> String {
        if node > 0, let value = reading.tree.string(node) { return value }
        return try self.member(member, node, as: .string)
    }

    @inline(__always)
    func int(_ member: UnsafePointer<ObjectMember>, _ node: Int) throws -> Int {
        if node > 0, let value = reading.tree.shortInteger(node).flatMap(Int.init(exactly:)) { return value }
        return try self.member(member, node, as: .int)
    }

    @inline(__always)
    func boolean(_ member: UnsafePointer<ObjectMember>, _ node: Int) throws -> Bool {
        if node > 0, let value = reading.tree.boolean(node) { return value }
        return try self.member(member, node, as: .boolean)
    }

    @inline(__always)
    func double(_ member: UnsafePointer<ObjectMember>, _ node: Int) throws -> Double {
        if node > 0, let value = reading.tree.shortDouble(node) { return value }
        return try self.member(member, node, as: .double)
    }
}
