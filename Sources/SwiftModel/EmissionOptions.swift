package import APIModel

/// The user's options for the output.
package struct EmissionOptions: Sendable, Hashable {
    /// The runtime dependency of an emitted package.
    package enum RuntimeDependency: Sendable, Hashable {
        /// A checkout on this machine.
        case path(String)
        case release(url: String, version: String)
    }

    /// The spec that the tests of an emitted package serve, with paths relative to the package.
    package struct ServedSpec: Sendable, Hashable {
        package var path: String
        /// The directory that references must stay in; `nil` for that of the spec.
        package var root: String?
        /// OpenAPI overlays.
        package var overlays: [String]

        package init(path: String, root: String?, overlays: [String]) {
            (self.path, self.root, self.overlays) = (path, root, overlays)
        }
    }

    package var access = AccessLevel.public
    /// The spec's file name in the header of every file.
    package var specName: String
    /// The module that mocks import; `nil`: the API's own name.
    package var moduleName: String?
    /// The runtime dependency of a complete package; `nil` to emit only sources.
    package var package: RuntimeDependency?
    /// The root directory of the spec, relative to the emitted package.
    package var specDirectory = ""
    package var emitsMocks: Bool
    /// `nil` to emit no tests. Only a package has tests.
    package var tests: ServedSpec?

    package init(specName: String, moduleName: String? = nil, package: RuntimeDependency? = nil, emitsMocks: Bool = true) {
        self.specName = specName
        self.moduleName = moduleName
        self.package = package
        self.emitsMocks = emitsMocks
    }
}
