import APIModel
import NativeDialect
import SourceDiagnostics
import SpecReading
import TestSupport
import Testing

@Suite struct DocumentTests {
    @Test(arguments: ["0x1", "01", "+1", "0o1", "2"])
    func knowsOneVersion(_ version: String) {
        let (_, faults) = readNative(
            """
            endpointkit: ❶\(version)❶
            name: Shop
            """)
        #expect(faults.first == "❶ error[unsupported-version]: unknown version \(version) of the dialect")
    }

    @Test func followsImportsOnce() {
        let imports = [
            "common/a.yaml": """
            endpointkit: 1
            imports: [b.yaml, ../shop.yaml]
            types: { A: Int }
            """,
            "common/b.yaml": """
            endpointkit: 1
            imports: ./a.yaml
            types: { B: Int }
            """,
        ]
        let (api, faults) = readNative(
            """
            endpointkit: 1
            name: Shop
            imports: [common/a.yaml, common/./b.yaml]
            types: { C: Int }
            """, imports: imports)
        #expect(faults == [])
        #expect(api?.types.map(\.name.value) == ["C", "A", "B"])
    }

    private static func shop(importing path: String) -> SourceFile {
        SourceFile(
            path: "shop.yaml",
            text: """
                endpointkit: 1
                name: Shop
                imports: [\(path)]
                """)
    }

    @Test(arguments: [
        "../a.yaml", "common/../../a.yaml", "/a.yaml", "~/a.yaml", "C:a.yaml", "https://a.example/a.yaml", "file:a.yaml", "'a\\b.yaml'",
        "'.'", "'a/'",
    ])
    func asksTheLoaderForNothingOutside(_ path: String) {
        let file = Self.shop(importing: path)
        var sink = DiagnosticSink()
        final class Log { var paths: [String] = [] }
        let log = Log()
        _ = NativeReader(file) { path in
            log.paths.append(path)
            return .failure(.notFound)
        }.read(into: &sink)
        #expect(log.paths == [])
        #expect(sink.diagnostics.map(\.id) == ["import-not-allowed"])
    }

    @Test func reportsALinkThatLeadsOutside() {
        let file = Self.shop(importing: "a.yaml")
        var sink = DiagnosticSink()
        _ = NativeReader(file) { _ in .failure(.outside) }.read(into: &sink)
        #expect(sink.diagnostics.map(\.id) == ["import-not-allowed"])
        #expect(sink.diagnostics.first?.help?.contains("'--root'") == true)
    }

    @Test func readsEnvironments() throws {
        let (api, faults) = readNative(
            """
            endpointkit: 1
            name: Shop
            environments:
              local: http://localhost:{port=8080}/v2
              live: { url: "HTTPS://{region}.shop.example", doc: D., variables: { region: { default: eu, enum: [eu, us] } } }
            """)
        #expect(faults == [])
        let environments = try #require(api?.environments)
        #expect(environments.map(\.name.value) == ["local", "live"])
        guard case .variable(let port) = environments[0].url.value[1], case .variable(let region) = environments[1].url.value[1] else {
            Issue.record("no variables")
            return
        }
        #expect(environments[0].url.value.first == .text("http://localhost:"))
        #expect(environments[0].url.value.last == .text("/v2"))
        #expect(port.defaultValue == "8080")
        #expect(region.defaultValue == "eu")
        #expect(region.allowed == ["eu", "us"])
    }

    @Test func ignoresExtensionKeys() {
        let (_, faults) = readNative(
            """
            endpointkit: 1
            name: Shop
            x-note: { a: 1 }
            services: { A: { x-b: 1, endpoints: { c: { get: /, x-d: 2 } } } }
            """)
        #expect(faults == [])
    }

    @Test func readsJSON() {
        let (api, faults) = readNative(#"{"endpointkit": 1, "name": "Shop", "types": {"T": {"fields": {"a?": "[Int]?", "b": ["Int"]}}}}"#)
        #expect(faults == [])
        #expect(api?.fields(of: "T").map(\.spelling) == ["a?: [Int]?", "b: [Int]"])
    }

    @Test func namesAForeignDocument() {
        let (api, faults) = readNative(
            """
            ❶openapi❶: 3.1.0
            info: {}
            """)
        #expect(api == nil)
        #expect(
            faults == [
                "❶ error[missing-version]: this is a document for 'openapi', not for EndpointKit",
                "  help: begin an EndpointKit document with 'endpointkit: 1'",
            ])
    }

