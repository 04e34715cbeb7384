import EndpointKit
import Foundation

#if Compression
    import EndpointKitCompression
#endif

/// The code of the page on transfers.
enum TransferSnippets {
    private struct RecordingEndpoint: DeclarativeEndpoint {
        static let latest = RecordingEndpoint()

        var path: RequestPath { "/recording" }
    }

    static func sequence(source: any NetworkClient) async throws -> RequestTask {
        let (_, recording) = try await source.stream(RecordingEndpoint.latest, options: RequestOptions())
        let upload = RequestTask.stream(StreamedBody(recording), contentType: "audio/aac")
        return upload
    }

    #if Compression
        static func compression(url: URL) -> APIClient {
            let client = APIClient(baseURL: url, interceptors: [CompressionInterceptor()])
            return client
        }
    #endif
}
