// EndpointKitTesting
