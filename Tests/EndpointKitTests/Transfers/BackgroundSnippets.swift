#if !canImport(FoundationNetworking)
    import EndpointKit
    import Foundation

    /// The code of the article "Transfers" that is for Apple platforms.
    @MainActor private func background(client: APIClient, folder: URL, completionHandler: @escaping () -> Void) async throws {
        let transfers = BackgroundTransfers(identifier: "com.example.app.videos", directory: folder) { event in
            switch event {
            case .progress(let id, let progress): show(id, progress.fraction)
            case .downloaded(let id, let file): play(id, file.url)
            case .uploaded(let id, let response): report(id, response.status)
            case .failed(let id, _, let resumeData): keep(id, resumeData)
            @unknown default: break
            }
        }
        transfers.download(try await client.urlRequest(for: Video(id: 7)), id: "video 7")
        transfers.whenEventsAreReceived { completionHandler() }
    }

    private func show(_ id: String, _ fraction: Double?) {}
    private func play(_ id: String, _ file: URL) {}
    private func report(_ id: String, _ status: Int) {}
    private func keep(_ id: String, _ data: Data?) {}

    private struct Video: DeclarativeEndpoint {
        var id: Int
        var path: RequestPath { "/videos/\(id)" }
    }
#endif
