import APIModel
import DraftSupport
import Testing

struct ParameterFormatTests {
    @Test func onlyFormAndDeepObjectExplode() {
        #expect(ParameterFormat.Style.allCases.filter { ParameterFormat(style: $0).explode } == [.form, .deepObject])
        #expect(ParameterFormat(style: .simple, explode: true).explode)
        #expect(!ParameterFormat(style: .form, explode: false).explode)
    }

    @Test func theDefaultStyleIsTheFirst() {
        for location in ParameterLocation.allCases {
            #expect(ParameterFormat.standard(for: location).style == location.styles.first)
        }
    }
}
