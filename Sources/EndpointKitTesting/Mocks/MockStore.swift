public import EndpointKit
import Foundation

/// The values that a mock's methods for listing, finding, creating, changing and deleting work on.
///
/// An emitted mock has a store if its service has such methods. They use it from the first insertion on:
///
/// ```
/// mock.store.insert(Todo(id: 7, title: "Water the plants"))
/// ```
///
/// Then the list is what the store contains, in the order of insertion, whatever the query says. A value that is not there is the service's
/// failure for status 404. A created value has the members of the request, a new ID and, if it is not complete, the other members of the
/// example. A change replaces the members that the request has. Answers that a test gives for a method override the store.
public final class MockStore<ID: Hashable & Codable & Sendable, Value: Codable & Sendable>: Sendable {
    private struct State {
        var isUsed = false
        var entries: [(id: ID, value: Value)] = []
        /// The last number that became an ID.
        var lastNumber = 0
        /// The example of a value, as JSON.
        var example: String?
        /// The example of an object with all values, as JSON.
        var pageExample: String?

        mutating func set(_ id: ID, to value: Value?) {
            isUsed = true
            let index = entries.firstIndex { $0.id == id }
            switch (index, value) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append((id, value))
            case (nil, nil): break
            }
        }
    }

    private let key: String
    /// The response with status 404.
    private let missing: ErrorResponse
    private let state = Protected(State())
    /// Held by each change of a mock, which reads the store before it writes to it.
    private let changing = Protected(())

    /// - Parameters:
    ///   - key: The JSON member with the ID.
    ///   - missing: The body of responses with status 404, as JSON.
    @_spi(Generated) public init(_ key: String, missing: String? = nil) {
        self.key = key
        self.missing = ErrorResponse(status: 404, json: missing)
    }

    /// - Parameters:
    ///   - key: The JSON member with the ID.
    ///   - missing: The body of responses with status 404.
    @_spi(Generated) public init(_ key: String, missing: ProblemDetails) {
        self.key = key
        self.missing = ErrorResponse(status: 404, body: missing)
    }

    // MARK: For tests

    /// The values in the order of insertion.
    public var values: [Value] { state.withLock { $0.entries.map(\.value) } }

    /// The value with an ID; `nil` if there is none. Assigning `nil` removes the value.
    public subscript(id: ID) -> Value? {
        get { state.withLock { state in state.entries.first { $0.id == id }?.value } }
        set { state.withLock { $0.set(id, to: newValue) } }
    }

    /// Adds a value, or replaces the one with the same ID.
    ///
    /// A value without an ID gets a new one: with it, it is in ``values``.
    public func insert(_ value: Value) {
        insert(contentsOf: [value])
    }

    /// Adds values, or replaces those with the same IDs.
    public func insert(contentsOf values: [Value]) {
        for value in values {
            if let id = id(of: value) {
                self[id] = value
            } else if let (id, member) = newID() {
                self[id] = (try? changed(value, by: [key: member])) ?? value
            }
        }
    }

    /// Removes all values. The methods of the mock use the store from now on: a list is empty, and nothing is found.
    public func removeAll() {
        state.withLock { state in
            state.isUsed = true
            state.entries = []
        }
    }

    // MARK: For mocks

    /// Runs `body` if the test uses the store.
    private func ifUsed<Answer>(_ body: () throws -> Answer) rethrows -> Answer? {
        try state.withLock(\.isUsed) ? body() : nil
    }

    /// An object with all values in a member, and the other members of the example.
    private func page<Page: Decodable>(in member: String) throws -> Page {
        var page: [String: JSONValue] = [:]
        if let example = state.withLock(\.pageExample), case .object(let members) = try JSONValue(parsing: example) { page = members }
        page[member] = .array(try values.map { .object(try object(of: $0)) })
        return try decode(Page.self, from: .object(page))
    }

    private func existing(_ id: ID, _ call: RecordedCall) throws -> Value {
        guard let value = self[id] else {
            throw try missing.networkError(endpoint: call.endpoint?.name ?? "MockStore")
        }
        return value
    }

    private func created(_ call: RecordedCall) throws -> Value {
        let sent = try sent(call)
        var own: (id: ID, member: JSONValue)?
        if let member = sent[key], let id = try? decode(ID.self, from: member) { own = (id, member) }
        guard let (id, member) = own ?? newID() else {
            throw UnansweredCall(
                call.endpoint?.name ?? "MockStore", reason: "the store cannot create a value of \(ID.self); set an answer with 'answer'")
        }
        let members = sent.merging([key: member]) { $1 }
        let value = try (try? decode(Value.self, from: .object(members))) ?? completed(members)
        self[id] = value
        return value
    }

    /// A value with these members, and the others of the example.
    private func completed(_ members: [String: JSONValue]) throws -> Value {
        var whole: [String: JSONValue] = [:]
        if let example = state.withLock(\.example), case .object(let members) = try JSONValue(parsing: example) { whole = members }
        return try decode(Value.self, from: .object(whole.merging(members) { $1 }))
    }

    private func updated(_ id: ID, _ call: RecordedCall, isReplacing: Bool) throws -> Value {
        let old = try existing(id, call)
        let sent = try sent(call)
        let member = try object(of: old)[key]
        let whole = member.map { sent.merging([key: $0]) { $1 } } ?? sent
        let value = try isReplacing ? (try? decode(Value.self, from: .object(whole))) ?? changed(old, by: whole) : changed(old, by: whole)
        self[id] = value
        return value
    }

    private func removed(_ id: ID, _ call: RecordedCall) throws -> Value {
        let value = try existing(id, call)
        self[id] = nil
        return value
    }

    /// The members of the request's body.
    private func sent(_ call: RecordedCall) throws -> [String: JSONValue] {
        guard let value = try call.endpoint?.request.body.encodedValue else { return [:] }
        return try object(of: value)
    }

    // MARK: JSON

    private func id(of value: Value) -> ID? {
        guard let member = try? object(of: value)[key], !member.isNull else { return nil }
        return try? decode(ID.self, from: member)
    }

    private func object(of value: any Encodable) throws -> [String: JSONValue] {
        let json = try JSONCoding.default.decoder.decode(JSONValue.self, from: JSONCoding.default.encoder.json(value))
        guard case .object(let members) = json else { return [:] }
        return members
    }

    private func decode<Decoded: Decodable>(_ type: Decoded.Type, from json: JSONValue) throws -> Decoded {
        try JSONCoding.default.decoder.decode(type, from: JSONCoding.default.encoder.json(json))
    }

    private func changed(_ value: Value, by members: [String: JSONValue]) throws -> Value {
        try decode(Value.self, from: .object(object(of: value).merging(members) { $1 }))
    }

    /// The next number, as a number or as a string, or else a UUID; `nil` if an ID is none of these.
    private func newID() -> (id: ID, member: JSONValue)? {
        // Of one more IDs than there are values, one is free.
        for _ in 0...values.count {
            let number = state.withLock { state in
                state.lastNumber += 1
                return state.lastNumber
            }
            let candidates: [JSONValue] = [.int(number), .string(String(number)), .string(UUID().uuidString)]
            for member in candidates {
                guard let id = try? decode(ID.self, from: member) else { continue }
                if self[id] == nil { return (id, member) }
                break
            }
        }
        return nil
    }
}

