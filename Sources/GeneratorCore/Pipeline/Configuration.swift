/// What the user asks of one run.
package struct Configuration: Sendable, Hashable {
    package enum Access: String, Sendable, Hashable, CaseIterable {
        case `public`, package, `internal`
    }

    /// What the output folder is to hold.
    package enum Layout: Sendable, Hashable {
        /// Sources for a target that exists; mocks only if a folder for them is given.
        case sources(mocks: String?)
        /// A whole package; `runtimePath` is a checkout of the runtime, `nil` its public release.
        case package(runtimePath: String?)
    }

    package var input: SpecInput
    /// A path as the user wrote it; a relative one counts from the working directory.
    package var output: String
    package var layout: Layout
    package var access: Access
    /// The module that mocks import; `nil`: the API's own name.
    package var moduleName: String?
    /// A folder with templates that replace bundled ones.
    package var templates: String?
    /// Where a rule for make goes that names everything that was read.
    package var dependencyFile: String?
    /// Compares, and writes nothing.
    package var isCheck: Bool
    /// Warnings stop the run as errors do.
    package var isStrict: Bool
    /// Faults of the spec cost only what they are in; the run fails all the same.
    package var keepsGoing: Bool

    package init(
        input: SpecInput, output: String, layout: Layout = .sources(mocks: nil), access: Access = .public, moduleName: String? = nil,
        templates: String? = nil, dependencyFile: String? = nil, isCheck: Bool = false, isStrict: Bool = false,
        keepsGoing: Bool = false
    ) {
        self.keepsGoing = keepsGoing
        self.input = input
        self.output = output
        self.layout = layout
        self.access = access
        self.moduleName = moduleName
        self.templates = templates
        self.dependencyFile = dependencyFile
        self.isCheck = isCheck
        self.isStrict = isStrict
    }

    package init(
        spec: String, output: String, layout: Layout = .sources(mocks: nil), access: Access = .public, moduleName: String? = nil,
        templates: String? = nil, dependencyFile: String? = nil, isCheck: Bool = false, isStrict: Bool = false,
        root: String? = nil
    ) {
        self.init(
            input: SpecInput(spec, root: root), output: output, layout: layout, access: access, moduleName: moduleName,
            templates: templates, dependencyFile: dependencyFile, isCheck: isCheck, isStrict: isStrict)
    }

    package var spec: String {
        get { input.spec }
        set { input.spec = newValue }
    }
}
