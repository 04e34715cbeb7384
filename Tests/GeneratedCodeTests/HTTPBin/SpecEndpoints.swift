import Foundation

/// The endpoints that a spec in `Specs` declares, read from its lines: what the generator emitted must not decide what is tested.
enum SpecEndpoints {
    /// Names such as `Methods.get`, in the order of the spec.
    static func names(in spec: String, at path: String = #filePath) throws -> [String] {
        var root = URL(fileURLWithPath: path)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        let text = try String(contentsOf: root.appendingPathComponent("Specs/\(spec)"), encoding: .utf8)
        return names(of: text)
    }

    private static func names(of text: String) -> [String] {
        var names: [String] = []
        var service = ""
        var isInServices = false
        var isInEndpoints = false
        for line in text.split(separator: "\n") {
            guard let key = key(of: line) else { continue }
            switch key.indentation {
            case 0: isInServices = key.name == "services"
            case 2: service = key.name
            case 4: isInEndpoints = key.name == "endpoints"
            case 6 where isInServices && isInEndpoints: names.append("\(service).\(key.name)")
            default: break
            }
        }
        return names
    }

    private static func key(of line: Substring) -> (indentation: Int, name: String)? {
        let content = line.drop { $0 == " " }
        guard let colon = content.firstIndex(of: ":"), content.first != "#" else { return nil }
        return (line.count - content.count, String(content[..<colon]))
    }
}
