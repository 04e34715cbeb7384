// swift-tools-version: 6.2

import PackageDescription

// The emitted code: the expected output of every golden case, compiled as what it is, and what is tested and measured with it.
// Scripts/test builds it together with the package above it, by EndpointKit.xcworkspace, so that what both need is compiled once.

/// Applied to every target.
let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

let runtime: Target.Dependency = .product(name: "EndpointKit", package: "EndpointKit")
let testing: Target.Dependency = .product(name: "EndpointKitTesting", package: "EndpointKit")
let specServer: Target.Dependency = .product(name: "EndpointKitSpecServer", package: "EndpointKit")
/// LoopbackSupport, SystemSupport and Measuring.
let support: Target.Dependency = .product(name: "_TestSupport", package: "EndpointKit")

/// The expected output of a golden case, compiled as the package that it is: its library, and its mocks and tests when it has any.
func golden(_ directory: String, _ module: String, mocks: Bool = true, tests: Bool = false) -> [Target] {
    if tests {
        let calls = Target.testTarget(
            name: "\(module)Tests", dependencies: [.target(name: module), runtime, specServer],
            path: "Golden/\(directory)/Expected/Tests/\(module)Tests", swiftSettings: strict
        )
        return golden(directory, module) + [calls]
    }
    let sources = "Golden/\(directory)/Expected/Sources"
    let library = Target.target(name: module, dependencies: [runtime], path: "\(sources)/\(module)", swiftSettings: strict)
    guard mocks else { return [library] }
    let doubles = Target.target(
        name: "\(module)Mocks", dependencies: [.target(name: module), runtime, testing],
        path: "\(sources)/\(module)Mocks", swiftSettings: strict
    )
    return [library, doubles]
}

let goldens: [Target] = [
    golden("quickstart", "Todos", tests: true),
    golden("chat", "Chat", tests: true),
    golden("shop", "Shop", tests: true),
    golden("github", "GitHub", tests: true),
    golden("dummyjson", "DummyJSON", tests: true),
    golden("jsonplaceholder", "JSONPlaceholder", tests: true),
    golden("httpbin", "HTTPBin", tests: true),
    golden("everything", "Everything", tests: true),
    golden("awkward-names", "AwkwardNames"),
    golden("hostile", "Hostile"),
    golden("envelope", "Wrapped"),
    golden("parcels", "Parcels"),
    golden("access-package", "Depot"),
    golden("access-internal", "Ledger", mocks: false),
    golden("petstore", "Petstore"),
    golden("studio", "Studio"),
    golden("gallery", "Gallery", mocks: false),
    golden("wire", "Wire", mocks: false),
    golden("fastapi", "Warehouse", mocks: false),
    golden("frameworks", "Frameworks", mocks: false),
].flatMap(\.self)

let package = Package(
    name: "EmittedCode",
    platforms: [.macOS(.v12)],
    dependencies: [
        // For the server of specs, and for the demo that pins keys.
        .package(name: "EndpointKit", path: "..", traits: ["Server", "AsyncHTTPClient"]),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .target(
            name: "DummyJSONServer",
            dependencies: [.product(name: "FlyingFox", package: "FlyingFox"), .product(name: "FlyingSocks", package: "FlyingFox")],
            path: "DummyJSONServer", swiftSettings: strict
        ),
        .testTarget(
            name: "GeneratedCodeTests",
            dependencies: [runtime, testing, specServer, support, "DummyJSONServer"]
                + goldens.filter { $0.type != .test }.map { .target(name: $0.name) },
            path: "GeneratedCodeTests", swiftSettings: strict
        ),
        // The programs of Scripts/demo.
        .executableTarget(name: "Demo", dependencies: ["DummyJSON", runtime], path: "Demo/Sources/Demo", swiftSettings: strict),
        .executableTarget(
            name: "StudioApp",
            dependencies: ["Studio", runtime, .product(name: "EndpointKitAsyncHTTPClient", package: "EndpointKit")],
            path: "Demo/Studio/Sources/StudioApp", swiftSettings: strict
        ),
        .executableTarget(
            name: "CodecBenchmark", dependencies: ["DummyJSON", support, runtime], path: "Benchmarks/Codec", swiftSettings: strict
        ),
    ] + goldens
)
