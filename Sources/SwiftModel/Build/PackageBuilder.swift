import APIModel
import SourceDiagnostics

/// Builds the manifests of an emitted package and of its tests.
struct PackageBuilder {
    let context: RenderingContext
    let dependency: EmissionOptions.RuntimeDependency

    func buildManifest(origin: String) -> PackageView {
        let (name, mocks) = (context.names.module.text, context.names.mocksModule.text)
        return PackageView(
            origin: origin, name: name, mocksName: mocks, hasMocks: context.options.emitsMocks,
            products: elements((context.options.emitsMocks ? [name, mocks] : [name]).map(library)),
            packages: elements([renderRuntime(traits: [])] + modules.map { render($1, of: $0) }),
            libraryDependencies: elements(dependencies()),
            mocksDependencies: elements([SwiftLiteral.string(name).text] + dependencies(RuntimeNames.testingModule)))
    }

    /// The manifest in the directory of the tests.
    func buildTestManifest(origin: String) -> TestPackageView {
        let name = context.names.module.text
        let tested = ".package(name: \(SwiftLiteral.string(name).text), path: \"..\")"
        return TestPackageView(
            origin: origin, name: name,
            packages: elements(
                [tested, renderRuntime(traits: ["Server"], from: "..")] + modules.map { render($1, of: $0, from: "..") }),
            dependencies: elements([product(name, of: name)] + dependencies(RuntimeNames.specServerModule)))
    }

    /// The modules of types from other packages.
    private var modules: [(name: String, package: TypeModule.Package)] {
        context.api.modules.compactMap { module in module.package.map { (module.name.value, $0) } }
    }

    /// The products of other packages that a target uses: the runtime library, these others of its package, and the modules of types.
    private func dependencies(_ others: String...) -> [String] {
        ([RuntimeNames.module] + others).map { product($0, of: RuntimeNames.module) }
            + modules.map { product($0, of: identity(of: $1, $0)) }
    }

    /// Elements on lines of their own: a comma follows each of several.
    private func elements(_ elements: [String]) -> [String] {
        elements.count > 1 ? elements.map { "\($0)," } : elements
    }

    private func library(_ name: String) -> String {
        let name = SwiftLiteral.string(name).text
        return ".library(name: \(name), targets: [\(name)])"
    }

    private func product(_ name: String, of package: String) -> String {
        ".product(name: \(SwiftLiteral.string(name).text), package: \(SwiftLiteral.string(package).text))"
    }

    /// - Parameter manifest: The route from the manifest to the package.
    private func render(_ package: TypeModule.Package, of module: String, from manifest: String = ".") -> String {
        switch package {
        case .path(let path):
            let whole = path.hasPrefix("/") ? path : Self.route("\(context.options.specDirectory)/\(path)", from: manifest)
            let path = SwiftLiteral.string(Self.normalized(whole)).text
            return ".package(name: \(SwiftLiteral.string(module).text), path: \(path))"
        case .release(let url, let version):
            return ".package(url: \(SwiftLiteral.string(url).text), from: \(SwiftLiteral.string(version).text))"
        }
    }

    /// The name by which the manifest refers to a package.
    private func identity(of package: TypeModule.Package, _ module: String) -> String {
        guard case .release(let url, _) = package, let last = url.split(separator: "/").last else { return module }
        return last.hasSuffix(".git") ? String(last.dropLast(4)) : String(last)
    }

    /// A path without `.` and unnecessary `..`.
    private static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        let parents = parts.append(path: path, \.self)
        parts.insert(contentsOf: repeatElement("..", count: parents), at: 0)
        return (path.hasPrefix("/") ? "/" : "") + (parts.isEmpty ? "." : parts.joined(separator: "/"))
    }

    private func renderRuntime(traits: [String], from manifest: String = ".") -> String {
        let traits = "traits: [\(traits.map { SwiftLiteral.string($0).text }.joined(separator: ", "))]"
        return switch dependency {
        case .path(let path):
            ".package(name: \(SwiftLiteral.string(RuntimeNames.module).text), path: \(SwiftLiteral.string(Self.route(path, from: manifest)).text), \(traits))"
        case .release(let url, let version):
            ".package(url: \(SwiftLiteral.string(url).text), from: \(SwiftLiteral.string(version).text), \(traits))"
        }
    }

    /// A path that is relative to the package, from a manifest.
    private static func route(_ path: String, from manifest: String) -> String {
        manifest == "." || path.hasPrefix("/") ? path : "\(manifest)/\(path)"
    }
}