/// How the methods of an emitted mock use its store. Each is called once, when the mock is created.
///
/// `answer` makes the result of the method from the values: a response with its status, a case for a status, or nothing.
@_spi(Generated) extension MockStore {
    /// A method that returns all values.
    public func list<Arguments, Answer, Failure>(
        _ log: CallLog<Arguments, Answer, Failure>, as answer: @escaping @Sendable ([Value]) -> Answer
    ) {
        log.setFallback { _, _ in self.ifUsed { answer(self.values) } }
    }

    /// A method that returns all values.
    public func list<Arguments, Failure>(_ log: CallLog<Arguments, [Value], Failure>) {
        list(log) { $0 }
    }

    /// A method that returns all values in a member of an object; the other members are those of the example.
    public func list<Arguments, Page: Decodable, Answer, Failure>(
        _ log: CallLog<Arguments, Answer, Failure>, in member: String, as answer: @escaping @Sendable (Page) -> Answer
    ) {
        if let example = log.example { state.withLock { $0.pageExample = example } }
        log.setFallback { _, _ in try self.ifUsed { answer(try self.page(in: member)) } }
    }

    /// A method that returns all values in a member of an object; the other members are those of the example.
    public func list<Arguments, Page: Decodable, Failure>(_ log: CallLog<Arguments, Page, Failure>, in member: String) {
        list(log, in: member) { (page: Page) in page }
    }

