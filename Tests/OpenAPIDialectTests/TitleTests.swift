import APIModel
import OpenAPIDialect
import SourceDiagnostics
import SpecReading
import Testing
import YAMLTree

/// The names of APIs, after their titles, hosts and files.
struct TitleTests {
    @Test(arguments: [
        ("PokéAPI", "PokeAPI"), ("Netlify's API documentation", "Netlify"), ("The Movie Database (TMDB)", "MovieDatabase"),
        ("Dropbox Client", "Dropbox"), ("REST API Version 2", "REST"), ("lightning.proto", "Lightning"), ("metastore.v1", "Metastore"),
        ("STACKIT PostgreSQL Flex API (deprecated)", "STACKITPostgreSQLFlex"), ("STAC API - Item Search", "STACAPIItemSearch"),
        ("Building Blocks: a long story", "BuildingBlocks"), ("Matrix Client-Server API", "MatrixClientServer"),
        ("Spotify Web API with fixes and improvements from sonallux", "SpotifyWeb"),
        ("The Selling Partner API for FBA inbound operations.", "SellingPartnerAPIForFBAInboundOperations"),
        ("One Two Three Four Five Six Seven", "OneTwoThreeFourFiveSix"), ("The", "The"), ("3D Shapes", "DShapes"), ("日本", "API"),
        ("mod_rest API", "ModREST"), ("The pet_docs API", "PetDocs"), ("Pet docs API", "Pet"), ("pets-api v1", "Pets"),
        ("NetworkManagementClient", "NetworkManagement"), ("Client", "Client"), ("", "API"),
    ])
    func namesTheAPIAfterItsTitle(_ title: String, _ name: String) throws {
        let read = try OpenAPIRead("openapi: 3.0.0\ninfo: { title: \"\(title)\" }\npaths: {}")
        #expect(read.draft?.name.value == name)
    }

    @Test(arguments: [
        ("API", "https://api.acme.com:8080/v1", "Acme"), ("Рассылка скидок (beta-version)", "https://api.avito.ru", "Avito"),
        ("", "//user@www.my-shop.co.uk", "MyShop"), ("REST API", "https://user@www.my-shop.co.uk?x", "MyShop"),
        ("REST API", "http://localhost:80", "REST"), ("OpenAPI", "https://api.example.com", "OpenAPI"), ("API", "http://10.0.0.1", "API"),
        ("API", "https://{tenant}.acme.io", "Acme"), ("API", "https://api.com", "API"), ("API", "/v1", "API"),
        ("Pets API", "https://api.acme.com", "Pets"), ("FastAPI", "https://api.acme.com", "Acme"),
        ("OpenAPI definition", "http://localhost:8080", "OpenAPIDefinition"),
    ])
    func namesTheAPIAfterItsHostIfTheTitleSaysNothing(_ title: String, _ server: String, _ name: String) throws {
        let info = "openapi: 3.0.0\ninfo: { title: \"\(title)\" }\nservers: [{ url: \"\(server)\" }]\npaths: {}"
        let read = try OpenAPIRead(info)
        #expect(read.draft?.name.value == name)
        #expect(try OpenAPIRead("\(info)\nx-endpointkit-name: Own").draft?.name.value == "Own")
    }

    @Test(arguments: [
        ("API", "specs/pet-store.v2.yaml", "PetStore"), ("API", "openapi.yaml", "API"), ("API", "v1/swagger.json", "API"), ("", "-", "API"),
        ("REST", "pets.yaml", "REST"), ("Litestar API", "pets.yaml", "Pets"), ("FastAPI", "openapi.json", "FastAPI"),
        ("FastAPI Pets", "shop.yaml", "FastAPIPets"),
    ])
    func namesTheAPIAfterItsFileIfNothingElseDoes(_ title: String, _ path: String, _ name: String) throws {
        var sink = DiagnosticSink()
        let file = SourceFile(path: path, text: "openapi: 3.0.0\ninfo: { title: '\(title)' }\npaths: {}")
        let root = try #require(YAMLTree.parse(file, into: &sink))
        let draft = OpenAPIReader(root, in: [], files: [:]) { _ in .failure(.notFound) }.read(into: &sink)
        #expect(draft?.name.value == name)
    }

    /// No file can be called like a title without an end.
    @Test func cutsTheNameOfALongTitle() throws {
        let title = String(repeating: "x", count: 5_000)
        let read = try OpenAPIRead("openapi: 3.0.0\ninfo: { title: \(title) }\npaths: {}")
        #expect(read.draft?.name.value == "X" + String(repeating: "x", count: 59))
    }
}
