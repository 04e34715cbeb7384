import Templating

struct SampleProperty: TemplateView {
    var name: String
    var documentation = ""
    var isMutable = false

    static let fields = ViewFields<SampleProperty>([
        .text("name", \.name), .text("documentation", \.documentation), .flag("isMutable", \.isMutable),
    ])
}

struct SampleModel: TemplateView {
    var name: String
    var documentation = ""
    var properties: [SampleProperty] = []

    static let fields = ViewFields<SampleModel>([
        .text("name", \.name), .text("documentation", \.documentation), .list("properties", \.properties),
    ])
}

struct SampleFile: TemplateView {
    var header = "// Generated."
    var imports = ["Foundation"]
    var model: SampleModel?

    static let fields = ViewFields<SampleFile>([.text("header", \.header), .texts("imports", \.imports), .view("model", \.model)])
}
