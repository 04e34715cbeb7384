import SystemSupport
import Testing

/// `validate`, `init` and `templates`.
struct SpecCommandTests {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    @Test func validatesWithoutWriting() throws {
        try directory.write(ExampleSpec.text, to: "shop.yaml")
        #expect(try Command.endpointkit("validate", "shop.yaml", in: directory) == .init(status: 0, output: "shop.yaml is valid\n"))
        #expect(
            try Command.endpointkit("validate", "shop.yaml", "--format", "json", in: directory)
                == .init(status: 0, output: "[]\n", error: "shop.yaml is valid\n"))
        #expect(try directory.files() == ["shop.yaml"])
    }

    @Test func infersASpecOfRecordedExchanges() throws {
        try directory.write(
            #"{"request":{"method":"GET","url":"https://a.example/users/1"},"answers":[{"status":200,"headers":[],"text":"{\"id\":1}"}]}"#,
            to: "recorded/a.json")
        let result = try Command.endpointkit("infer", "--from", "recorded", "--name", "Shop", "--output", "shop.yaml", in: directory)
        #expect(result.status == 0, "\(result.error)")
        #expect(directory.text("shop.yaml")?.contains("User: { fields: { id: Int } }") == true)
        #expect(try Command.endpointkit("validate", "--strict", "shop.yaml", in: directory).status == 0)
        let nothing = try Command.endpointkit("infer", "--from", "nothing", in: directory)
        #expect(nothing.status == 1 && nothing.error.contains("no such file or directory"))
    }

    @Test func aMissingSpecIsReported() throws {
        #expect(
            try Command.endpointkit("validate", "shop.yaml", in: directory)
                == .init(
                    status: 1, error: "error: cannot read 'shop.yaml': no such file or directory [file-fault]\n1 error\n"))
    }

    /// Other tools download documents.
    @Test func aURLIsNotAFile() throws {
        let url = "https://shop.example/openapi.json"
        let help = "help: documents are read from files: download it, such as with 'curl -fsSLO \(url)'\n"
        #expect(
            try Command.endpointkit("validate", url, in: directory)
                == .init(status: 1, error: "error: cannot read '\(url)': no such file or directory [file-fault]\n\(help)1 error\n"))
        try directory.write(ExampleSpec.text, to: "shop.yaml")
        for arguments in [[url, "shop.yaml"], ["shop.yaml", url]] {
            #expect(
                try Command.run(Command.tool, ["diff"] + arguments, in: directory)
                    == .init(status: 1, error: "error: cannot read '\(url)': no such file or directory [file-fault]\n\(help)1 error\n"))
        }
    }

    @Test func bytesThatAreNoTextAreReported() throws {
        try directory.write(bytes: [0x6E, 0x00, 0xFF, 0xFE], to: "shop.yaml")
        let result = try Command.endpointkit("validate", "shop.yaml", in: directory)
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("shop.yaml:1:"))
    }

    @Test func writesAFirstSpecThatValidates() throws {
        #expect(
            try Command.endpointkit("init", "pet-store.yaml", "--no-project", in: directory)
                == .init(status: 0, output: "wrote pet-store.yaml, the API 'PetStore'\n"))
        #expect(
            try Command.endpointkit("validate", "pet-store.yaml", "--strict", in: directory)
                == .init(status: 0, output: "pet-store.yaml is valid\n"))
        let again = try Command.endpointkit("init", "--name", "Other", "pet-store.yaml", in: directory)
        #expect(
            again
                == .init(
                    status: 1,
                    error:
                        "error: cannot write 'pet-store.yaml': it already exists; move or delete it, or choose another path [file-fault]\n"
                        + "1 error\n"))
        #expect(directory.text("pet-store.yaml")?.contains("name: PetStore\n") == true)
    }

    @Test(arguments: ["openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: { /a~b: { get: { responses: 3 } } }\n"])
    func placesInJSONArePointers(_ text: String) throws {
        try directory.write(text, to: "api.yaml")
        let result = try Command.endpointkit("validate", "api.yaml", "--format", "json", in: directory)
        #expect(
            result.output.contains(#""pointer": "/paths/~1a~0b/get/responses"}"#)
                || result.output.contains(#""pointer": "/paths/~1a~0b/get/responses","#), "\(result.output)")
        #expect(!result.output.contains(#""pointer": null"#), "\(result.output)")
    }

    @Test func takesAName() throws {
        #expect(
            try Command.endpointkit("init", "--name", "Bank", in: directory)
                == .init(
                    status: 0,
                    output: "wrote api.yaml, the API 'Bank'\n"
                        + "wrote endpointkit.yaml, the project; 'endpointkit generate' writes its Swift\n"))
    }

    @Test func aNewSpecCanBeInANewDirectoryElsewhere() throws {
        let result = try Command.endpointkit("init", directory("new/pets/cats.yaml"), in: directory)
        #expect(result.status == 0, "\(result.error)")
        #expect(try directory.contents("new") == ["new/pets/", "new/pets/cats.yaml", "new/pets/endpointkit.yaml"])
    }

    @Test func exportsTemplates() throws {
        let result = try Command.endpointkit("templates", "Templates", in: directory)
        #expect(result.status == 0)
        #expect(result.output.contains("wrote Templates/model.mustache\n"))
        let again = try Command.endpointkit("templates", "Templates", in: directory)
        #expect(again.status == 1)
        #expect(again.error.hasPrefix("error: cannot write 'Templates/"))
    }
}
