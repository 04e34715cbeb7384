// swift-tools-version: 6.2

import PackageDescription

// `Scripts/demo` copies this package to .build/demo/Program, beside the emitted package, and the server into its sources.
let package = Package(
    name: "Program",
    platforms: [.macOS(.v12)],
    dependencies: [
        .package(path: "../DummyJSON"),
        .package(name: "EndpointKit", path: "../../..", traits: []),
        .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
    targets: [
        .executableTarget(
            name: "Demo",
            dependencies: [
                "DummyJSONServer",
                .product(name: "DummyJSON", package: "DummyJSON"),
                .product(name: "EndpointKit", package: "EndpointKit"),
            ]
        ),
        .target(
            name: "DummyJSONServer",
            dependencies: [
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            swiftSettings: [
                .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("MemberImportVisibility"),
            ]
        ),
    ]
)
