import ArgumentParser
import SourceDiagnostics

/// The name of a command or an option that does not exist. ArgumentParser reports a missing argument instead, and suggests no commands.
enum UnknownArgument {
    /// What commands of other tools are called here.
    private static let commandsOfOthers = [
        "breaking": "diff", "build": "generate", "changelog": "diff", "check": "validate", "compare": "diff", "lint": "validate",
        "mock": "serve", "new": "init", "preview": "docs", "proxy": "serve", "version": "--version",
    ]

    /// What to report; `nil` if all names exist. Options of one letter are left to ArgumentParser.
    static func message(for arguments: [String]) -> String? {
        guard let first = arguments.drop(while: { $0 == "help" }).first, !first.hasPrefix("-") else { return nil }
        let commands = EndpointKitCommand.configuration.subcommands
        guard let command = commands.first(where: { $0.configuration.commandName == first }) else {
            let names = commands.compactMap { $0.configuration.commandName }
            let whole = names.filter { $0.hasPrefix(first) }
            let other = commandsOfOthers[first] ?? (whole.count == 1 ? whole[0] : nil)
            return "Unknown command '\(first)'." + (other.map { " Did you mean '\($0)'?" } ?? suggestion(for: first, in: names))
        }
        guard first == arguments.first, command.configuration.subcommands.isEmpty else { return nil }
        let help = EndpointKitCommand.helpMessage(for: command, includeHidden: true, columns: 1000)
        let known = Set(help.components(separatedBy: "--").dropFirst().map { "--" + $0.prefix { $0.isLowercase || $0 == "-" } })
        let options = arguments.dropFirst().prefix { $0 != "--" }.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
        return options.first { !known.contains($0) }.map { "Unknown option '\($0)'." + suggestion(for: $0, in: known.sorted()) }
    }

    private static func suggestion(for word: String, in known: [String]) -> String {
        Suggestion.nearest(to: word, in: known).map { " Did you mean '\($0)'?" } ?? ""
    }
}
