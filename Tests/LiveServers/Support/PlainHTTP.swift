import EndpointKit
import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The server's state as it tells it to anybody, past the emitted client.
struct PlainHTTP {
    let origin: URL
    let headers: [String: String]

    /// The JSON of a GET; nil when the answer is another than 200 or no JSON.
    func json(_ path: String) async -> JSONValue? {
        guard let url = URL(string: path, relativeTo: origin) else { return nil }
        var request = URLRequest(url: url)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        guard let (body, response) = try? await URLSession.shared.data(for: request) else { return nil }
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { return nil }
        return try? JSONDecoder().decode(JSONValue.self, from: body)
    }

    /// The status of a GET.
    func status(_ path: String) async -> Int? {
        guard let url = URL(string: path, relativeTo: origin) else { return nil }
        var request = URLRequest(url: url)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return try? await (URLSession.shared.data(for: request).1 as? HTTPURLResponse)?.statusCode
    }
}

/// Where the server of this run is.
struct LiveServer: ServerEnvironment {
    let name = "live"
    let baseURL: URL?
}