    /// A method that finds a value. Its example completes created values.
    public func find<Arguments, Answer, Failure>(
        _ log: CallLog<Arguments, Answer, Failure>, by id: @escaping @Sendable (Arguments) -> ID,
        as answer: @escaping @Sendable (Value) -> Answer
    ) {
        if let example = log.example { state.withLock { $0.example = example } }
        log.setFallback { arguments, call in try self.ifUsed { answer(try self.existing(id(arguments), call)) } }
    }

    /// A method that returns one value. Its example completes created values.
    public func find<Arguments, Failure>(_ log: CallLog<Arguments, Value, Failure>, _ id: @escaping @Sendable (Arguments) -> ID) {
        find(log, by: id, as: { $0 })
    }

    /// A method that creates a value.
    public func create<Arguments, Answer, Failure>(
        _ log: CallLog<Arguments, Answer, Failure>, as answer: @escaping @Sendable (Value) -> Answer
    ) {
        log.setFallback { _, call in try self.ifUsed { answer(try self.changing.withLock { _ in try self.created(call) }) } }
    }

    /// A method that creates a value and returns it.
    public func create<Arguments, Failure>(_ log: CallLog<Arguments, Value, Failure>) {
        create(log) { $0 }
    }

    /// A method that changes a value.
    ///
    /// - Parameter isReplacing: Whether members that the request does not have are removed.
    public func update<Arguments, Answer, Failure>(
        _ log: CallLog<Arguments, Answer, Failure>, isReplacing: Bool = false, by id: @escaping @Sendable (Arguments) -> ID,
        as answer: @escaping @Sendable (Value) -> Answer
    ) {
        log.setFallback { arguments, call in
            try self.ifUsed {
                answer(try self.changing.withLock { _ in try self.updated(id(arguments), call, isReplacing: isReplacing) })
            }
        }
    }

    /// A method that changes a value and returns it.
    public func update<Arguments, Failure>(
        _ log: CallLog<Arguments, Value, Failure>, isReplacing: Bool = false, _ id: @escaping @Sendable (Arguments) -> ID
    ) {
        update(log, isReplacing: isReplacing, by: id, as: { $0 })
    }

    /// A method that removes a value.
    public func delete<Arguments, Answer, Failure>(
        _ log: CallLog<Arguments, Answer, Failure>, by id: @escaping @Sendable (Arguments) -> ID,
        as answer: @escaping @Sendable (Value) -> Answer
    ) {
        log.setFallback { arguments, call in
            try self.ifUsed { answer(try self.changing.withLock { _ in try self.removed(id(arguments), call) }) }
        }
    }

    /// A method that removes a value and returns it.
    public func delete<Arguments, Failure>(_ log: CallLog<Arguments, Value, Failure>, _ id: @escaping @Sendable (Arguments) -> ID) {
        delete(log, by: id, as: { $0 })
    }
}
