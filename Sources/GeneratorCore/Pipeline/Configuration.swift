package import APIModel
import SourceDiagnostics
import SwiftModel

/// The user's options for one run.
package struct Configuration: Sendable, Hashable {
    /// The contents of the output directory.
    package enum Layout: Sendable, Hashable {
        /// Sources for an existing target, with mocks if their directory is set.
        case sources(mocks: String?)
        /// A complete package; `runtimePath` is a checkout of the runtime, or `nil` for its public release.
        case package(runtimePath: String?)
    }

    package var input: SpecInput
    /// A path as the user wrote it, relative to the working directory.
    package var output: String
    package var layout: Layout
    /// Whether a package has tests, which call a server of the spec.
    package var emitsTests = false
    package var access: AccessLevel
    /// The module that mocks import; `nil`: the API's own name.
    package var moduleName: String?
    /// A directory with templates that replace bundled ones.
    package var templates: String?
    /// The path of a make rule with all files that were read.
    package var dependencyFile: String?
    /// Whether to compare without writing.
    package var isCheck = false
    /// Whether to list the files that would be written, without reading the output directory.
    package var listsOutputs = false
    /// Whether warnings stop the run like errors.
    package var isStrict: Bool
    /// Whether faults of the spec only omit the parts that contain them. The run fails in any case.
    package var keepsGoing: Bool
    /// The warnings that are not reported, and those that are errors.
    package var judgement = Judgement()
    /// The places of the paths in a project file.
    var places: [String: SourceSpan] = [:]
    /// Whether the manifest lists the inputs of the run, so that a run without changes is skipped.
    package var isStamped = false

    package init(
        input: SpecInput, output: String, layout: Layout = .sources(mocks: nil), access: AccessLevel = .public, moduleName: String? = nil,
        templates: String? = nil, isStrict: Bool = false, keepsGoing: Bool = false
    ) {
        self.input = input
        self.output = output
        self.layout = layout
        self.access = access
        self.moduleName = moduleName
        self.templates = templates
        self.isStrict = isStrict
        self.keepsGoing = keepsGoing
    }

    package init(
        spec: String, output: String, layout: Layout = .sources(mocks: nil), access: AccessLevel = .public, isCheck: Bool = false
    ) {
        self.init(input: SpecInput(spec), output: output, layout: layout, access: access)
        self.isCheck = isCheck
    }

    /// Whether the name is one that a generated module can have.
    package static func isModuleName(_ name: String) -> Bool {
        ModuleName.isValid(name)
    }

    package var spec: String {
        get { input.spec }
        set { input.spec = newValue }
    }
}

/// The URL of the runtime library for emitted packages, and the version of this release. This is the only place with the version.
package enum RuntimeRelease {
    package static let url = "https://github.com/endpointkit/EndpointKit"
    package static let version = "0.1.0"
}
