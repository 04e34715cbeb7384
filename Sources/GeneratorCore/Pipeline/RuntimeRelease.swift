/// The URL of the runtime library for emitted packages, and the version of this release. This is the only place with the version.
package enum RuntimeRelease {
    package static let url = "https://github.com/endpointkit/EndpointKit"
    package static let version = "0.1.0"
}
