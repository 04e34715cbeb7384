import BundledTemplates
import Foundation
import Testing

@Suite struct BundledTemplatesTests {
    @Test func theListIsTheDirectory() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let directory = root.appendingPathComponent("Templates/swift")
        let files = try FileManager.default.contentsOfDirectory(at: directory, includingPropertiesForKeys: nil)
        let names = files.filter { $0.pathExtension == "mustache" }.map { $0.deletingPathExtension().lastPathComponent }
        #expect(names.sorted() == BundledTemplate.allCases.map(\.rawValue).sorted())
        for template in BundledTemplate.allCases {
            #expect(try Data(contentsOf: directory.appendingPathComponent("\(template.rawValue).mustache")) == Data(template.utf8))
        }
    }
}
