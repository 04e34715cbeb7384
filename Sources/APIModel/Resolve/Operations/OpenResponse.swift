import SourceDiagnostics

/// What a status brings, its types known.
struct OpenResponse {
    var status: Located<StatusMatch>
    var content: ResponseContent<TypeUse>
    var documentation: Documentation
}
