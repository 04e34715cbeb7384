package import APIModel
import SourceDiagnostics

/// Writes a draft as a document of the EndpointKit dialect.
///
/// A comment replaces each part that the dialect cannot express.
package struct NativeWriter {
    let draft: DraftAPI
    let replacements: Replacements
    let names: WrittenTypeNames
    let cycles: AliasCycles
    /// The declared types by name.
    let shapes: [String: DraftShape]
    /// The names of the servers whose URLs the dialect cannot express.
    let inexpressibleServers: Set<String>
    /// The parts that the dialect cannot express.
    package internal(set) var losses: [String] = []

    /// - Parameter emittedTypeName: The name in emitted code of a type whose name the dialect cannot have; `nil` if the written name gives
    ///   it.
    package init(_ draft: DraftAPI, replacements: Replacements, emittedTypeName: (_ name: String, _ written: String) -> String?) {
        self.draft = draft
        self.replacements = replacements
        names = WrittenTypeNames(draft.types, emittedName: emittedTypeName)
        cycles = AliasCycles(draft.types)
        shapes = Dictionary(draft.types.map { ($0.name.value, $0.shape) }) { first, _ in first }
        inexpressibleServers = Set(draft.servers.filter { !Self.canExpress($0) }.map(\.name.value))
    }

    package mutating func text() -> String {
        var head: [YAMLPiece.Entry] = []
        head.add("endpointkit", .word("1"))
        head.add("name", .text(draft.name.value))
        addDocumentation(draft.documentation, to: &head)
        if let models = models() { head.add("models", models) }
        var printer = YAMLPrinter()
        printer.print(head)
        let sections = [
            ("environments", section(draft.environments.map { environment($0) })),
            ("servers", section(draft.servers.filter(Self.canExpress).map { server($0) })),
            ("auth", section(draft.securitySchemes.map { scheme($0) })),
            ("defaults", section(defaults())),
            ("types", section(draft.types.map { declaration($0) })),
            ("services", section(draft.services.map { service($0) })),
            ("signature", draft.signature.map { signature($0) }),
            ("webhooks", section(draft.webhooks.map { message($0) })),
            ("callbacks", section(draft.callbacks.map { message($0) })),
            ("responseHeaders", section(responseHeaders())),
        ]
        for (key, value) in sections {
            guard let value else { continue }
            printer.blankLine()
            printer.print([YAMLPiece.Entry(key: key, value: value)])
        }
        return printer.text
    }

    private func section(_ entries: [YAMLPiece.Entry]) -> YAMLPiece? {
        entries.isEmpty ? nil : .section(entries)
    }

    private func models() -> YAMLPiece? {
        let options = draft.modelOptions
        guard options != ModelOptions() else { return nil }
        var entries: [YAMLPiece.Entry] = []
        entries.add("mutable", flag: options.isMutable)
        if options.conformances != ModelOptions().conformances {
            entries.add("conformances", .list(options.conformances.map { .word($0.rawValue) }))
        }
        return .mapping(entries)
    }

    func addDocumentation(_ documentation: Documentation, to entries: inout [YAMLPiece.Entry]) {
        entries.add("doc", text: documentation.text)
        switch documentation.deprecation {
        case nil: break
        case ""?: entries.add("deprecated", .word("true"))
        case let reason?: entries.add("deprecated", .text(reason))
        }
    }

    func literal(_ value: LiteralValue) -> YAMLPiece {
        switch value {
        case .null: .word("null")
        case .bool(let bool): .word(bool ? "true" : "false")
        case .number(let number): .word(number)
        case .string(let text): .text(text)
        case .array(let items): .list(items.map { literal($0) })
        case .object(let members): .mapping(members.map { YAMLPiece.Entry(key: $0.key, value: literal($0.value)) })
        }
    }

    /// A number, without a fraction if it is integral.
    func number(_ value: Double) -> YAMLPiece {
        .word(Int(exactly: value).map(String.init) ?? "\(value)")
    }
}
