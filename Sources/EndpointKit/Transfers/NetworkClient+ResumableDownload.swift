public import Foundation

extension NetworkClient {
    /// Downloads to a file and goes on after breaks, also in a later run of the program; the folder of `destination` must exist.
    ///
    /// What has arrived waits beside the destination, in `….partial`, until the file is whole; then it takes the place of a file that is
    /// there already. Only the rest is asked for when the server named a strong `ETag` or an old enough `Last-Modified` and the file has not
    /// changed since (`Range`, `If-Range`); else it starts anew. Two downloads to one file at a time are refused. Memory use does not depend
    /// on the size; progress counts from the beginning of the file.
    public func download(
        _ endpoint: any Endpoint, to destination: URL, resumption: DownloadResumption = DownloadResumption()
    ) async throws -> DownloadedFile {
        try await ResumableDownload(
            client: self, endpoint: endpoint, partial: PartialDownload(destination: destination), policy: resumption,
            options: RequestOptions.current
        ).run()
    }
}
