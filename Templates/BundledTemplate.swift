/// The templates that are part of the program, one case each; a case has the name of its file.
package enum BundledTemplate: String, CaseIterable, Sendable {
    case alias, authTokens, client, defaults, endpoint, enumeration, environment, failure, file, headers, message, mock, mockClient, model,
        oauth,
        package, parameters, readme, result, service, serviceProtocol, sharedFailures, testPackage,
        testServer, tests, union

    package var utf8: [UInt8] {
        switch self {
        case .alias: PackageResources.alias_mustache
        case .authTokens: PackageResources.authTokens_mustache
        case .client: PackageResources.client_mustache
        case .defaults: PackageResources.defaults_mustache
        case .endpoint: PackageResources.endpoint_mustache
        case .enumeration: PackageResources.enumeration_mustache
        case .environment: PackageResources.environment_mustache
        case .failure: PackageResources.failure_mustache
        case .file: PackageResources.file_mustache
        case .headers: PackageResources.headers_mustache
        case .message: PackageResources.message_mustache
        case .mock: PackageResources.mock_mustache
        case .mockClient: PackageResources.mockClient_mustache
        case .model: PackageResources.model_mustache
        case .oauth: PackageResources.oauth_mustache
        case .package: PackageResources.package_mustache
        case .parameters: PackageResources.parameters_mustache
        case .readme: PackageResources.readme_mustache
        case .result: PackageResources.result_mustache
        case .service: PackageResources.service_mustache
        case .serviceProtocol: PackageResources.serviceProtocol_mustache
        case .sharedFailures: PackageResources.sharedFailures_mustache
        case .testPackage: PackageResources.testPackage_mustache
        case .testServer: PackageResources.testServer_mustache
        case .tests: PackageResources.tests_mustache
        case .union: PackageResources.union_mustache
        }
    }
}
