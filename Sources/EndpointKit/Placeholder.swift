// EndpointKit
