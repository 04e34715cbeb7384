import APIModel
import DraftSupport
import SourceDiagnostics
import Testing

struct TypeResolutionTests {
    @Test func looksUpScalarsDeclarationsAndParameters() throws {
        let api = try resolve(
            draft([
                object("Page<Item>", [field("items", "[Item]"), field("next?", "String")]),
                object("User", [field("id", "Int"), field("friends", "Page<User>"), field("scores", "[String: Double?]")]),
            ]))
        let page = try api.type("Page")
        let user = try api.type("User")
        #expect(try api.fields("Page").map(\.type) == [.list(.parameter(0)), .scalar(.string)])
        #expect(page.parameters.map(\.text) == ["Item"])
        #expect(
            try api.fields("User").map(\.type) == [
                .scalar(.int), .declared(page.id, arguments: [.declared(user.id, arguments: [])]), .dictionary(.nullable(.scalar(.double))),
            ])
    }

    @Test func aGenericParameterHidesADeclarationOfItsName() throws {
        let api = try resolve(draft([object("Item", []), object("Box<Item>", [field("value", "Item")])]))
        #expect(try api.fields("Box").map(\.type) == [.parameter(0)])
    }

    @Test func aDeclarationHidesABuiltInTypeWithAWarning() throws {
        let document = draft([object("URL", 3, []), object("Link", [field("target", "URL")])])
        #expect(
            faults(document) == [
                "3 warning hides-built-in: the type 'URL' hides the built-in type of that name | 'URL' in the document refers to this type; rename it to use both"
            ])
        var sink = DiagnosticSink()
        let api = try Resolver(document).resolve(into: &sink)
        #expect(try api.fields("Link").map(\.type) == [.declared(TypeID(index: 0), arguments: [])])
    }

    @Test(arguments: [
        ("Usr", "no type is named 'Usr' | did you mean 'User'?"), ("string", "no type is named 'string' | did you mean 'String'?"),
        ("integer", "no type is named 'integer' | write 'Int'"), ("Zebra", "no type is named 'Zebra'"),
        ("Array<User>", "no type is named 'Array' | write '[T]' for a list of T"),
        ("Void", "no type is named 'Void' | write 'none' for a response without content"),
        ("Problem", "no type is named 'Problem' | write 'problem' as the whole value of a status in 'errors', or declare the type"),
    ])
    func explainsAnUnknownType(_ word: String, _ message: String) {
        #expect(faults(draft([object("User", [field("owner", word, 4)])])) == ["4 unknown-type: \(message)"])
    }

    @Test(arguments: [
        ("Page", "'Page' takes 1 type argument, not 0 | write 'Page<Item>', with a type for the parameter"),
        ("Page<Int, Int>", "'Page' takes 1 type argument, not 2 | write 'Page<Item>', with a type for the parameter"),
        ("Int<Int>", "'Int' takes no type arguments, not 1 | write 'Int'"),
        ("User<Int>", "'User' takes no type arguments, not 1 | write 'User'"),
    ])
    func countsTypeArguments(_ use: String, _ message: String) {
        let document = draft([object("Page<Item>", [field("items", "[Item]")]), object("User", [field("owner", type(use, 4))])])
        #expect(faults(document) == ["4 wrong-arity: \(message)"])
    }

    @Test func oneFaultDoesNotCauseOthers() {
        let document = draft(
            [
                object("A", [field("b", "Nope", 1, default: value(.number("1"))), field("c", "[Nope]", 2)]),
                union("U", [("a", "Nope"), ("b", "Nope")], by: "kind", 3),
            ],
            [operation("get", "GET", "/").with { $0.parameters = [parameter(.query, "q", "Nope", 9)] }])
        #expect(
            faults(document).map { $0.prefix { $0 != ":" } } == [
                "1 unknown-type", "2 unknown-type", "3 unknown-type", "4 unknown-type", "9 unknown-type",
            ])
    }

    // MARK: Types declared in place

    @Test func namesTypesAfterTheirPlace() throws {
        let point = DraftShape.object([field("x", "Int")], additional: nil)
        let api = try resolve(
            draft(
                [
                    object(
                        "User",
                        [
                            field("address", inline(point)), field("tags", .list(inline(point), span(0))),
                            field("scores?", .dictionary(.nullable(inline(point), span(0)), span(0))),
                            field("data", .list(inline(point), span(0))),
                        ])
                ],
                [
                    operation("create", "POST").with {
                        $0.body = body(.json(inline(point)))
                        $0.responses = [response(200, .json(inline(point)))]
                        $0.errors = [response(404, .json(inline(point))), response(409, .json(inline(point)))]
                        $0.parameters = [
                            DraftParameter(
                                location: .query, key: at("sort"),
                                type: inline(.enumeration(DraftEnumeration(values: [.init(name: at("up"), raw: value(.string("up")))]))),
                                isRequired: true)
                        ]
                    }
                ]))
        #expect(
            api.types.filter(\.isUnnamed).map(\.name.text) == [
                "User address", "User tag", "User score", "User data", "create Thing sort", "create Thing body",
                "create Thing result",
                "create Thing 404 error", "create Thing 409 error",
            ])
        #expect(api.types.map(\.id.index) == Array(api.types.indices))
        let user = TypeOwner.type(TypeID(index: 0))
        #expect(api.types.map(\.owner) == [nil] + Array(repeating: user, count: 4) + Array(repeating: .service(0), count: 5))
    }

    @Test func nestedPlacesJoinTheirWords() throws {
        let inner = inline(.object([field("zip")], additional: nil))
        let api = try resolve(draft([object("User", [field("home", inline(.object([field("address", inner)], additional: nil)))])]))
        #expect(api.types.map(\.name.text) == ["User", "User home", "User home address"])
        #expect(api.types.map(\.owner) == [nil, .type(TypeID(index: 0)), .type(TypeID(index: 1))])
    }

    @Test func aTypeInAGenericDeclarationTakesTheParametersItUses() throws {
        let inner = inline(
            .object([field("second", "B"), field("more", inline(.object([field("list", "[B]")], additional: nil)))], additional: nil))
        let api = try resolve(draft([object("Pair<A,B>", [field("first", "A"), field("rest", inner)])]))
        let rest = try api.type("Pair rest")
        let more = try api.type("Pair rest more")
        #expect(rest.parameters.map(\.text) == ["B"])
        #expect(try api.fields("Pair")[1].type == .declared(rest.id, arguments: [.parameter(1)]))
        #expect(try api.fields("Pair rest").map(\.type) == [.parameter(0), .declared(more.id, arguments: [.parameter(0)])])
        #expect(try api.fields("Pair rest more").map(\.type) == [.list(.parameter(0))])
    }

    @Test(arguments: [
        ("users", "user"), ("categories", "category"), ("boxes", "box"), ("addresses", "address"), ("status", "status"), ("data", "data"),
        ("news", "news"), ("Classes", "Class"), ("statuses", "status"), ("movies", "movie"), ("caches", "cache"),
        ("aliases", "alias"), ("dns", "dns"), ("causes", "cause"), ("bonuses", "bonus"), ("uses", "use"), ("orderShelves", "orderShelf"),
        ("Indices", "Index"), ("userAPIs", "userAPI"), ("CATEGORIES", "CATEGORY"), ("menus", "menu"), ("people", "person"),
        ("cafés", "café"), ("archives", "archive"), ("ties", "tie"), ("tags[]", "tag"), ("series", "series element"),
        ("auditLog", "auditLog element"),
    ])
    func knowsEnglishEndings(_ plural: String, _ singular: String) throws {
        let api = try resolve(draft([object("U", [field(plural, .list(inline(.object([], additional: nil)), span(0)))])]))
        #expect(api.types.last?.name.text == "U \(singular)")
    }

    // MARK: Aliases

    @Test func anAliasOfANullableMakesTheMemberNullable() throws {
        let api = try resolve(
            draft([
                alias("Nick", "String?"), alias("Short", "Nick"),
                object("User", [field("a", "Short"), field("b?", "Nick?"), field("c", "[Nick?]")]),
            ]))
        let fields = try api.fields("User")
        #expect(fields.map(\.presence) == [.nullable, .threeState, .required])
        #expect(fields.map(\.type) == [.scalar(.string), .scalar(.string), .list(.declared(TypeID(index: 0), arguments: []))])
    }

    @Test func anAliasOfItselfIsAnError() {
        let message = "the type 'A' is an alias of itself"
        let help = "make one of them an object with 'fields', or use 'JSON'"
        #expect(faults(draft([alias("A", "[A]", 1)])) == ["1 alias-cycle: \(message) | \(help)"])
        #expect(
            faults(draft([alias("A", "[String: B]", 1), object("Page<T>", [field("t", "[T]")]), alias("B", "Page<A>", 2)]))
                == ["1 alias-cycle: \(message) | 2 through 'B' | \(help)"])
        #expect(faults(draft([alias("A", "[B]"), object("B", [field("a", "A")])])) == [])
    }

    // MARK: Files

    @Test func aDeclaredObjectWithAFileIsOnlyAForm() throws {
        let upload = object("Upload", [field("image", "File", 2), field("caption?")])
        let api = try resolve(
            draft([upload, object("User", [])], [operation("send", "POST").with { $0.body = body(.multipart(.type(type("Upload")))) }]))
        #expect(api.types.map(\.name.text) == ["User"])
        #expect(
            api.lines(with: "key") == [#""image" key "image": File required file"#, #""caption" key "caption": String optional plain"#])
        #expect(
            faults(draft([upload, object("User", [field("picture", "Upload", 5)])])) == [
                "5 file-not-allowed: 'Upload' contains a file, so it can only be a multipart body | 2 the file is here"
                    + " | write 'Data' for bytes inside JSON"
            ])
    }
}
