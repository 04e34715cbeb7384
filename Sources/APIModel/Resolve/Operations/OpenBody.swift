/// What a request carries, its types known.
enum OpenBody {
    case json(TypeUse)
    case form(OpenFormFields)
    case formObject(TypeUse)
    case multipart(OpenFormFields)
    case text
    case binary
}
