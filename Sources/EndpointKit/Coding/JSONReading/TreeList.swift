/// The elements of a list.
struct TreeList: UnkeyedDecodingContainer {
    private let decoder: TreeDecoder
    private let elements: [Int]
    /// Whether the only element is a single value instead of a list.
    private var isAssumed = false
    private(set) var currentIndex = 0

    init(_ decoder: TreeDecoder) throws {
        self.decoder = decoder
        let reading = decoder.reading
        guard let node = decoder.node else {
            if case .strict = decoder.way { throw reading.mismatch([JSONValue].self, nil, decoder.path) }
            elements = []
            return
        }
        if let elements = reading.tree.elements(node) {
            self.elements = elements
            return
        }
        guard case .tolerant = decoder.way, !reading.tree.isNull(node), reading.tolerance.coerce,
            !reading.isAssumedObject(node, decoder.path)
        else {
            throw reading.mismatch([JSONValue].self, node, decoder.path)
        }
        reading.tell(.type, JSONListName.self, node, decoder.path)
        elements = [node]
        isAssumed = true
    }

    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    private func next(_ type: Any.Type) throws -> (node: Int, place: TreePlace) {
        guard !isAtEnd else {
            let path = TreePath.element(currentIndex, of: decoder.path)
            throw DecodingError.valueNotFound(
                type,
                DecodingError.Context(codingPath: TreePath.codingPath(of: path), debugDescription: "Unkeyed container is at end."))
        }
        return (elements[currentIndex], decoder.place(ofElement: currentIndex, isAssumed: isAssumed))
    }

    mutating func decodeNil() throws -> Bool {
        let next = try next(Never.self)
        guard decoder.reading.tree.isNull(next.node) else { return false }
        currentIndex += 1
        return true
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let next = try next(type)
        let container = try decoder.decoder(next.node, next.place).container(keyedBy: type)
        currentIndex += 1
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let next = try next((any UnkeyedDecodingContainer).self)
        let container = try decoder.decoder(next.node, next.place).unkeyedContainer()
        currentIndex += 1
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let next = try next((any Decoder).self)
        currentIndex += 1
        return decoder.decoder(next.node, next.place)
    }

    private mutating func value<T: Decodable>(_ type: T.Type) throws -> T {
        let next = try next(type)
        let value = try decoder.value(type, next.node, next.place)
        currentIndex += 1
        return value
    }

    mutating func decode(_ type: Bool.Type) throws -> Bool { try value(type) }
    mutating func decode(_ type: String.Type) throws -> String { try value(type) }
    mutating func decode(_ type: Double.Type) throws -> Double { try value(type) }
    mutating func decode(_ type: Float.Type) throws -> Float { try value(type) }
    mutating func decode(_ type: Int.Type) throws -> Int { try value(type) }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try value(type) }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try value(type) }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try value(type) }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try value(type) }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try value(type) }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try value(type) }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try value(type) }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try value(type) }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try value(type) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try value(type) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try value(type) }
    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try value(type) }
}

/// A value by itself.
struct TreeScalar: SingleValueDecodingContainer {
    let decoder: TreeDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool {
        guard let node = decoder.node else { return true }
        return decoder.reading.tree.isNull(node)
    }

    private func value<T: Decodable>(_ type: T.Type) throws -> T {
        try decoder.value(type)
    }

    func decode(_ type: Bool.Type) throws -> Bool { try value(type) }
    func decode(_ type: String.Type) throws -> String { try value(type) }
    func decode(_ type: Double.Type) throws -> Double { try value(type) }
    func decode(_ type: Float.Type) throws -> Float { try value(type) }
    func decode(_ type: Int.Type) throws -> Int { try value(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try value(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try value(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try value(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try value(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try value(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try value(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try value(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try value(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try value(type) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func decode(_ type: Int128.Type) throws -> Int128 { try value(type) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
    func decode(_ type: UInt128.Type) throws -> UInt128 { try value(type) }
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try value(type) }
}
