/// The members of a model, and the walks over them.
///
/// It is not generic: the walks are compiled once, and need no metadata of the model.
final class ObjectMemberTable: @unchecked Sendable {
    // Unchecked: nothing changes after the initializer, and the members hold only their keys, defaults and constants.
    let members: UnsafeMutableBufferPointer<ObjectMember>
    /// The number of members with a key; the one that holds what these do not name follows them.
    let count: Int
    /// The indices of the members with a key, sorted by it.
    private let order: UnsafeMutableBufferPointer<Int>
    /// The indices of the members by their keys.
    let indices: [String: Int]
    /// Whether no two members have the same key.
    private let hasDistinctKeys: Bool
    /// Whether the members leave no gap but padding.
    let isComplete: Bool
    private let model: Any.Type

    init(_ members: [ObjectMember], rest: ((Set<String>) -> ObjectMember)?, of model: Any.Type, size: Int) {
        let keys = members.map(\.key.stringValue)
        indices = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
        let all = members + (rest.map { [$0(Set(keys))] } ?? [])
        self.members = .allocate(capacity: all.count)
        _ = self.members.initialize(fromContentsOf: all)
        count = members.count
        order = .allocate(capacity: count)
        _ = order.initialize(fromContentsOf: keys.indices.sorted { keys[$0] < keys[$1] })
        hasDistinctKeys = indices.count == count
        isComplete = Self.fills(size, all)
        self.model = model
    }

    deinit {
        for member in members {
            if let argument = member.argument { member.coding.deallocate(argument) }
        }
        members.deinitialize().deallocate()
        order.deinitialize().deallocate()
    }

    private static func fills(_ size: Int, _ members: [ObjectMember]) -> Bool {
        var end = 0
        for member in members.sorted(by: { $0.offset < $1.offset }) where member.coding.size > 0 || member.offset < 0 {
            let alignment = member.coding.alignment
            let start = (end + alignment - 1) / alignment * alignment
            guard member.offset == start else { return false }
            end = start + member.coding.size
        }
        return end == size
    }

    /// What is wrong if the description is not complete.
    var incomplete: String { "The members of \(model) do not describe its stored properties." }

    @inline(__always)
    subscript(index: Int) -> UnsafePointer<ObjectMember> {
        UnsafePointer(members.baseAddress.unsafelyUnwrapped + index)
    }

    // MARK: Decoding

    /// Initializes the model; if it throws, nothing is initialized.
    func decode(_ model: UnsafeMutableRawPointer, from decoder: any Decoder) throws {
        if hasDistinctKeys, isComplete, let tree = TreeDecoder.strictObject(decoder) { return try read(model, tree.object, tree.decoder) }
        let coder = try ObjectDecoder(decoder)
        guard isComplete else {
            throw DecodingError.dataCorrupted(DecodingError.Context(codingPath: decoder.codingPath, debugDescription: incomplete))
        }
        try decodeEach(model) { try decode(self[$0], of: model, coder) }
    }

    /// Initializes each member with a closure that is given its index.
    @inline(__always)
    func decodeEach(_ model: UnsafeMutableRawPointer, _ decode: (Int) throws -> Void) throws {
        var done = 0
        do {
            while done < members.count {
                try decode(done)
                done += 1
            }
        } catch {
            for member in members.prefix(done) { member.coding.deinitialize(model + member.offset) }
            throw error
        }
    }

    @inline(__always)
    private func decode(_ member: UnsafePointer<ObjectMember>, of model: UnsafeMutableRawPointer, _ coder: borrowing ObjectDecoder) throws {
        let place = model + member.pointee.offset
        switch member.pointee.kind {
        case .string: place.initializeMemory(as: String.self, to: try coder.value(member.pointee.key))
        case .int: place.initializeMemory(as: Int.self, to: try coder.value(member.pointee.key))
        case .bool: place.initializeMemory(as: Bool.self, to: try coder.value(member.pointee.key))
        case .double: place.initializeMemory(as: Double.self, to: try coder.value(member.pointee.key))
        case .optionalString: place.initializeMemory(as: String?.self, to: try coder.optional(member.pointee.key))
        case .optionalInt: place.initializeMemory(as: Int?.self, to: try coder.optional(member.pointee.key))
        case .optionalBool: place.initializeMemory(as: Bool?.self, to: try coder.optional(member.pointee.key))
        case .optionalDouble: place.initializeMemory(as: Double?.self, to: try coder.optional(member.pointee.key))
        case .other: try member.pointee.coding.decode(member, coder, place)
        }
    }

