// swift-tools-version: 6.2

import PackageDescription

// `Scripts/demo` copies this package to .build/demo/Program, beside the emitted package.
let package = Package(
    name: "Program",
    platforms: [.macOS(.v12)],
    dependencies: [
        .package(path: "../DummyJSON"),
        .package(name: "EndpointKit", path: "../../..", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "Demo",
            dependencies: [
                .product(name: "DummyJSON", package: "DummyJSON"),
                .product(name: "EndpointKit", package: "EndpointKit"),
            ]
        )
    ]
)
