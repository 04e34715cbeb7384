import APIModel
import SourceDiagnostics

/// Builds the manifest of an emitted package.
struct PackageBuilder {
    let context: RenderingContext
    let dependency: EmissionOptions.RuntimeDependency

    func buildManifest(origin: String) -> PackageView {
        let (name, mocks) = (context.names.module.text, context.names.mocksModule.text)
        let modules = context.api.modules.compactMap { module in module.package.map { (module.name.value, $0) } }
        let runtime = product(RuntimeNames.module, of: RuntimeNames.module)
        let others = modules.map { product($0, of: identity(of: $1, $0)) }
        return PackageView(
            origin: origin, name: name, mocksName: mocks, hasMocks: context.options.emitsMocks,
            products: elements((context.options.emitsMocks ? [name, mocks] : [name]).map(library)),
            packages: elements([render(dependency)] + modules.map { render($1, of: $0) }),
            libraryDependencies: elements([runtime] + others),
            testsDependencies: context.options.tests == nil
                ? []
                : elements(
                    [SwiftLiteral.string(name).text, runtime, product("EndpointKitSpecServer", of: RuntimeNames.module)] + others),
            mocksDependencies: elements(
                [SwiftLiteral.string(name).text, runtime, product(RuntimeNames.testingModule, of: RuntimeNames.module)] + others))
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

    private func render(_ package: TypeModule.Package, of module: String) -> String {
        switch package {
        case .path(let path):
            let whole = path.hasPrefix("/") ? path : "\(context.options.specFolder)/\(path)"
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
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (path.hasPrefix("/") ? "/" : "") + (parts.isEmpty ? "." : parts.joined(separator: "/"))
    }

    private func render(_ dependency: EmissionOptions.RuntimeDependency) -> String {
        // The library needs none; the tests need the server of specs.
        let traits = context.options.tests == nil ? "" : "\"Server\""
        return switch dependency {
        case .path(let path):
            ".package(name: \"EndpointKit\", path: \(SwiftLiteral.string(path).text), traits: [\(traits)])"
        case .release(let url, let version):
            ".package(url: \(SwiftLiteral.string(url).text), from: \(SwiftLiteral.string(version).text), traits: [\(traits)])"
        }
    }
}