    // MARK: Encoding

    func encode(_ model: UnsafeRawPointer, to encoder: any Encoder) throws {
        if let writer = EncodedJSONWriter.writer(encoder) { return try write(model, to: writer) }
        var coder = ObjectEncoder(encoder)
        // The rest first, because of two members with one key the later one is used.
        for index in Array(count..<members.count) + Array(0..<count) {
            try self[index].pointee.coding.encode(self[index], model + self[index].pointee.offset, &coder)
        }
    }

    /// Writes the members without the containers of an encoder, and, if they are to be sorted by key, in this order.
    private func write(_ model: UnsafeRawPointer, to writer: EncodedJSONWriter) throws {
        let object = writer.members()
        if count < members.count, case .object(let rest)? = try json(self[count], of: model, writer) {
            for (key, value) in zip(rest.keys, rest.values) { object.set(key, value) }
        }
        guard object.keys.isEmpty, hasDistinctKeys else {
            for index in 0..<count {
                if let value = try json(self[index], of: model, writer) { object.set(self[index].pointee.key.stringValue, value) }
            }
            return
        }
        let isSorted = writer.options.sortsKeys
        var keys: [String] = []
        var values: [EncodedJSON] = []
        keys.reserveCapacity(count)
        values.reserveCapacity(count)
        for place in 0..<count {
            let member = self[isSorted ? order[place] : place]
            guard let value = try json(member, of: model, writer) else { continue }
            keys.append(member.pointee.key.stringValue)
            values.append(value)
        }
        object.replace(keys, values, isSorted: isSorted)
    }

    @inline(__always)
    private func json(
        _ member: UnsafePointer<ObjectMember>, of model: UnsafeRawPointer, _ writer: EncodedJSONWriter
    ) throws -> EncodedJSON? {
        let place = model + member.pointee.offset
        switch member.pointee.kind {
        case .string: return .string(place.assumingMemoryBound(to: String.self).pointee)
        case .int: return .int(Int64(place.assumingMemoryBound(to: Int.self).pointee))
        case .bool: return .bool(place.assumingMemoryBound(to: Bool.self).pointee)
        case .double: return try writer.json(place.assumingMemoryBound(to: Double.self).pointee, at: .member(member.pointee.key))
        case .optionalString: return place.assumingMemoryBound(to: String?.self).pointee.map(EncodedJSON.string)
        case .optionalInt: return place.assumingMemoryBound(to: Int?.self).pointee.map { .int(Int64($0)) }
        case .optionalBool: return place.assumingMemoryBound(to: Bool?.self).pointee.map(EncodedJSON.bool)
        case .optionalDouble:
            guard let value = place.assumingMemoryBound(to: Double?.self).pointee else { return nil }
            return try writer.json(value, at: .member(member.pointee.key))
        case .other: return try member.pointee.coding.json(member, place, writer)
        }
    }

    // MARK: Comparing

    func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        guard isComplete else { return described.allSatisfy { $0.comparison.areEqual(left + $0.offset, right + $0.offset) } }
        for index in members.indices {
            guard areEqual(self[index], left, right) else { return false }
        }
        return true
    }

    /// The members that are stored, by which a model is compared even if it has more: it must be equal to itself.
    private var described: LazyFilterSequence<UnsafeMutableBufferPointer<ObjectMember>> { members.lazy.filter { $0.offset >= 0 } }

    @inline(__always)
    private func areEqual(_ member: UnsafePointer<ObjectMember>, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
        let (left, right) = (left + member.pointee.offset, right + member.pointee.offset)
        func compare<Stored: Equatable>(_ type: Stored.Type) -> Bool {
            left.assumingMemoryBound(to: type).pointee == right.assumingMemoryBound(to: type).pointee
        }
        switch member.pointee.kind {
        case .string: return compare(String.self)
        case .int: return compare(Int.self)
        case .bool: return compare(Bool.self)
        case .double: return compare(Double.self)
        case .optionalString: return compare(String?.self)
        case .optionalInt: return compare(Int?.self)
        case .optionalBool: return compare(Bool?.self)
        case .optionalDouble: return compare(Double?.self)
        case .other: return member.pointee.comparison.areEqual(left, right)
        }
    }

    func hash(_ model: UnsafeRawPointer, into hasher: inout Hasher) {
        for member in described { member.comparison.hash(model + member.offset, &hasher) }
    }
}
