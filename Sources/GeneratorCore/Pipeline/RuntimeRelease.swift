/// Where emitted packages find the runtime library, and which release this is: said here and nowhere else.
package enum RuntimeRelease {
    package static let url = "https://github.com/endpointkit/EndpointKit"
    package static let version = "0.1.0"
}
