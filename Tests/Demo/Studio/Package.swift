// swift-tools-version: 6.2

import PackageDescription

// `Scripts/demo --studio` copies this package to .build/demo/StudioProgram, beside the emitted package.
let package = Package(
    name: "StudioProgram",
    platforms: [.macOS(.v12)],
    dependencies: [
        .package(path: "../Studio"),
        .package(name: "EndpointKit", path: "../../..", traits: ["AsyncHTTPClient"]),
    ],
    targets: [
        .executableTarget(
            name: "StudioApp",
            dependencies: [
                .product(name: "Studio", package: "Studio"),
                .product(name: "EndpointKit", package: "EndpointKit"),
                .product(name: "EndpointKitAsyncHTTPClient", package: "EndpointKit"),
            ]
        )
    ]
)
