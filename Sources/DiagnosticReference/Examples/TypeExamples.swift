extension DiagnosticPage.Example {
    /// Types.
    static let typeExamples = #"""
        === invalid-type
        # spec.yaml
        endpointkit: 1
        name: Shop
        types:
          Item: { fields: { tags: '[String' } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:5:28: error: the '[' is not closed [invalid-type]
         5 |   Item: { fields: { tags: '[String' } }
           |                            ^
        help: close it with ']'
        1 error
        === raw-value-out-of-range
        # spec.yaml
        endpointkit: 1
        name: Shop
        types:
          Size: { enum: { small: 1, large: 99999999999999999999 } }
        $ endpointkit validate spec.yaml
        --- printed
        spec.yaml:5:36: error: the raw value 99999999999999999999 cannot be represented as an Int or a Double; the nearest Double is 1e+20 [raw-value-out-of-range]
         5 |   Size: { enum: { small: 1, large: 99999999999999999999 } }
           |                                    ^~~~~~~~~~~~~~~~~~~~
        help: use strings, or declare a number type instead of an enumeration
        1 error
        """#
}
