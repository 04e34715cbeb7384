import APIModel
import DraftSupport
import Testing

struct JSONKindTests {
    @Test(arguments: [
        (Scalar.string, "string"), (.bool, "boolean"), (.uint, "integer"), (.double, "integer number"), (.epochSeconds, "integer number"),
        (.lenientDate, "integer number string"), (.json, "null boolean integer number string array object"),
    ])
    func scalarsAdmit(_ scalar: Scalar, _ kinds: String) {
        #expect(JSONKind.allCases.filter(scalar.admits).map(\.rawValue).joined(separator: " ") == kinds)
    }
}