    @Test(arguments: [
        ("overlay", "an OpenAPI Overlay", "pass the document that it changes, and the overlay with '--overlay'"),
        ("arazzo", "an Arazzo Description", "pass an OpenAPI document that its 'sourceDescriptions' refer to"),
        ("asyncapi", "an AsyncAPI document", "specs describe HTTP APIs: in EndpointKit's dialect, OpenAPI or Swagger 2"),
        ("swaggerVersion", "a Swagger 1 document", "convert it to OpenAPI 3 with another tool"),
        ("endpointkit-deviations", "a file of deviations", "pass it to 'endpointkit overlay', before the spec"),
        ("endpointkit-contract-deviations", "a file of deviations", "pass it to 'endpointkit overlay', before the spec"),
        ("item", "a Postman collection", "convert it to OpenAPI 3 with another tool"),
        ("properties", "a JSON Schema", "refer to it from an OpenAPI document that describes the operations"),
        ("$defs", "a JSON Schema", "refer to it from an OpenAPI document that describes the operations"),
    ])
    func namesOtherFormats(_ key: String, _ format: String, _ help: String) {
        let (api, faults) = readNative("❶info❶: {}\n\(key): 1.0.0")
        #expect(api == nil)
        #expect(faults == ["❶ error[missing-version]: this is \(format), not a spec", "  help: \(help)"])
    }

    @Test func goesOnWithoutAName() {
        let (api, faults) = readNative(
            """
            endpointkit: 1
            types: { T: Int }
            """)
        #expect(faults.first?.contains("[missing-key]") == true && faults.count == 2, "\(faults)")
        #expect(api?.types.count == 1)
    }

    @Test func readsModelOptions() {
        let api = readNative(
            """
            endpointkit: 1
            name: Shop
            models: { mutable: true, conformances: [Hashable, Equatable, Hashable] }
            """
        ).api
        #expect(api?.modelOptions == ModelOptions(isMutable: true, conformances: [.hashable, .equatable]))
    }

    /// What names a scheme or an endpoint with a fault brings no second message.
    @Test func readsASectionWhoseKeyIsMisspelled() {
        let (api, faults) = readNative(
            """
            endpointkit: 1
            name: Shop
            ❶type❶:
              User: { fields: { id: Int } }
            services:
              Users: { ❷endpoint❷: { list: { get: / } } }
            """)
        #expect(
            faults == [
                "❶ error[unknown-key]: unknown key 'type'", "  help: did you mean 'types'?",
                "❷ error[unknown-key]: unknown key 'endpoint'", "  help: did you mean 'endpoints'?",
            ])
        #expect(api?.types.map(\.name.value) == ["User"])
        #expect(api?.operation("Users", "list") != nil)
    }

    @Test func keepsTheNamesOfWhatIsFaulty() {
        let (api, faults) = readNative(
            """
            endpointkit: 1
            name: Shop
            auth: { session: { scheme: berer }, partner: apiKey }
            services:
              Auth:
                endpoints:
                  refresh: { psot: /refresh, params: { id: Int }, body: Int }
            """)
        #expect(faults.filter { $0.contains("error[") }.count == 3)
        #expect(api?.securitySchemes.map(\.name.value) == ["session", "partner"])
        #expect(api?.operation("Auth", "refresh")?.line == "POST /")
    }

    /// Names that differ only in how Unicode composes their characters: a URL keeps them apart.
    @Test func variablesAndPathParametersAreComparedExactly() throws {
        let (composed, decomposed) = ("caf\u{E9}", "cafe\u{301}")
        let (api, faults) = readNative(
            """
            endpointkit: 1
            name: Shop
            environments:
              live: { url: "https://{\(composed)}.{\(decomposed)}.example", variables: { \(decomposed): { default: eu } } }
            services:
              a:
                endpoints:
                  b: { get: "/{\(composed)}/{\(decomposed)}", params: { \(decomposed): { type: Int, name: x } }, returns: none }
            """)
        #expect(faults == [])
        let defaults = try #require(api?.environments.first).url.value.compactMap { part -> String? in
            if case .variable(let variable) = part { variable.defaultValue ?? "-" } else { nil }
        }
        #expect(defaults == ["-", "eu"])
        #expect(api?.services.first?.operations.first?.parameters.map(\.type.spelling) == ["String", "Int"])
    }
}
