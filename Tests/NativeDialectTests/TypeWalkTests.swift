import APIModel
import NativeDialect
import SourceDiagnostics
import Testing

/// What walks over the types of a draft or a model must not forget any of them. The expected types are found by reflection.
struct TypeWalkTests {
    /// The spec that uses every feature of the dialect.
    private func draft() throws -> DraftAPI {
        var sink = DiagnosticSink()
        let draft = try RepositoryFiles.reader("Specs/everything.yaml").read(into: &sink)
        return try #require(draft, "\(sink.diagnostics)")
    }

    @Test func walksOverADraftSeeAllTypes() throws {
        let draft = try draft()
        let all = values(of: DraftType.self, in: draft).map(\.place).sorted()
        #expect(all.count > 500)
        var visited: [String] = []
        func visit(_ type: DraftType) {
            visited.append(type.place)
            type.forEachPart(visit)
        }
        for type in draft.types { type.shape.forEachType(visit) }
        draft.forEachType(visit)
        #expect(visited.sorted() == all)
        var mapped: [String] = []
        _ = DraftTypeMap { type, place, map in
            mapped.append(type.place)
            return map.parts(of: type, at: place())
        }.map(draft)
        #expect(mapped.sorted() == all)
    }

    /// A walk that replaces all types replaces each of them once.
    @Test func aMapReplacesAllTypes() throws {
        let draft = try draft()
        let mapped = DraftTypeMap { type, _, _ in .scalar(.string, span) }.map(draft)
        let types = values(of: DraftType.self, in: mapped)
        #expect(!types.isEmpty && types.allSatisfy { $0.span == span })
    }

    @Test func walksOverAModelSeeAllUses() throws {
        let api = try resolved(try draft())
        for declaration in api.types {
            var visited: [TypeReference] = []
            declaration.shape.forEachType { visited.append($0) }
            #expect(visited == values(of: TypeReference.self, in: declaration))
        }
        var visited: [String] = []
        api.forEachUse { visited.append("\($0)") }
        // How pages are requested and results are waited for follows from the types of the operations.
        let uses: [Any] = [api.services, api.defaults, api.webhooks, api.callbacks, api.responseHeaders]
        #expect(visited.sorted() == values(of: TypeReference.self, in: uses, besides: ["paging", "wait"]).map { "\($0)" }.sorted())
    }

    /// The types, operations and services that precede others and are omitted change the indices of all others.
    @Test func omittedPartsLeaveAModelWithoutThem() throws {
        var whole = try draft()
        whole.leniency = .foreign
        whole.dropUnreachedTypes()
        var faulty = whole
        var lost = DraftOperation(name: at("lost"), method: at("GET"), path: Located([.text("/lost")], at: span))
        let inPlace = DraftInlineType(shape: .object([DraftField(key: at("a"), type: named("Lost"))], additional: nil), span: span)
        lost.parameters = [DraftParameter(location: .query, key: at("q"), type: .inline(inPlace), isRequired: true)]
        lost.responses = [DraftResponse(status: Located(.code(200), at: span), content: .json(named("Nowhere")))]
        let first = try #require(whole.services.first)
        faulty.services[0].operations.insert(lost, at: 0)
        faulty.services.insert(DraftService(name: first.name, operations: [lost]), at: 1)
        faulty.types.insert(DraftDeclaration(name: at("Lost"), shape: .object([], additional: nil)), at: 0)
        let (left, expected) = (try resolved(faulty), try resolved(whole))
        #expect(left.services.count == whole.services.count && left.types.count == expected.types.count)
        #expect(description(of: left) == description(of: expected))
    }

    private func resolved(_ draft: DraftAPI) throws -> API {
        var sink = DiagnosticSink()
        var resolver = FaultTolerantResolver(of: draft, keepsGoing: false)
        let api = resolver.resolve(into: &sink)
        return try #require(api, "\(sink.diagnostics)")
    }

    // MARK: A part that is omitted

    private static let file = SourceFile(path: "lost.yaml", text: "")

    private let span = SourceSpan(file: Self.file, start: 0, end: 0)

    private func at(_ text: String) -> Located<String> { Located(text, at: span) }

    private func named(_ name: String) -> DraftType { .named(at(name), arguments: []) }

    // MARK: Reflection

    /// Everything in an API, by reflection.
    private func description(of api: API) -> String {
        var text = ""
        dump(api, to: &text)
        return text
    }

    /// The values of a type anywhere in another value, also in each other, except in the properties with some names.
    private func values<Value>(of type: Value.Type, in whole: Any, besides labels: Set<String> = []) -> [Value] {
        let mirror = Mirror(reflecting: whole)
        var found: [Value] = []
        if mirror.displayStyle != .optional, let value = whole as? Value {
            found.append(value)
            // Only the use itself is visited, not its parts.
            if Value.self == TypeReference.self { return found }
        }
        for child in mirror.children where child.label.map({ !labels.contains($0) }) ?? true {
            found += values(of: type, in: child.value, besides: labels)
        }
        return found
    }
}

extension DraftType {
    /// Where it is, and which case it is.
    fileprivate var place: String { "\(span.start) \(Mirror(reflecting: self).children.first?.label ?? "")" }
}
