import SourceDiagnostics
import TestSupport
import Testing
import YAMLTree

@Suite struct MappingReaderTests {
    @Test func takesTypedValues() throws {
        var sink = DiagnosticSink()
        let node = try parse("s: 007\nb: true\ni: 0x10\nn: 1.5\nl: [a, 1]\none: z\nm: { k: v }\nx-more: 1\n")
        var reader = try #require(MappingReader(node, into: &sink))
        #expect(reader.takeString("s", into: &sink)?.value == "007")
        #expect(reader.takeBool("b", into: &sink)?.value == true)
        #expect(reader.takeInt("i", into: &sink)?.value == 16)
        #expect(reader.takeNumber("n", into: &sink)?.value == 1.5)
        #expect(reader.takeList("l", into: &sink)?.value.count == 2)
        #expect(reader.takeStrings("one", into: &sink)?.map(\.value) == ["z"])
        #expect(reader.rest.map(\.key.value) == ["m", "x-more"])
        var inner = try #require(reader.takeMapping("m", into: &sink))
        #expect(inner.takeRest().map(\.value.outline) == ["v"])
        #expect(reader.takeString("absent", into: &sink) == nil)
        inner.finish(into: &sink)
        reader.finish(into: &sink)
        #expect(sink.diagnostics.isEmpty)
    }

    @Test func reportsValuesOfOtherTypes() throws {
        try expectDiagnostics(
            for: "s: ❶{}❶\nb: ❷yes❷\ni: ❸'1'❸\nn: ❹[1]❹\nl: ❺a❺\nm: ❻[x]❻\nt: ❼null❼\nu: [ok, ❽~❽]\nv: ❾1.0❾\n",
            [
                "❶ error[unexpected-value]: expected a string, found a mapping",
                "❷ error[unexpected-value]: expected true or false, found 'yes'", "  help: write true",
                "❸ error[unexpected-value]: expected a whole number, found the string '1'", "  help: write it without quotes: 1",
                "❹ error[unexpected-value]: expected a number, found a list", "❺ error[unexpected-value]: expected a list, found 'a'",
                "  help: write a list: [a]",
                "❻ error[unexpected-value]: expected a mapping, found a list",
                "  help: write names with values, 'x: …', instead of a list",
                "❼ error[unexpected-value]: expected a string, found 'null', which is null", "  help: quote it: \"null\"",
                "❽ error[unexpected-value]: expected a string, found '~', which is null", "  help: quote it: \"~\"",
                "❾ error[unexpected-value]: expected a whole number, found '1.0'", "  help: write 1",
            ]
        ) { file, sink in
            let node = try #require(YAMLTree.parse(file, into: &sink))
            var reader = try #require(MappingReader(node, into: &sink))
            #expect(reader.takeString("s", into: &sink) == nil)
            #expect(reader.takeBool("b", into: &sink) == nil)
            #expect(reader.takeInt("i", into: &sink) == nil)
            #expect(reader.takeNumber("n", into: &sink) == nil)
            #expect(reader.takeList("l", into: &sink) == nil)
            #expect(reader.takeMapping("m", into: &sink) == nil)
            #expect(reader.takeString("t", into: &sink) == nil)
            #expect(reader.takeStrings("u", into: &sink)?.map(\.value) == ["ok"])
            #expect(reader.takeInt("v", into: &sink) == nil)
            reader.finish(into: &sink)
        }
    }

    @Test func reportsWhatNobodyTook() throws {
        try expectDiagnostics(
            for: "name: a\n❶filds❶: 1\n❷zzz❷: 2\nx-note: 3\n",
            [
                "❶ error[unknown-key]: unknown key 'filds'", "  help: did you mean 'fields'?",
                "❷ error[unknown-key]: unknown key 'zzz'", "  help: known keys: fields",
            ]
        ) { file, sink in
            let node = try #require(YAMLTree.parse(file, into: &sink))
            var reader = try #require(MappingReader(node, into: &sink))
            _ = reader.take("name")
            _ = reader.take("fields")
            reader.finish(into: &sink)
        }
    }

