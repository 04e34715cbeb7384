import APIModel
import SourceDiagnostics
import TestSupport
import Testing

/// References within a document and between files.
struct ReferenceTests {
    private func document(_ reference: String, _ components: String = "{}") -> String {
        """
        openapi: 3.1.0
        info: { title: Test }
        paths:
          /t: { get: { operationId: t, responses: { "200": { content: { application/json: { schema: { $ref: "\(reference)" } } } } } } }
        components: \(components)
        """
    }

    @Test func followsFilesWithPointersEscapesAndCycles() throws {
        let read = try OpenAPIRead(
            document("schemas/pets.yaml#/a%20b/~1c~0d"),
            files: [
                "schemas/pets.yaml": """
                "a b": { "/c~d": { properties: { owner: { $ref: "owner.json" }, self: { $ref: "#/a%20b/~1c~0d" } } } }
                """,
                "schemas/owner.json": #"{ "properties": { "pets": { "type": "array", "items": { "$ref": "pets.yaml#/a%20b/~1c~0d" } } } }"#,
            ])
        #expect(read.faults == [])
        #expect(
            read.draft?.types.map { "\($0.name.value) \($0.shape.spelling)" } == [
                "/c~d {owner?: owner, self?: /c~d}", "owner {pets?: [/c~d]}",
            ])
    }

    @Test(arguments: [
        ("components/parameters/Sort/content/application~1json", "Sort"), ("components/parameters/Limit", "Limit"),
        ("components/headers/Rate", "Rate"), ("components/responses/Error/content/application~1json", "Error"),
        ("paths/~1t/get/parameters/0/content/application~1json", "filter"),
    ])
    func aSchemaIsNamedAfterWhatItIsOf(_ place: String, _ name: String) throws {
        let media = "content: { application/json: { schema: { properties: { a: { type: string } } } } }"
        let schema = "schema: { properties: { a: { type: string } } }"
        let read = try OpenAPIRead(
            """
            openapi: 3.1.0
            info: { title: Test }
            paths:
              /t:
                get:
                  operationId: t
                  parameters: [{ name: filter, in: query, \(media) }]
                  responses: { "200": { content: { application/json: { schema: { $ref: "#/\(place)/schema" } } } } }
            components:
              parameters: { Sort: { name: sort, in: query, \(media) }, Limit: { name: limit, in: query, \(schema) } }
              headers: { Rate: { \(schema) } }
              responses: { Error: { \(media) } }
            """)
        #expect(read.draft?.types.map(\.name.value) == [name], "\(read.faults)")
    }

    /// Schemas that want one name are named after the nearest directories that differ, whatever is read first. Equal ones are one type.
    @Test(arguments: [false, true])
    func filesWithOneNameAreNamedAfterTheirDirectories(_ isReversed: Bool) throws {
        let references = [
            "cards/models/writable.yml", "letters/models/writable.yml", "cards/color.yml", "letters/color.yml", "one/Kind.yml",
        ]
        let members = references.enumerated().map { "m\($0): { $ref: \($1) }" }
        let text = (isReversed ? members.reversed() : members).joined(separator: ", ")
        let read = try OpenAPIRead(
            document("all.yaml", "{ schemas: { Kind: { type: integer } } }"),
            files: [
                "all.yaml": "properties: { \(text) }", "cards/models/writable.yml": "properties: { a: { type: string } }",
                "letters/models/writable.yml": "properties: { b: { type: string } }", "cards/color.yml": "{ type: boolean }",
                "letters/color.yml": "{ type: boolean }", "one/Kind.yml": "{ type: string }",
            ])
        #expect(read.faults == [])
        // A component that nothing refers to has no type.
        #expect(
            read.draft?.types.map { "\($0.name.value) \($0.shape.spelling)" }.filter { !$0.hasPrefix("all ") }.sorted() == [
                "Kind String", "card writable {a?: String}", "color Bool", "letter writable {b?: String}",
            ])
    }

    /// A schema that only refers to one with the same name is that type.
    @Test func anAliasWithOneNameIsNoType() throws {
        let schemas = "DateRange: { properties: { a: { type: string } } }, date_range: { $ref: '#/components/schemas/DateRange' }"
        let read = try OpenAPIRead(
            document(
                "#/components/schemas/L",
                "{ schemas: { \(schemas), L: { properties: { x: { $ref: '#/components/schemas/date_range' } } } } }"))
        #expect(read.faults == [])
        #expect(read.draft?.types.map { "\($0.name.value) \($0.shape.spelling)" } == ["DateRange {a?: String}", "L {x?: DateRange}"])
    }

    /// `User: { $ref: user.yaml }` is the type itself, whichever reference is read first. Only a second component is an alias.
    @Test func componentsLendTheirNamesToSchemasInFiles() throws {
        let schemas = """
            User: { $ref: index.yaml#/member }, Team: { $ref: Team.yaml }, Crew: { $ref: Team.yaml }, Unused: { $ref: none.yaml },
            Noted: { $ref: Note.yaml, description: Read. }, L: { properties: { user: { $ref: '#/components/schemas/User' },
            team: { $ref: Team.yaml }, own: { $ref: '#/components/schemas/Team' }, crew: { $ref: '#/components/schemas/Crew' },
            note: { $ref: '#/components/schemas/Noted' } } }
            """
        let read = try OpenAPIRead(
            document("#/components/schemas/L", "{ schemas: { \(schemas) } }"),
            files: [
                "index.yaml": "member: { $ref: user.yaml#/User }", "Note.yaml": "{ type: string }",
                "user.yaml": "User: { properties: { team: { $ref: Team.yaml } } }",
                "Team.yaml": "properties: { owner: { $ref: 'user.yaml#/User' }, other: { $ref: 'index.yaml#/member' } }",
            ])
        #expect(read.faults == [])
        #expect(
            read.draft?.types.map { "\($0.name.value) \($0.shape.spelling)" } == [
                "Crew Team", "Noted Note", "L {user?: User, team?: Team, own?: Team, crew?: Crew, note?: Noted}",
                "Note String", "Team {owner?: User, other?: User}", "User {team?: Team}",
            ])
    }

    @Test(arguments: [
        (
            ["io.k8s.api.v1.Job", "io.k8s.api.v1.Pod", "io.k8s.api.v2.Job", "io.k8s.api.v1.X", "io.k8s.meta.Time"],
            ["v1.Job", "v1.Pod", "v2.Job", "v1.X", "meta.Time"]
        ),
        (["a.b.X", "a.c.X", "a.b.Y", "a.b.Z", "D"], ["b.X", "c.X", "b.Y", "b.Z", "D"]),
        // Names stay distinct, and begin with a letter.
        (["a.X", "a.Y", "a.Z", "a.W", "x"], ["a.X", "a.Y", "a.Z", "a.W", "x"]), (["a.1", "a.2", "a.3"], ["a.1", "a.2", "a.3"]),
        (["Chart.Get", "Chart.Put"], ["Chart.Get", "Chart.Put"]),
        // A version is a package.
        (["v0.0.38_job", "v0.0.38_node", "v0.0.38_part"], ["job", "node", "part"]),
        (["v0.0.38.job", "v0.0.38.node", "v0.0.38.part"], ["job", "node", "part"]), (["V1_a", "V1_b", "V2_c"], ["V1_a", "V1_b", "V2_c"]),
        (["v1a", "v1b", "v1c"], ["v1a", "v1b", "v1c"]),
        (["Chart", "Chart.Get", "Chart.Put"], ["Chart", "Chart.Get", "Chart.Put"]),
        // A hash is dropped where the names stay distinct.
        (["Note.3a64a9f", "Note.3a64a9f.Kind", "Page.ad30e22"], ["Note", "Note.Kind", "Page"]),
        (["Note.3a64a9f", "Note.ad30e22", "Page.ad30e22"], ["Note.3a64a9f", "Note.ad30e22", "Page"]),
        (["Note.20240101", "Note.facade1", "Note.Defaced"], ["Note.20240101", "Note", "Note.Defaced"]),
    ])
    func componentsDoNotRepeatTheirPackage(_ components: [String], _ names: [String]) throws {
        let schemas = components.map { "'\($0)': { type: string }" }.joined(separator: ", ")
        let members = components.enumerated().map { "m\($0): { $ref: '#/components/schemas/\($1)' }" }.joined(separator: ", ")
        let read = try OpenAPIRead(document("all.yaml", "{ schemas: { \(schemas) } }"), files: ["all.yaml": "properties: { \(members) }"])
        #expect(read.faults == [])
        #expect(read.draft?.types.map(\.name.value) == names + ["all"])
    }

    @Test func variantsDoNotRepeatTheirPackage() throws {
        func object(_ member: String) -> String { "{ required: [\(member)], properties: { \(member): { type: string } } }" }
        let read = try OpenAPIRead(
            schemas: """
                T: { oneOf: [{ $ref: "#/components/schemas/Pay.3a64a9f.Card" }, { $ref: "#/components/schemas/Pay.3a64a9f.Cash" }] }
                Pay.3a64a9f.Card: \(object("number"))
                Pay.3a64a9f.Cash: \(object("amount"))
                """)
        #expect(read.faults == [])
        #expect(read.draft?.declaration("T")?.shape.spelling == "oneOf Pay.Card: Pay.Card|Pay.Cash: Pay.Cash")
    }

    /// An anchor counts in the innermost schema with an identifier, then in the first one that has it.
    @Test func anchorsBelongToTheSchemaAroundThem() throws {
        func schema(_ number: Int, _ inner: String) -> String {
            "S\(number): { $id: s\(number), properties: { a: { $ref: '#here' }, b: { $ref: '#only' } }, $defs: { d: { $anchor: here, \(inner) } } }"
        }
        let schemas = [
            schema(0, "type: string"), schema(1, "$id: inner, properties: { x: { $ref: '#here' } }"), schema(2, "type: integer"),
            "T: { $id: t, $defs: { d: { $anchor: only, type: boolean } } }", "U: { $id: u, $defs: { d: { $anchor: only, type: number } } }",
            "L: { properties: { a: { $ref: '#/components/schemas/S0' }, b: { $ref: '#/components/schemas/S1' }, c: { $ref: '#/components/schemas/S2' } } }",
        ]
        let read = try OpenAPIRead(document("#/components/schemas/L", "{ schemas: { \(schemas.joined(separator: ", ")) } }"))
        #expect(read.faults == [])
        #expect(
            read.draft?.types.map { "\($0.name.value) \($0.shape.spelling)" } == [
                "S0 {a?: S0 here, b?: only}", "S0 here String", "S1 {a?: S0 here, b?: only}", "S2 {a?: S2 here, b?: only}", "S2 here Int",
                "only Bool", "L {a?: S0, b?: S1, c?: S2}",
            ])
    }

    @Test func followsAnchorsAndIdentifiers() throws {
        let anchor = try OpenAPIRead(document("#thing", "{ schemas: { A: { $anchor: thing, type: string } } }"))
        #expect(anchor.faults == [])
        #expect(anchor.draft?.types.map { "\($0.name.value) \($0.shape.spelling)" } == ["A String"])
        let id = try OpenAPIRead(document("https://a.example/s", "{ schemas: { A: { $id: \"https://a.example/s\", type: integer } } }"))
        #expect(id.faults == [])
        #expect(id.draft?.types.map { "\($0.name.value) \($0.shape.spelling)" } == ["A Int"])
    }

    /// A dynamic reference is a reference unless another schema has its anchor.
    @Test func followsDynamicReferencesWithOneTarget() throws {
        func read(_ more: String) throws -> (types: [String], faults: [String]) {
            let read = try OpenAPIRead(
                schemas: """
                    T: { $dynamicAnchor: node, properties: { children: { type: array, items: { $dynamicRef: "#node" } } } }
                    \(more)
                    """)
            return (read.draft?.types.map { "\($0.name.value) \($0.shape.spelling)" } ?? [], read.faults)
        }
        let tree = try read("")
        #expect(tree.types == ["T {children?: [T]}"])
        #expect(tree.faults == [])
        for other in ["U: { $dynamicAnchor: node, type: string }", "U: { $id: u, $dynamicAnchor: node, type: string }"] {
            let replaced = try read(other)
            #expect(replaced.types == ["T {children?: [JSON]}"])
            #expect(replaced.faults.map { $0.contains("inexpressible-keyword") } == [true])
        }
    }

    /// A recursive reference is one to the schema around it with the anchor, unless another schema extends that.
    @Test func followsRecursiveReferences() throws {
        let children = "children: { type: array, items: { $recursiveRef: '#' } }"
        func read(_ members: String, _ more: String = "") throws -> (types: [String], faults: [String]) {
            let read = try OpenAPIRead(
                schemas: """
                    T: { $recursiveAnchor: true, properties: { \(members) } }
                    \(more)
                    """)
            return (read.draft?.types.map { "\($0.name.value) \($0.shape.spelling)" } ?? [], read.faults)
        }
        let tree = try read(children)
        #expect(tree.types == ["T {children?: [T]}"])
        #expect(tree.faults == [])
        let other = children + ", u: { $ref: '#/components/schemas/U' }"
        let two = try read(other, "U: { $recursiveAnchor: true, properties: { next: { $recursiveRef: '#' } } }")
        #expect(two.types == ["T {children?: [T], u?: U}", "U {next?: U}"])
        #expect(two.faults == [])
        let extended = try read(children, "U: { $recursiveAnchor: true, $ref: '#/components/schemas/T' }")
        #expect(extended.types.first == "T {children?: [JSON]}")
        #expect(extended.faults.contains { $0.contains("inexpressible-keyword") })
        let outside = try read(other, "U: { properties: { next: { $recursiveRef: '#' } } }")
        #expect(outside.types == ["T {children?: [T], u?: U}", "U {next?: JSON}"])
        #expect(outside.faults.map { $0.contains("inexpressible-keyword") } == [true])
    }

    static let faults = [
        ("#/components/schemas/None", "unresolved-reference"), ("none.yaml", "missing-file"), ("../out.yaml", "reference-outside"),
        ("/etc/passwd", "reference-outside"), ("https://a.example/s.yaml#/A", "remote-reference"),
        ("file:///etc/passwd", "remote-reference"),
    ]

    @Test(arguments: [
        ("\"https://a.example/s\": saved", "saved/b.yaml"), ("\"https://a.example\": saved", "saved/s/b.yaml"),
        ("\"https://a.example\": no, \"https://A.example/s/b.yaml\": saved.yaml", "saved.yaml"),
    ])
    func readsASavedFileForAURL(_ files: String, _ path: String) throws {
        let text = document("https://a.example/s/b.yaml#/A") + "\nx-endpointkit-files: { \(files) }"
        let read = try OpenAPIRead(text, files: [path: "A: { type: integer }"])
        #expect(read.faults == [])
        #expect(read.draft?.declaration("A")?.shape.spelling == "Int")
        let other = try OpenAPIRead(document("https://a.examples/s/b.yaml#/A") + "\nx-endpointkit-files: { \(files) }")
        #expect(other.faults.map { $0.contains("[remote-reference]") } == [true])
        #expect(other.helps.first?.contains("'remote/s/b.yaml'") == true)
    }

    /// As bundlers write references to what they have resolved once.
    @Test func theSchemaOfAResultOrABodyIsNamedAfterItsOperation() throws {
        let read = try OpenAPIRead(
            paths:
                """
                /a: { post: { operationId: addPet, requestBody: { content: { application/json: { schema: { properties: { a: { type: string } } } } } }, responses: { "200": { content: { application/json: { schema: { properties: { b: { type: string } } } } } } } } }
                /b: { post: { operationId: addDog, requestBody: { content: { application/json: { schema: { $ref: "#/paths/~1a/post/requestBody/content/application~1json/schema" } } } }, responses: { "200": { content: { application/json: { schema: { $ref: "#/paths/~1a/post/responses/200/content/application~1json/schema" } } } } } } }
                """)
        #expect(read.faults == [])
        #expect(read.draft?.types.map(\.name.value) == ["addPet", "addPet result"])
    }

    /// The name of a component is usually that of its parameter.
    @Test func aPathParameterThatIsElsewhereIsAString() throws {
        let read = try OpenAPIRead(
            paths:
                "\"/a/{item_id}\": { get: { operationId: a, parameters: [{ $ref: \"https://a.example/b.yaml#/parameters/itemId\" }], responses: {} } }"
        )
        #expect(try read.operation("a", "a").parameterLines == ["path item_id: String"])
        #expect(
            read.faults.map { String($0.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }) }
                == ["undeclared-openapi-path-parameter", "remote-reference"])
    }

    @Test(arguments: faults) func saysWhyNothingIsThere(_ reference: String, _ id: String) throws {
        let read = try OpenAPIRead(document(reference))
        #expect(read.faults.map { $0.contains("4:101 warning[\(id)]") } == [true], "\(read.faults)")
        #expect(read.faults.first?.hasSuffix("; any JSON is accepted instead") == true)
        #expect(try read.operation("t", "t").responses.map(\.content.spelling) == ["JSON"])
    }

    static let misspelled = [
        ("#/components/schemas/Itm", "#/components/schemas/Item"), ("#/component/schemas/Item", "#/components/schemas/Item"),
        ("#/components/schemas/Item/properties/nam", "#/components/schemas/Item/properties/name"),
        ("#/components/schemas/Alias/properties/nmae", "#/components/schemas/Alias/properties/name"),
        ("#/components/schemas/a~1c", "#/components/schemas/a~1b"), ("other.yaml#/Thign", "other.yaml#/Thing"),
        ("#/components/schemas/Half%2541", "#/components/schemas/Hal%2541"),
    ]

    @Test(arguments: misspelled) func suggestsTheReferenceThatWasMeant(_ reference: String, _ meant: String) throws {
        let schemas =
            "Item: { properties: { name: { type: string } } }, Alias: { $ref: '#/components/schemas/Item' }, a/b: { type: string }, Hal%41: {}"
        let read = try OpenAPIRead(document(reference, "{ schemas: { \(schemas) } }"), files: ["other.yaml": "Thing: { type: string }"])
        #expect(read.faults.map { $0.contains("[unresolved-reference]") } == [true], "\(read.faults)")
        #expect(read.helps == ["did you mean '\(meant)'?"])
    }

    /// A name in a mapping is no part of a reference, whose `~` and `%` would be escapes.
    @Test func mappingsHaveNamesAsTheyAre() throws {
        let object = "{ type: object, required: [kind], properties: { kind: { type: string } } }"
        let read = try OpenAPIRead(
            document(
                "#/components/schemas/T",
                """
                { schemas: { "a~1": \(object), "b%41": \(object), T: { oneOf: [{ $ref: "#/components/schemas/a~01" }, { $ref: "#/components/schemas/b%2541" }],
                  discriminator: { propertyName: kind, mapping: { x: a~1, y: b%41 } } } } }
                """))
        #expect(read.faults == [])
        guard case .union(let union)? = read.draft?.declaration("T")?.shape else { return #expect(Bool(false)) }
        #expect(union.variants.map(\.tag?.value) == ["x", "y"])
    }

    @Test func suggestsReferencesAsSwaggerWritesThem() throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Test, version: "1" }
            paths:
              /t: { get: { operationId: t, responses: { "200": { description: T, schema: { $ref: "#/definitions/Itm" } } } } }
            definitions: { Item: { type: string } }
            """)
        #expect(read.helps == ["did you mean '#/definitions/Item'?"], "\(read.faults)")
    }

    /// The name is similar, but the rest of the pointer leads nowhere with it.
    @Test func suggestsOnlyWhatExists() throws {
        let read = try OpenAPIRead(document("#/components/schemas/Itm/items", "{ schemas: { Item: { type: string } } }"))
        #expect(read.helps == ["check the JSON Pointer after '#'"])
    }

    /// With a root above the document's directory a reference may lead up to it, and no further.
    @Test func leadsUpToTheRoot() throws {
        let files = ["common/a.yaml": "{ type: string }"]
        let read = try OpenAPIRead(document("../common/a.yaml"), files: files, in: ["api"])
        #expect(read.faults == [])
        let outside = try OpenAPIRead(document("../../common/a.yaml"), files: files, in: ["api"])
        #expect(outside.faults.count == 1)
        #expect(outside.helps.first?.contains("'--root'") == true)
    }

    @Test func listsAndDictionariesOfThemselvesHoldJSON() throws {
        for schema in ["type: array, items:", "type: object, additionalProperties:"] {
            let read = try OpenAPIRead(
                document("#/components/schemas/Tree", "{ schemas: { Tree: { \(schema) { $ref: \"#/components/schemas/Tree\" } } } }"))
            #expect(read.faults.map { $0.contains("warning[alias-cycle]") } == [true], "\(read.faults)")
            #expect(read.helps == ["decode an element in your code: 'try element.decode(as: Tree.self)'"])
        }
    }

    @Test func endsAtReferencesToThemselves() throws {
        let read = try OpenAPIRead(document("#/components/schemas/A", "{ schemas: { A: { $ref: \"#/components/schemas/A\" } } }"))
        #expect(read.faults.map { $0.contains("error[alias-cycle]") } == [true])
        let response = try OpenAPIRead(
            """
            openapi: 3.0.0
            info: { title: Test }
            paths: { /t: { get: { operationId: t, responses: { "200": { $ref: "#/components/responses/R" } } } } }
            components: { responses: { R: { $ref: "#/components/responses/R" } } }
            """)
        #expect(response.faults.map { $0.contains("warning[reference-cycle]") } == [true])
    }

    /// Each pointer goes through the reference that the other one is.
    @Test func endsAtPointersThroughEachOther() throws {
        let read = try OpenAPIRead(
            document(
                "#/components/schemas/A/properties/x",
                """
                { schemas: { A: { $ref: "#/components/schemas/B/properties/y" }, B: { $ref: "#/components/schemas/A/properties/x" } } }
                """))
        #expect(read.faults.map { $0.contains("warning[reference-cycle]") } == [true], "\(read.faults)")
    }

    @Test func decodesAPointerThatIsEscapedAsAWhole() throws {
        let read = try OpenAPIRead(document("#%2Fcomponents%2Fschemas%2FA", "{ schemas: { A: { type: string } } }"))
        #expect(read.faults == [])
        #expect(read.draft?.types.map(\.shape.spelling) == ["String"])
    }

    /// What stands in a schema with an `$id` counts from it, also from outside.
    @Test func countsFromTheSchemaWithAnIdentifier() throws {
        let read = try OpenAPIRead(
            schemas: """
                T: { properties: { box: { $ref: "box.json" }, size: { $ref: "box.json#/$defs/size" }, far: { $ref: "https://a.example/s/b" } } }
                Box:
                  $id: box.json
                  properties: { size: { $ref: "#/$defs/size" }, text: { $ref: "#text" }, other: { $ref: "#/components/schemas/Other" } }
                  $defs: { size: { type: integer }, text: { $anchor: text, type: string } }
                Other: { type: boolean }
                Far: { $id: "https://a.example/s/a", $defs: { b: { $id: b, type: number } } }
                """)
        #expect(read.faults == [])
        #expect(read.draft?.declaration("T")?.shape.spelling == "{box?: Box, size?: size, far?: b}")
        #expect(read.draft?.declaration("Box")?.shape.spelling == "{size?: size, text?: text, other?: Other}")
        #expect(read.draft?.declaration("b")?.shape.spelling == "Double")
    }

    /// A document that says what its URI is can be referred to by it, as can what lies beside it.
    @Test func findsDocumentsByTheirOwnURI() throws {
        let read = try OpenAPIRead(
            """
            openapi: 3.2.0
            $self: https://a.example/apis/v1/api.yaml
            info: { title: Test }
            paths:
              /t: { get: { operationId: t, responses: { "200": { content: { application/json: { schema: { $ref: "https://a.example/apis/v1/api.yaml#/components/schemas/A" } } } } } } }
            components: { schemas: { A: { properties: { b: { $ref: "https://a.example/apis/common/b.yaml#/B" } } } } }
            """, files: ["common/b.yaml": "B: { type: string }"], in: ["v1"])
        #expect(read.faults == [])
        #expect(read.draft?.types.map { "\($0.name.value) \($0.shape.spelling)" } == ["A {b?: B}", "B String"])
    }

    static let loose = [("#components/schemas/A", "#/components/schemas/A"), ("A", "#/components/schemas/A")]

    @Test(arguments: loose) func takesWhatIsMeantAndSaysSo(_ reference: String, _ meant: String) throws {
        let read = try OpenAPIRead(document(reference, "{ schemas: { A: { type: string } } }"))
        #expect(read.faults == ["4:101 warning[loose-reference]: the reference '\(reference)' does not exist; '\(meant)' is used instead"])
        #expect(read.draft?.types.map { "\($0.name.value) \($0.shape.spelling)" } == ["A String"])
    }

    /// Schemas that were made for a document of their own refer to their definitions as if they were one.
    @Test func findsTheDefinitionsOfSurroundingSchemas() throws {
        let read = try OpenAPIRead(
            schemas: """
                T:
                  $defs:
                    Kind: { type: integer }
                    Owner: { properties: { kind: { $ref: "#/$defs/Kind" }, size: { $ref: "#/$defs/Size" } } }
                  properties: { owner: { $ref: "#/$defs/Owner" }, cat: { $ref: "#/definitions/Cat" }, no: { $ref: "#/$defs/No" } }
                Cat: { definitions: { Kind: { type: boolean } }, properties: { kinds: { items: { $ref: "#/definitions/Kind" }, type: array } } }
                Size: { type: number }
                Kind: { type: string }
                """)
        #expect(read.draft?.declaration("T")?.shape.spelling == "{owner?: Owner, cat?: Cat, no?: JSON}")
        #expect(read.draft?.declaration("Owner")?.shape.spelling == "{kind?: T Kind, size?: Size}")
        #expect(read.draft?.declaration("Cat")?.shape.spelling == "{kinds?: [Cat Kind]}")
        let meant = [
            "components/schemas/T/$defs/Kind", "components/schemas/Size", "components/schemas/T/$defs/Owner", "components/schemas/Cat",
            "components/schemas/Cat/definitions/Kind",
        ]
        for pointer in meant { #expect(read.faults.contains { $0.contains("'#/\(pointer)' is used instead") }, "\(pointer)") }
        #expect(read.faults.count { $0.contains("[unresolved-reference]") } == 1 && read.faults.count == 6)
    }

    @Test func findsDefinitionsInSwaggerWhereTheyAreWritten() throws {
        let read = try OpenAPIRead(
            """
            swagger: "2.0"
            info: { title: Test, version: "1" }
            paths: { /t: { get: { operationId: t, responses: { "200": { description: A, schema: { $ref: "#/definitions/T" } } } } } }
            definitions:
              T:
                definitions: { Kind: { type: string, format: date } }
                properties: { kind: { $ref: "#/definitions/Kind" }, size: { $ref: "#/$defs/Size" } }
              Size: { type: number }
            """)
        #expect(read.draft?.declaration("T")?.shape.spelling == "{kind?: Kind, size?: Size}")
        for name in ["T/definitions/Kind", "Size"] { #expect(read.faults.contains { $0.contains("'#/definitions/\(name)' is used") }) }
    }

    @Test func takesAnEmptyPointerForTheWholeFile() throws {
        let read = try OpenAPIRead(document("a.yaml#/"), files: ["a.yaml": "{ type: string }"])
        #expect(read.faults == [])
        #expect(read.draft?.types.map(\.shape.spelling) == ["String"])
    }
}
