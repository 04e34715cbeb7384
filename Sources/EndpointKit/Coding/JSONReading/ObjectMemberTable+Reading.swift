/// Decoding without containers.
extension ObjectMemberTable {
    /// Decodes an object in a strict pass, without the containers of a decoder.
    func read(_ model: UnsafeMutableRawPointer, _ object: Int, _ decoder: TreeDecoder) throws {
        try withUnsafeTemporaryAllocation(of: Int.self, capacity: members.count) { nodes in
            nodes.initialize(repeating: 0)
            find(nodes, in: object, decoder.reading.tree)
            try decodeEach(model) { try read(self[$0], nodes[$0], of: model, decoder) }
        }
    }

    /// Finds the value of each member with a key.
    private func find(_ nodes: UnsafeMutableBufferPointer<Int>, in object: Int, _ tree: JSONTree) {
        let end = tree.next(after: object)
        var name = object + 1
        // Most servers write the members in the order in which the document lists them.
        var expected = 0
        while name < end {
            if let index = index(of: name, tree, expected: expected) {
                // If a key occurs twice, JSONDecoder uses the first.
                if nodes[index] == 0 { nodes[index] = name + 1 }
                expected = index + 1
            }
            name = tree.next(after: name + 1)
        }
    }

    @inline(__always)
    private func index(of name: Int, _ tree: JSONTree, expected: Int) -> Int? {
        if expected < count, tree.kind(of: name) == .string, tree.isName(name, self[expected].pointee.key.stringValue) { return expected }
        return tree.string(name).flatMap { indices[$0] }
    }

    @inline(__always)
    private func read(
        _ member: UnsafePointer<ObjectMember>, _ node: Int, of model: UnsafeMutableRawPointer, _ object: TreeDecoder
    ) throws {
        let place = model + member.pointee.offset
        switch member.pointee.kind {
        case .string: place.initializeMemory(as: String.self, to: try object.string(member, node))
        case .int: place.initializeMemory(as: Int.self, to: try object.int(member, node))
        case .bool: place.initializeMemory(as: Bool.self, to: try object.boolean(member, node))
        case .double: place.initializeMemory(as: Double.self, to: try object.double(member, node))
        case .optionalString: place.initializeMemory(as: String?.self, to: object.isPresent(node) ? try object.string(member, node) : nil)
        case .optionalInt: place.initializeMemory(as: Int?.self, to: object.isPresent(node) ? try object.int(member, node) : nil)
        case .optionalBool: place.initializeMemory(as: Bool?.self, to: object.isPresent(node) ? try object.boolean(member, node) : nil)
        case .optionalDouble: place.initializeMemory(as: Double?.self, to: object.isPresent(node) ? try object.double(member, node) : nil)
        case .other: try member.pointee.coding.read(member, node, of: object, place)
        }
    }
}
