import SwiftModel
import Testing

@Suite struct FileNameTests {
    private func fileName(_ text: String) -> String {
        FileName(SwiftIdentifier.upperCamel(WordSplitter.words(text))).text
    }

    @Test func isTheNameOfTheType() {
        #expect(fileName("User") == "User.swift")
        #expect(fileName("../../x") == "X.swift")
    }

    @Test(arguments: ["con", "NUL", "com1", "Aux"])
    func isNoDeviceOnWindows(_ name: String) {
        #expect(fileName(name).hasSuffix("+.swift"))
    }

    /// SwiftPM would make a program of the target.
    @Test(arguments: ["main", "Main", "MAIN"])
    func isNoStartOfAProgram(_ name: String) {
        #expect(fileName(name).lowercased() == "main+.swift")
        #expect(fileName(name + "s").lowercased() == "mains.swift")
    }

    @Test func longNamesAreCutAndStayApart() {
        let long = String(repeating: "a", count: 400)
        #expect(fileName(long).utf8.count < 200)
        #expect(fileName(long) != fileName(long + "b"))
    }
}
