// swift-tools-version: 6.2

import PackageDescription

/// Applied to every target.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A package that only the generator and this package's own tests need: a consumer that writes `traits: []` never resolves it.
func tool(_ name: String, _ package: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: ["Tools"]))
}

/// A package that only ``AsyncHTTPClientTransport`` needs: nobody resolves it who does not ask for the trait.
func nio(_ name: String, _ package: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: ["AsyncHTTPClient"]))
}

/// A package that only the server of specs needs.
func server(_ name: String, _ package: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: ["Server"]))
}

/// A package that only EndpointKitObservability needs.
func observing(_ name: String, _ package: String) -> Target.Dependency {
    .product(name: name, package: package, condition: .when(traits: ["Observability"]))
}

/// The package that only EndpointKitHTTPTypes needs.
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types", condition: .when(traits: ["HTTPTypes"]))

let package = Package(
    name: "EndpointKit",
    platforms: [.macOS(.v12), .iOS(.v15), .tvOS(.v15), .watchOS(.v8)],
    products: [
        .library(name: "EndpointKit", targets: ["EndpointKit"]),
        .library(name: "EndpointKitTesting", targets: ["EndpointKitTesting"]),
        .library(name: "EndpointKitAsyncHTTPClient", targets: ["EndpointKitAsyncHTTPClient"]),
        .library(name: "EndpointKitCompression", targets: ["EndpointKitCompression"]),
        .library(name: "EndpointKitObservability", targets: ["EndpointKitObservability"]),
        .library(name: "EndpointKitHTTPTypes", targets: ["EndpointKitHTTPTypes"]),
        .library(name: "EndpointKitSpecServer", targets: ["EndpointKitSpecServer"]),
        .executable(name: "endpointkit", targets: ["endpointkit"]),
        // Only for the package in Tests.
        .library(name: "_TestSupport", targets: ["LoopbackSupport", "SystemSupport", "Measuring"]),
    ],
    traits: [
        .trait(name: "Tools", description: "The generator, its command and this package's tests."),
        .trait(
            name: "Server", description: "The command `endpointkit serve` and the library EndpointKitSpecServer, on SwiftNIO.",
            enabledTraits: ["Tools"]),
        .trait(
            name: "AsyncHTTPClient", description: "The library EndpointKitAsyncHTTPClient: a transport without URLSession, on SwiftNIO."),
        .trait(name: "Compression", description: "The library EndpointKitCompression: request bodies in gzip, by the system's zlib."),
        .trait(
            name: "Observability",
            description: "The library EndpointKitObservability: interceptors for swift-log, swift-metrics and swift-distributed-tracing."),
        .trait(name: "HTTPTypes", description: "The library EndpointKitHTTPTypes: conversions to and from swift-http-types."),
        .default(enabledTraits: ["Tools", "Server"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-extras", from: "1.35.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.4.0"),
    ],
    targets: [
        // The generator, from text to files.
        .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        .target(name: "SourceDiagnostics", swiftSettings: strict),
        .target(name: "YAMLTree", dependencies: ["CLibYAML", "SourceDiagnostics"], swiftSettings: strict),
        .target(name: "Patterns", swiftSettings: strict),
        .target(name: "APIModel", dependencies: ["SourceDiagnostics"], swiftSettings: strict),
        .target(name: "SpecReading", dependencies: ["YAMLTree", "APIModel", "SourceDiagnostics"], swiftSettings: strict),
        .target(
            name: "NativeDialect",
            dependencies: ["APIContract", "SchemaChecking", "SpecReading", "YAMLTree", "APIModel", "SourceDiagnostics"],
            swiftSettings: strict
        ),
        .target(
            name: "OpenAPIDialect",
            dependencies: ["APIContract", "SchemaChecking", "SpecReading", "YAMLTree", "APIModel", "SourceDiagnostics"],
            swiftSettings: strict
        ),
        .target(
            name: "SchemaChecking", dependencies: ["Patterns", "SpecReading", "YAMLTree", "APIModel", "SourceDiagnostics"],
            swiftSettings: strict),
        .target(name: "APIContract", dependencies: ["SchemaChecking", "APIModel", "SourceDiagnostics"], swiftSettings: strict),
        .target(
            name: "APIComparison", dependencies: ["APIContract", "SchemaChecking", "Patterns", "APIModel", "SourceDiagnostics"],
            swiftSettings: strict),
        .target(
            name: "SpecServing",
            dependencies: [
                "APIContract", "SchemaChecking", "Patterns", "SpecReading", "YAMLTree", "APIModel", "SourceDiagnostics", "CZlib",
            ],
            swiftSettings: strict),
        .target(name: "OpenAPIOverlay", dependencies: ["Patterns", "YAMLTree", "SourceDiagnostics"], swiftSettings: strict),
        .target(name: "DiagnosticReference", dependencies: ["CEmbeddedFiles", "SourceDiagnostics"], swiftSettings: strict),
        .target(name: "ProjectReading", dependencies: ["SpecReading", "YAMLTree", "APIModel", "SourceDiagnostics"], swiftSettings: strict),
        .target(name: "Templating", dependencies: ["SourceDiagnostics"], swiftSettings: strict),
        .target(
            name: "SpecPage",
            dependencies: [
                "APIContract", "SchemaChecking", "Patterns", "SpecServing", "SwiftModel", "Templating", "APIModel", "SourceDiagnostics",
            ],
            resources: [.embedInCode("Resources")], swiftSettings: strict),
        .target(name: "SwiftModel", dependencies: ["APIModel", "Templating", "SourceDiagnostics"], swiftSettings: strict),
        .target(name: "BundledTemplates", path: "Templates", resources: [.embedInCode("swift")], swiftSettings: strict),
        .target(name: "CEmbeddedFiles", exclude: ["Pages", "openapi.json", "swagger.json"]),
        .target(name: "BundledSchemas", dependencies: ["CEmbeddedFiles"], swiftSettings: strict),
        .target(
            name: "GeneratorCore",
            dependencies: [
                "SourceDiagnostics", "YAMLTree", "APIModel", "APIComparison", "APIContract", "SchemaChecking", "SpecReading",
                "NativeDialect", "OpenAPIDialect", "OpenAPIOverlay", "DiagnosticReference", "ProjectReading", "SpecPage", "SpecServing",
                "SwiftModel", "Templating",
                "BundledSchemas", "BundledTemplates",
                tool("SystemPackage", "swift-system"),
            ],
            swiftSettings: strict
        ),
        // The server of a spec, which the command and tests of users start.
        .target(
            name: "EndpointKitSpecServer",
            dependencies: [
                "SpecServing", "SpecReading", "APIContract", "GeneratorCore", "SourceDiagnostics", server("NIOCore", "swift-nio"),
                server("NIOHTTP1", "swift-nio"), server("NIOWebSocket", "swift-nio"), server("NIOSSL", "swift-nio-ssl"),
                server("NIOPosix", "swift-nio"), server("AsyncHTTPClient", "async-http-client"),
                // Recorded exchanges, and which of their parts are secrets.
                .target(name: "EndpointKitTesting", condition: .when(traits: ["Server"])),
            ],
            swiftSettings: strict
        ),
        // The language server of editors, without its streams.
        .target(
            name: "LanguageServing",
            dependencies: [
                "GeneratorCore", "BundledSchemas", "OpenAPIDialect", "SpecReading", "YAMLTree", "APIModel", "SourceDiagnostics",
            ],
            swiftSettings: strict
        ),
        .executableTarget(
            name: "endpointkit",
            dependencies: [
                "EndpointKitSpecServer", "GeneratorCore", "LanguageServing", "SourceDiagnostics", "SpecServing", "APIContract", "APIModel",
                tool("ArgumentParser", "swift-argument-parser"),
            ],
            swiftSettings: strict
        ),

        // The runtime library.
        .target(name: "EndpointKit", swiftSettings: strict),
        .target(name: "EndpointKitTesting", dependencies: ["EndpointKit"], swiftSettings: strict),
        .target(
            name: "EndpointKitAsyncHTTPClient",
            dependencies: [
                "EndpointKit", nio("AsyncHTTPClient", "async-http-client"), nio("NIOCore", "swift-nio"), nio("NIOHTTP1", "swift-nio"),
                nio("NIOPosix", "swift-nio"), nio("NIOTLS", "swift-nio"), nio("NIOWebSocket", "swift-nio"), nio("NIOSSL", "swift-nio-ssl"),
                nio("NIOHTTPCompression", "swift-nio-extras"),
            ],
            swiftSettings: strict
        ),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        .target(
            name: "EndpointKitCompression",
            dependencies: ["EndpointKit", .target(name: "CZlib", condition: .when(traits: ["Compression"]))],
            swiftSettings: strict),
        .target(
            name: "EndpointKitObservability",
            dependencies: [
                "EndpointKit", observing("Logging", "swift-log"), observing("CoreMetrics", "swift-metrics"),
                observing("Tracing", "swift-distributed-tracing"),
            ],
            swiftSettings: strict
        ),
        .target(name: "EndpointKitHTTPTypes", dependencies: ["EndpointKit", httpTypes], swiftSettings: strict),
        .testTarget(
            name: "EndpointKitTests",
            dependencies: [
                "EndpointKit", "EndpointKitAsyncHTTPClient", "EndpointKitCompression", "EndpointKitTesting", "LoopbackSupport",
                "SystemSupport", nio("AsyncHTTPClient", "async-http-client"), nio("NIOCore", "swift-nio"), nio("NIOPosix", "swift-nio"),
                nio("NIOSSL", "swift-nio-ssl"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "EndpointKitTestingTests", dependencies: ["EndpointKit", "EndpointKitTesting", "SystemSupport"], swiftSettings: strict
        ),
        .testTarget(
            name: "EndpointKitObservabilityTests",
            dependencies: [
                "EndpointKit", "EndpointKitObservability", "EndpointKitTesting", observing("Logging", "swift-log"),
                observing("InMemoryLogging", "swift-log"), observing("CoreMetrics", "swift-metrics"),
                observing("MetricsTestKit", "swift-metrics"), observing("Tracing", "swift-distributed-tracing"),
                observing("InMemoryTracing", "swift-distributed-tracing"),
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "EndpointKitHTTPTypesTests", dependencies: ["EndpointKit", "EndpointKitHTTPTypes", httpTypes], swiftSettings: strict
        ),
        .target(name: "LoopbackSupport", dependencies: ["SystemSupport"], path: "Tests/LoopbackSupport", swiftSettings: strict),

        // Tests; those of emitted code are the package in Tests.
        .target(name: "SpawnSupport", path: "Tests/SpawnSupport"),
        .target(name: "SystemSupport", dependencies: ["SpawnSupport"], path: "Tests/SystemSupport", swiftSettings: strict),
        .target(name: "TestSupport", dependencies: ["APIModel", "SourceDiagnostics"], path: "Tests/TestSupport", swiftSettings: strict),
        .target(
            name: "DraftSupport", dependencies: ["APIModel", "SourceDiagnostics", "TestSupport"], path: "Tests/DraftSupport",
            swiftSettings: strict),
        .testTarget(name: "SourceDiagnosticsTests", dependencies: ["SourceDiagnostics", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "SwiftModelTests", dependencies: ["SwiftModel", "APIModel", "SourceDiagnostics", "DraftSupport", "SystemSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "TemplatingTests", dependencies: ["Templating", "SourceDiagnostics", "BundledTemplates"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "APIModelTests", dependencies: ["APIModel", "EndpointKit", "SourceDiagnostics", "DraftSupport", "TestSupport"],
            swiftSettings: strict),
        .testTarget(name: "PatternsTests", dependencies: ["Patterns"], swiftSettings: strict),
        .testTarget(
            name: "SchemaCheckingTests",
            dependencies: ["SchemaChecking", "SpecReading", "YAMLTree", "APIModel", "SourceDiagnostics", "SystemSupport"],
            swiftSettings: strict),
        .testTarget(
            name: "ProjectReadingTests",
            dependencies: ["ProjectReading", "YAMLTree", "APIModel", "SourceDiagnostics", "SystemSupport", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpecServingTests",
            dependencies: [
                "SpecServing", "SpecReading", "EndpointKitSpecServer", "GeneratorCore", "APIModel", "SourceDiagnostics", "LoopbackSupport",
                "SystemSupport", "EndpointKit",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "LanguageServingTests",
            dependencies: [
                "LanguageServing", "DiagnosticReference", "GeneratorCore", "SchemaChecking", "APIModel", "SourceDiagnostics",
                "SystemSupport", "YAMLTree",
            ],
            swiftSettings: strict
        ),
        .testTarget(
            name: "SpecPageTests",
            dependencies: [
                "SpecPage", "SpecServing", "SchemaChecking", "APIComparison", "APIContract", "GeneratorCore", "Templating", "APIModel",
                "SourceDiagnostics",
            ],
            swiftSettings: strict
        ),
        .testTarget(name: "YAMLTreeTests", dependencies: ["YAMLTree", "SourceDiagnostics", "TestSupport"], swiftSettings: strict),
        .testTarget(
            name: "NativeDialectTests",
            dependencies: ["NativeDialect", "SpecReading", "YAMLTree", "APIModel", "SourceDiagnostics", "SystemSupport", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OpenAPIDialectTests",
            dependencies: ["OpenAPIDialect", "SpecReading", "YAMLTree", "APIModel", "SourceDiagnostics", "SystemSupport", "TestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "OpenAPIOverlayTests", dependencies: ["OpenAPIOverlay", "YAMLTree", "SourceDiagnostics", "TestSupport"],
            swiftSettings: strict),
        // The runtime is compiled, but not imported: emitted packages are compiled against it.
        .testTarget(
            name: "CommandLineTests", dependencies: ["endpointkit", "EndpointKitTesting", "SystemSupport"], swiftSettings: strict),
        .testTarget(
            name: "GeneratorCoreTests",
            dependencies: [
                "GeneratorCore", "APIComparison", "APIContract", "DiagnosticReference", "NativeDialect", "SchemaChecking", "Patterns",
                "SpecReading", "YAMLTree", "APIModel", "SwiftModel",
                "SourceDiagnostics", "SystemSupport", "TestSupport",
            ],
            swiftSettings: strict),
        .target(name: "Measuring", path: "Tests/Benchmarks/Measuring", swiftSettings: strict),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "CLibYAML", "GeneratorCore", "NativeDialect", "OpenAPIDialect", "SpecReading", "YAMLTree", "APIModel", "SwiftModel",
                "SourceDiagnostics", "EndpointKit", "EndpointKitAsyncHTTPClient", "LoopbackSupport", "SystemSupport", "Measuring",
                tool("ArgumentParser", "swift-argument-parser"), nio("AsyncHTTPClient", "async-http-client"),
                nio("NIOCore", "swift-nio"), nio("NIOHTTP1", "swift-nio"),
            ],
            path: "Tests/Benchmarks", exclude: ["Codec", "Measuring"], swiftSettings: strict
        ),
    ]
)
