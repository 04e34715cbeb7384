import SystemSupport
import Testing

/// Explanations of documents of the corpus.
struct ExplanationCorpusTests {
    /// Small documents, in whose cross-section are all versions of OpenAPI, several files, and documents with faults.
    static let corpus = [
        "camara/code/API_definitions/quality-on-demand.yaml", "line/webhook.yml", "petstore/petstore-apple.yaml",
        "petstore/petstore-swagger-api.yaml", "resend/resend.yaml", "sigstore/openapi.yaml", "stac/ogcapi-features/openapi-features.yaml",
        "tomtom/tomtom-3.0.yaml", "train-travel/openapi.yaml", "vonage/definitions/conversation.yml", "vonage/messages-olympus.yml",
        "firecracker/firecracker.json", "lnd/router.swagger.json", "huggingface/tgi.json", "xero/xero_files.yaml", "2ch/2ch.yml",
        "_edge/ogen-positive/_testdata/positive/sample.json", "_edge/oai-examples/examples/v3.2/3.2-tags-example.yaml",
    ].map { "../shared/corpus/\($0)" }

    @Test(.enabled(if: RequiredRings.includes(CorpusDocument.all.first), "there is no corpus beside this package"), arguments: corpus)
    func explainsDocumentsOfOthers(_ path: String) throws {
        let parts = path.split(separator: "/")
        let root = parts.prefix(parts.contains("_edge") ? 5 : 4).joined(separator: "/")
        #expect(try ExplanationTests.check(path, root: root) > 0)
    }
}
