public import Foundation

/// Parameters as a form body, in the order of their names.
public struct FormParameterEncoding: ParameterEncoding {
    /// It has no options.
    public init() {}

    public func encode(_ parameters: [String: any ParameterConvertible], with encoder: JSONEncoder) throws -> EncodedParameters {
        var fields = FormFields()
        for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
            fields.add(name, parameter: value.parameter)
        }
        return EncodedParameters(body: try fields.data(with: encoder), contentType: FormEncoder.contentType)
    }
}

extension ParameterEncoding where Self == FormParameterEncoding {
    /// As `application/x-www-form-urlencoded`.
    public static var form: FormParameterEncoding { FormParameterEncoding() }
}
