extension DiagnosticPage {
    /// Types, members and values.
    static let types = """
        unknown-type | A type is used that no part of the document declares. | No Swift type can be generated for it. | Correct the name, declare the type under 'types', or import the file that declares it.
        wrong-arity | A generic type is used with another number of arguments than it has parameters. | 'Page<User>' is a type; 'Page' and 'Page<User, Int>' are not. | Write one type in the angle brackets for each parameter of the declaration.
        duplicate-type | Two types have the same name. | Types of a document and of its imports share one namespace, and become one Swift module. | Rename one of them, or remove one if they are the same.
        hides-built-in | A declared type has the name of a built-in one, such as URL or Date. | Everywhere in the document, the name now means the declared type. | Rename the declared type if the document also needs the built-in one.
        duplicate-type-parameter | A generic type has two parameters of one name. | A use could not say which one it means. | Rename one of them.
        generic-enumeration | An enumeration has generic parameters. | Its values are strings or numbers, so that a parameter would have no use. | Remove the parameters.
        alias-cycle | A type is declared as itself, directly or by way of other types. | Such a type has no values. | Declare one of the types with 'fields', 'enum' or 'oneOf'.
        infinite-type | A value of the type would contain another one of the same type without end. | No JSON value is infinitely large. | Make one of the members optional, or put it into a list or a dictionary.
        type-too-large | A value holds more than 10,000 values in place, because generic types nest in it, or a chain of generic aliases is too long. | Swift stores them all inside the value, which takes time to compile and memory to run. | Use a list or a dictionary in between, or declare a type for the inner value; refer to the last alias of a chain directly.
        file-not-allowed | 'File' is used as a member of JSON or as a parameter. | A file is a stream of bytes outside JSON. | Write 'Data' for bytes inside JSON, which are base64.
        duplicate-field | An object has two members of one name. | JSON objects have each name once. | Remove one of them, or give one another 'key'. | It takes members of a form in an OpenAPI document, or entries of 'encoding', whose names differ only in Unicode normalization.
        duplicate-member | An object, a form or a list of parameters has one name twice, once with and once without '?'. | Both would be the same member. | Remove one of them.
        equivalent-text | Two strings differ only in Unicode normalization. | Swift considers them equal, so that emitted code could not distinguish them. | Use the same normalization for both, or rename one of them.
        member-without-type | A member or a parameter has no type. | Its Swift type could not be known. | Add 'type', 'fields', 'enum', 'oneOf' or 'const'.
        member-of-non-object | A path of members leads into a value that is not an object. | Only objects have members. | End the path earlier, or correct the type.
        unknown-member | A setting names a member that the object does not have. | The emitted code reads or writes it by that name. | Correct the name; it is the one in JSON.
        optional-constant | A constant member has a nullable type. | A constant always has its value. | Remove the '?' after the type, or use an enumeration with one value.
        optional-with-default | A member is optional and also has a default. | With a default it is never absent in Swift, so that one of the two has no effect. | Remove the '?' after the name, or the default.
        const-with-default | A constant also has a default. | It has only one value anyway. | Remove 'default'.
        constant-not-possible | A constant has a type that cannot have one, such as a list. | Emitted code compares constants with a literal. | Use a scalar or a value of an enumeration.
        constant-does-not-fit | The value of a constant does not match its type. | No response could be decoded. | Correct the value or the type.
        invalid-const | A constant is not a string, a number, true or false. | Without a type, nothing else can be a literal. | Add 'type' for a constant of another type.
        nullable-default | A nullable value has a default. | It would not be clear what null means. | Remove the '?' after the type, or the default.
        default-does-not-fit | A default does not match the type of the value. | The emitted literal would not compile, or would be another number. | Correct the default; a number must be exactly representable.
        invalid-default | The default after '=' cannot be read. | In a type expression, a default is a single JSON value. | Write it as 'default:' in a mapping with 'type'.
        example-does-not-fit | An example does not match the type. | Mocks answer with examples, and documentation shows them. | Correct the example. Otherwise it is left out of mocks.
        example-without-content | An example is given for a response without content. | There is nothing that could have the value. | Remove it, or declare the content.
        zone-not-possible | A time zone is set for a type that has none. | Only a local date and time needs a zone to be a point in time. | Use 'zone' for 'LocalDateTime' and for lists, dictionaries and optionals of it.
        zone-without-coercion | A time zone is set in 'tolerance' without 'coerce'. | Only coercion reads dates without a zone. | Add 'coerce: true', or remove the zone.
        unknown-time-zone | The string is not the name of a time zone. | Emitted code looks for it in the IANA database. | Write a name such as Europe/Berlin, or an offset such as +01:00.
        duplicate-value | An enumeration has a value twice. | Both would be the same case. | Remove one of them.
        duplicate-raw-value | Two values of an enumeration have the same raw value. | Decoding could not choose between them. | Change one of the raw values.
        raw-value-out-of-range | A raw value does not fit into Int or Double. | Swift cannot hold it. | Use strings, or declare a number type instead of an enumeration.
        invalid-raw-value | A raw value is neither a string nor a number. | Swift enumerations have raw values of these types only. | Write a string or a number.
        mixed-enumeration | An enumeration has strings and numbers. | A Swift enumeration has raw values of one type. | Quote the numbers if they are strings, or declare two types in a union.
        empty-enumeration | An enumeration has no values. | It says no more than its raw type. | Add a value, or use String.
        expected-values | The values of an enumeration are neither a list nor a mapping. | They could not be read. | Write '[open, done]', or a mapping of names to raw values.
        empty-union | A union has no variants. | No value could be decoded. | Add a variant.
        expected-variants | The variants of a union are neither a list nor a mapping. | They could not be read. | Write '[Circle, Square]', or a mapping of names to types.
        unnamed-variant | A variant that is declared in place has no name. | The case of the Swift enum needs one. | Write the variants as a mapping of names to types.
        duplicate-variant | Two variants of a union have one name. | The Swift enum would have one case twice. | Remove one of them, or write the variants as a mapping of names to types.
        duplicate-tag | Two variants have the same value of the discriminator. | Decoding could not choose between them. | Change one of the tags.
        tag-of-constant | The tag of a variant is not the constant value that its discriminator member has. | Encoding and decoding would contradict each other. | Make both the same.
        tag-without-discriminator | A variant has a tag, but the union has no discriminator. | The tag has no effect. | Set the member that holds it with 'discriminator'.
        variant-not-object | A union with a discriminator has a variant that is not an object. | Only objects can have the member with the tag. | Declare an object that contains the value, or remove the discriminator.
        nullable-variant | A variant of a union can be null. | Null would match several variants. | Put the '?' after the union where it is used.
        ambiguous-union | Two variants of a union cannot be distinguished in JSON. | Decoding tries the variants in order, so that the second one would never be chosen. | Add a discriminator, a 'const' member that differs, or a required member that only one of them has; 'closest: true' chooses the one that loses the least.
        union-cycle | A variant of a union leads back to the union itself. | Decoding would never end. | Remove it, or use an object or a list in between.
        misplaced-key | Keys are combined that exclude each other, such as 'discriminator' with 'fields'. | One of them would have no effect. | Remove one of them.
        misplaced-mark | A name begins with '?'. | The mark of an optional member is at the end. | Write 'name?'.
        several-shapes | A type has more than one of 'fields', 'enum', 'oneOf' and 'type'. | It could not be all of them. | Keep one; declare another type for the other.
        type-without-shape | A declared type has no definition. | It would have no values. | Add 'fields', 'enum', 'oneOf' or 'type'.
        expected-type | Something else is written where a type belongs. | It could not be read. | Write a type expression such as 'Int', '[User]' or 'Page<User>', or a mapping.
        invalid-type | A type expression is not well formed. | It could not be read. | The message says what was expected; '[User]' is a list, '[String: Int]' a dictionary, 'User?' can be null.
        invalid-type-name | The name of a type has characters that type expressions cannot have. | No member could refer to it. | Begin with a letter or '_', and use letters, digits, '_', '-' and '.'.
        empty-list-type | A list has no element type. | Its elements could not be decoded. | Write '[User]'.
        several-list-types | A list has several element types. | A Swift array has one. | Declare a union, and write '[Shape]'.
        dictionary-key | The keys of a dictionary are not strings. | Names in JSON objects are strings. | Write '[String: Int]'.
        """
}
