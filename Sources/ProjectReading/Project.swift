package import APIModel
package import SourceDiagnostics

/// A project file: several APIs, each with its own settings.
package struct Project: Sendable {
    /// The name of project files.
    package static let fileName = "endpointkit.yaml"

    /// The modules first, then the APIs, each in the order of the file.
    package var apis: [ProjectAPI]

    package init(apis: [ProjectAPI] = []) {
        self.apis = apis
    }
}

/// One API of a project, with the defaults of the project applied.
///
/// Paths are as written, relative to the directory of the project file.
package struct ProjectAPI: Sendable {
    /// The name in the project, by which commands select the API.
    package var name: Located<String>
    package var settings: ProjectSettings

    package init(name: Located<String>, settings: ProjectSettings) {
        self.name = name
        self.settings = settings
    }
}

/// The settings of an API, or the defaults of all.
package struct ProjectSettings: Sendable {
    package var spec = Setting<Located<String>>.inherited
    package var root = Setting<Located<String>>.inherited
    package var output = Setting<Located<String>>.inherited
    package var mocks = Setting<Located<String>>.inherited
    package var module = Setting<Located<String>>.inherited
    package var package = Setting<Located<Bool>>.inherited
    package var tests = Setting<Located<Bool>>.inherited
    package var runtimePath = Setting<Located<String>>.inherited
    package var access = Setting<Located<AccessLevel>>.inherited
    package var templates = Setting<Located<String>>.inherited
    package var keepGoing = Setting<Located<Bool>>.inherited
    package var strict = Setting<Located<Bool>>.inherited
    package var overlays = Setting<[Located<String>]>.inherited
    package var included = Setting<[Located<String>]>.inherited
    package var excluded = Setting<[Located<String>]>.inherited
    /// The name of the API instead of the one in its document.
    package var apiName = Setting<Located<String>>.inherited
    /// The names in Swift of parts of the document, in the order of the file. The defaults have none.
    package var names: [(part: Located<String>, name: Located<String>)] = []
    /// The deviations that are accepted where the document itself has no such setting.
    package var tolerance = Setting<Located<Tolerance>>.inherited
    package var diagnostics = ProjectRules()
    package var comparison = ProjectComparisonSettings()

    package init() {}

    /// These settings with those of the defaults where they have none.
    package func over(_ defaults: ProjectSettings) -> ProjectSettings {
        var result = self
        result.spec = spec.or(defaults.spec)
        result.root = root.or(defaults.root)
        result.output = output.or(defaults.output)
        // A package has mocks of its own, so `package` and `mocks` exclude each other: each removes the other that the defaults have.
        let isPackage = package.value?.value == true
        result.mocks = isPackage && mocks.isInherited ? .none : mocks.or(defaults.mocks)
        result.module = isPackage && module.isInherited ? .none : module.or(defaults.module)
        let hasMocks = mocks.value != nil
        result.package = hasMocks && package.isInherited ? .none : package.or(defaults.package)
        result.runtimePath = hasMocks && runtimePath.isInherited ? .none : runtimePath.or(defaults.runtimePath)
        result.tests = hasMocks && tests.isInherited ? .none : tests.or(defaults.tests)
        result.access = access.or(defaults.access)
        result.templates = templates.or(defaults.templates)
        result.keepGoing = keepGoing.or(defaults.keepGoing)
        result.strict = strict.or(defaults.strict)
        result.overlays = overlays.or(defaults.overlays)
        result.included = included.or(defaults.included)
        result.excluded = excluded.or(defaults.excluded)
        result.apiName = apiName.or(defaults.apiName)
        result.tolerance = tolerance.or(defaults.tolerance)
        result.diagnostics = diagnostics.over(defaults.diagnostics)
        result.comparison = comparison.over(defaults.comparison)
        return result
    }
}

/// The value of a key that the defaults can have too.
package enum Setting<Value: Sendable>: Sendable {
    /// The key is absent.
    case inherited
    /// The key is null, which removes the value of the defaults.
    case none
    /// The value has a fault, which was reported.
    case faulty
    case value(Value)

    package var value: Value? {
        if case .value(let value) = self { value } else { nil }
    }

    package var isFaulty: Bool {
        if case .faulty = self { true } else { false }
    }

    var isInherited: Bool {
        if case .inherited = self { true } else { false }
    }

    func or(_ other: Setting) -> Setting { isInherited ? other : self }

    func map(_ transform: (Value) -> Value) -> Setting {
        if case .value(let value) = self { .value(transform(value)) } else { self }
    }
}

/// The rules for reporting diagnostics.
package struct ProjectRules: Sendable {
    /// Ids of warnings that are not reported.
    package var allowed: [Located<String>] = []
    /// Ids of warnings that are errors.
    package var denied: [Located<String>] = []
    /// The file with the known diagnostics.
    package var baseline = Setting<Located<String>>.inherited
    /// The places of the rules and the baseline that come from the defaults, which other APIs can have too.
    package private(set) var inherited: Set<SourceSpan> = []

    package init() {}

    /// The ids of both. An id that is allowed here is not denied by the defaults, and the other way round.
    func over(_ defaults: ProjectRules) -> ProjectRules {
        let own = Set((allowed + denied).map(\.value))
        var result = self
        result.allowed += defaults.allowed.filter { !own.contains($0.value) }
        result.denied += defaults.denied.filter { !own.contains($0.value) }
        result.baseline = baseline.or(defaults.baseline)
        result.inherited = Set((defaults.allowed + defaults.denied + [defaults.baseline.value].compactMap(\.self)).map(\.span))
        return result
    }
}

/// How an API is compared with an earlier version of it.
package struct ProjectComparisonSettings: Sendable {
    /// What must not break.
    package enum Failure: String, Sendable, CaseIterable {
        case wire, swift, any
    }

    /// The level of a change, whatever it breaks.
    package enum Level: String, Sendable, CaseIterable {
        case error, warning, note, ignore
    }

    /// The Git revision with the earlier version.
    package var against = Setting<Located<String>>.inherited
    package var failOn = Setting<Located<Failure>>.inherited
    /// The file with the accepted changes.
    package var accepted = Setting<Located<String>>.inherited
    /// By the ids of changes.
    package var levels: [(id: Located<String>, level: Level)] = []

    package init() {}

    /// The levels of both; those of the API replace those of the defaults for the same ids.
    func over(_ defaults: ProjectComparisonSettings) -> ProjectComparisonSettings {
        var result = self
        result.against = against.or(defaults.against)
        result.failOn = failOn.or(defaults.failOn)
        result.accepted = accepted.or(defaults.accepted)
        let own = Set(levels.map(\.id.value))
        result.levels += defaults.levels.filter { !own.contains($0.id.value) }
        return result
    }
}
