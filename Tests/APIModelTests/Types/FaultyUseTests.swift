import APIModel
import DraftSupport
import SourceDiagnostics
import Testing

/// Uses of types with faults, about which nothing else is reported.
struct FaultyUseTests {
    /// A document from which only readable parts are left has no faults of its own.
    @Test func typesThatCouldNotBeReadAreJSON() throws {
        let list = operation("list").with {
            $0.parameters = [DraftParameter(location: .query, key: at("q"), type: .list(.faulty(span(1)), span(1)), isRequired: true)]
            $0.responses = [response(200, .json(inline(.object([field("id")], additional: nil))))]
        }
        for operations in [[list], [list, operation("other", "GET", "/other").with { $0.parameters = list.parameters }]] {
            let api = try resolve(draft([alias("Unknown", "Unread"), declare("Unread", .alias(.faulty(span(2))))], operations))
            #expect(api.types.map(\.name.text) == ["Unknown", "Unread", "list Thing result"])
            #expect(try api.operation.parameters[0].type == .scalar(.json))
            guard case .alias(.scalar(.json)) = try api.type("Unread").shape else { throw NotThatKind() }
        }
    }

    @Test func theStyleOfAParameterIsNotCheckedAgainstThem() {
        let list = operation("list").with {
            let format = ParameterFormat(style: .deepObject, explode: true)
            $0.parameters = [parameter(.query, "created", "Zebra", 2, format: format)]
        }
        #expect(faults(draft([], [list])) == ["2 unknown-type: no type is named 'Zebra'"])
    }

    @Test func theValuesOfAWaitAreNotCheckedAgainstThem() {
        let start = operation("start").with {
            $0.responses = [response(200, json("Job"))]
            var wait = DraftWait(span: span(4))
            wait.success = [DraftWait.Condition(member: at("state", 6), values: [value(.string("done"), 7)])]
            $0.wait = wait
        }
        #expect(faults(draft([object("Job", [field("state", "Zebra", 2)])], [start])) == ["2 unknown-type: no type is named 'Zebra'"])
    }

    @Test func aFlagAndAWaitDoNotCheckAnUnknownResult() {
        let start = operation("start", "POST", "/start").with {
            $0.responses = [response(200, json("Zebra", 2))]
            $0.options.flags[.resumable] = span(3)
            var wait = DraftWait(span: span(4))
            wait.poll = at("find", 5)
            $0.wait = wait
        }
        let find = operation("find", "GET", "/{id}").with {
            $0.parameters = [parameter(.path, "id")]
            $0.responses = [response(200, json("Int"))]
        }
        #expect(faults(draft([], [start, find])) == ["2 unknown-type: no type is named 'Zebra'"])
    }
}
