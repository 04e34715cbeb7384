import APIModel
import DraftSupport
import SourceDiagnostics
import Testing

/// Every type is passed to `map` once, in the order of the document, with what an in-place type is named after.
struct DeclaredTests {
    private let wanted = operation("find", "POST", "/{id}").with {
        $0.parameters = [parameter(.path, "id", "Int"), parameter(.query, "filter?", "Filter")]
        $0.body = body(.json(type("Query")))
        $0.responses = [response(200, json("Found")), response(202, .text), response(203, .stream(.events, type("Change")))]
        $0.errors = [response(404, json("Lost")), response(409, .none)]
    }

    @Test func mapsTheTypesOfAnOperation() {
        var lines: [String] = []
        func number(_ type: DraftType, _ place: TypePlace) -> Int {
            lines.append("\(type.text): \(place.name.text), shared \(place.sharedName.text)\(place.isWhole ? ", whole" : "")")
            return lines.count
        }
        let mapped = wanted.map(
            service: "users", parameter: { $1.map(of: $2, number) }, form: { _, _ in .fields([]) }, number)
        #expect(
            lines == [
                "Int: find user id, shared user id",
                "Filter: find user filter, shared user filter",
                "Query: find user body, shared find user, whole",
                "Found: find user 200 result, shared find user result, whole",
                "Change: find user event, shared find user result, whole",
                "Lost: find user 404 error, shared find user error response",
            ])
        #expect(mapped.parameters.map(\.type) == [1, 2])
        #expect(mapped.body?.content.type == 3)
        #expect(mapped.responses.map(\.content) == [.json(4), .text, .stream(.events, 5)])
        #expect(mapped.errors.map(\.content) == [.json(6), .none])
        var visited: [Int] = []
        mapped.forEachType { visited.append($0) }
        #expect(visited == [1, 2, 3, 4, 5, 6])
    }

    @Test(arguments: [false, true])
    func mapsTheMembersOfAForm(isMultipart: Bool) {
        let members = DraftFormMembers.fields([field("name"), field("photo?", "File")])
        let form = wanted.with {
            $0.parameters = []
            $0.responses = []
            $0.errors = []
            $0.body = body(isMultipart ? .multipart(members) : .form(members))
        }
        var places: [Bool] = []
        let mapped = form.map(
            service: "users", parameter: { $1.map(of: $2) { _, _ in "" } },
            form: { members, place in
                places.append(place.allowsFile)
                return members.map(at: place) { _, place in place.name.text }
            }, { _, _ in "" })
        #expect(places == [isMultipart])
        guard case .fields(let fields, nil)? = mapped.body?.content.form else {
            Issue.record("the form has no members")
            return
        }
        #expect(fields.map(\.type) == ["find user name", "find user photo"])
        #expect(fields.map(\.mayBeAbsent) == [false, true])
    }

    @Test func keepsWhatAMemberSays() {
        var declared = field("at?", "LocalDateTime", 3, default: value(.string("now")), example: value(.string("then")))
        declared.zone = at("Europe/Berlin")
        declared.tag = DeclaredTag(value: value(.string("a")), scalar: .string)
        declared.isSensitive = true
        let mapped = declared.map(of: "Event", allowsFile: true) { _, place in "\(place.name.text) \(place.allowsFile)" }
        #expect(mapped.type == "Event at true")
        #expect(mapped.key.value == "at" && mapped.name.value == "at" && mapped.mayBeAbsent && mapped.isSensitive == true)
        #expect(mapped.defaultValue?.value == .string("now") && mapped.example?.value == .string("then"))
        #expect(mapped.zone?.value == "Europe/Berlin" && mapped.tag?.value.value == .string("a"))
    }
}

extension DraftType {
    fileprivate var text: String {
        if case .named(let name, _) = self { name.value } else { "\(self)" }
    }
}
