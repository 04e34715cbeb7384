import EndpointKit

/// The code of the page on concurrent requests.
enum ConcurrencySnippets {
    static func limits() -> ClientConfiguration {
        let configuration = ClientConfiguration { configuration in
            configuration.limits = RequestLimits(total: 16, perHost: 4)
        }
        return configuration
    }

    static func priority() -> RequestOptions {
        let options = RequestOptions { $0.priority = .high }
        return options
    }
}