    /// In braces, YAML reads all items but the first as keys.
    @Test func reportsAListWithoutBracketsOnce() throws {
        try expectDiagnostics(
            for: "{ l: ❶429❶, 500, 503, s: 404, ❷410❷, 411, t: 1 , ❸zzz❸: , ❹yyy❹ }\n",
            [
                "❶ error[unexpected-value]: expected a list, found '429'", "  help: write a list: [429, 500, 503]",
                "❷ error[unknown-key]: unknown key '410'", "  help: write a list: [404, 410, 411]",
                "❸ error[unknown-key]: unknown key 'zzz'", "  help: known keys: l, s, t",
                "❹ error[unknown-key]: unknown key 'yyy'", "  help: known keys: l, s, t",
            ]
        ) { file, sink in
            let node = try #require(YAMLTree.parse(file, into: &sink))
            var reader = try #require(MappingReader(node, into: &sink))
            #expect(reader.takeList("l", into: &sink) == nil)
            #expect(reader.takeStrings("s", into: &sink)?.map(\.value) == ["404"])
            #expect(reader.takeInt("t", into: &sink)?.value == 1)
            reader.finish(into: &sink)
        }
    }

    /// A string with commas in it is not a list.
    @Test func reportsAStringWithCommasWithoutQuotationMarks() throws {
        try expectDiagnostics(
            for: "{ s: Large, ❶and \"red\"❶, or blue., t: In cents, ❷not euros.❷ }\n",
            [
                "❶ error[unknown-key]: unknown key 'and \"red\"'", "  help: quote the string",
                "❷ error[unknown-key]: unknown key 'not euros.'", "  help: quote it: \"In cents, not euros.\"",
            ]
        ) { file, sink in
            let node = try #require(YAMLTree.parse(file, into: &sink))
            var reader = try #require(MappingReader(node, into: &sink))
            #expect(reader.takeString("s", into: &sink)?.value == "Large")
            #expect(reader.takeString("t", into: &sink)?.value == "In cents")
            reader.finish(into: &sink)
        }
    }

    @Test(arguments: [("30s", "30"), ("5m", "300"), ("2min", "120"), ("1.5h", "5400"), ("700ms", "0.7")])
    func advisesTheNumberOfSeconds(_ text: String, _ seconds: String) throws {
        try expectDiagnostics(
            for: "{ timeout: ❶\(text)❶ }\n",
            ["❶ error[unexpected-value]: expected a number, found '\(text)'", "  help: write only the number of seconds: \(seconds)"]
        ) { file, sink in
            let node = try #require(YAMLTree.parse(file, into: &sink))
            var reader = try #require(MappingReader(node, into: &sink))
            #expect(reader.takeNumber("timeout", into: &sink) == nil)
        }
    }

    @Test func reportsAMisspelledKeyThatIsRequiredOnce() throws {
        try expectDiagnostics(
            for: "{ ❶tpye❶: 1, b: 2 }\n", ["❶ error[unknown-key]: unknown key 'tpye'", "  help: did you mean 'type'? It is required"]
        ) { file, sink in
            let node = try #require(YAMLTree.parse(file, into: &sink))
            var reader = try #require(MappingReader(node, into: &sink))
            #expect(reader.require("type", into: &sink) == nil)
            #expect(reader.take("b") != nil)
            reader.finish(into: &sink)
        }
    }

    @Test func reportsAMissingKeyAtTheStart() throws {
        try expectDiagnostics(
            for: "a: ❶{❶ b: 1 }\n", ["❶ error[missing-key]: missing key 'type'", "  help: add 'type:'"]
        ) { file, sink in
            let node = try #require(YAMLTree.parse(file, into: &sink))
            var reader = try #require(MappingReader(node, into: &sink))
            var inner = try #require(reader.takeMapping("a", into: &sink))
            #expect(inner.require("type", into: &sink) == nil)
            #expect(inner.require("b", into: &sink) != nil)
        }
    }

    @Test func refusesANodeThatIsNoMapping() throws {
        let help = "  help: write names with values, 'a: …', instead of a list"
        try expectDiagnostics(for: "❶[a]❶", ["❶ error[unexpected-value]: expected a mapping, found a list", help]) { file, sink in
            let node = try #require(YAMLTree.parse(file, into: &sink))
            #expect(MappingReader(node, into: &sink) == nil)
        }
    }
}
