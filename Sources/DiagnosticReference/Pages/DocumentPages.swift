extension DiagnosticPage {
    /// YAML, JSON, and documents of the dialect as a whole.
    static let documents = """
        yaml-syntax | The document is not valid YAML. | It could not be read beyond this place. | Follow the help of the message; often a quote or a bracket is open, a tab is used for indentation, or a value with ': ' needs quotes.
        json-syntax | The document begins like JSON, but is not valid JSON. | It could not be read beyond this place. | Correct it; JSON has no comments and no comma after the last element (RFC 8259).
        empty-document | The file is empty. | There is nothing to read. | Write a document, or give the path of another file.
        several-documents | The file has a second YAML document. | Only the first one could be generated. | Remove it, or move it to another file.
        file-too-large | The file is larger than the limit. | Documents of this size take more memory than a tool should. | Split the document, or extract the part that you need. | It takes a file of more than 64 MB.
        nesting-too-deep | Lists and mappings are nested too deeply. | Each level takes space on the stack. | Flatten the document. | It takes a few hundred brackets, such as those that 'python3 -c "print('[' * 2000)" > spec.yaml' writes.
        too-many-values | The document has too many values, including those that its aliases repeat. | A few lines of aliases can stand for billions of values. | Use fewer aliases.
        too-many-faults | The file has so many faults that reading stopped. | It is probably not a file of the expected kind. | Correct the faults above, or give the path of another file. | It takes a file with thousands of faults, such as a log with the name of a spec.
        too-many-directives | The document has too many lines that begin with '%'. | They take time and have no effect. | Remove them.
        ignored-directive | A '%' line has no effect. | The document is read as YAML 1.2. | Remove it.
        not-utf8 | The file is not UTF-8. | It begins like UTF-16 or UTF-32. | Save it as UTF-8. | 'iconv -f UTF-8 -t UTF-16 spec.yaml > other.yaml' writes such a file, which 'endpointkit validate other.yaml' reports.
        invalid-utf8 | The file has bytes that are not valid UTF-8. | They stand for no character. | Save it as UTF-8. | 'printf "name: \\377" > spec.yaml' writes such a file, which 'endpointkit validate spec.yaml' reports.
        forbidden-character | The document has a character that YAML or templates do not allow. | It is invisible, and often a damaged file. | Remove it, or write it as an escape in a quoted string. | 'printf "name: \\007" > spec.yaml' writes such a file, which 'endpointkit validate spec.yaml' reports.
        duplicate-key | A mapping has a key twice. | One of the values would be lost. | Remove one of them.
        key-not-text | A key is not a string. | Names are strings. | Quote it, or write it on one line.
        merge-not-mapping | '<<' is followed by something other than a mapping. | Only mappings can be merged. | Write an alias of a mapping, or a list of them.
        undefined-alias | An alias has no anchor before it. | It has no value. | Correct the name, or move the anchor before it.
        recursive-alias | An alias is inside the value that it refers to. | The value would be infinitely large. | Remove it.
        unknown-tag | A value has a tag that YAML does not define. | Its meaning is not known. | Remove the tag.
        tag-mismatch | A value does not match its tag. | It is not of the type that the tag declares. | Correct the value, or remove the tag.
        number-not-json | A number cannot be written in JSON, or has more than 64 bits. | It would change on the way. | Write it in base 10, or quote it if it is a string.
        unexpected-value | A value has another type than its key needs. | It could not be read. | Write what the message expects.
        unknown-key | A key is not known in this place. | It would have no effect; often it is misspelled. | Use the key that the help names; keys that begin with 'x-' are allowed.
        missing-key | A required key is missing. | Without it, the rest has no meaning. | Add it.
        unknown-word | A value is not one of those that the key can have. | It has no meaning. | Use one of the words that the help lists.
        missing-version | The document does not declare its format. | It could be of any format. | Begin it with 'endpointkit: 1'; an OpenAPI document has 'openapi' or 'swagger' among its first keys.
        version-not-first | 'endpointkit' is not the first key. | Editors and people recognize the format by it. | Move it to the top.
        unsupported-version | The version of the dialect is not known. | The same keys can have another meaning in a later version. | Write 'endpointkit: 1', or update endpointkit.
        project-as-spec | A project file is given as a spec. | It has the settings of specs, and no API. | Omit SPEC; 'endpointkit generate' generates all APIs of the project.
        invalid-api-name | The name of an API is not UpperCamelCase. | It becomes the name of a Swift module and of the client. | Use the name that the help derives from it.
        import-not-allowed | The path of an import is absolute, a URL, or leads out of the directory. | A document must not read other files of the machine. | Copy the file into the directory, and use a relative path; '--root' sets another directory.
        import-not-found | An imported file does not exist. | Its types are missing. | Paths are relative to the file with the import.
        import-not-readable | An imported file cannot be read. | Its types are missing. | Check its permissions and its size.
        key-in-import | An imported file has a key that only whole documents have. | Imports only add types. | Move it to the document that imports the file.
        module-without-types | A module is imported from a file that declares no types. | There is nothing to import. | Declare types in the file, or remove the import.
        module-without-name | A module is imported from a file that has no name. | No module can be generated from it. | Add 'name' to the file, or import it without 'module'.
        module-of-other-file | One module is imported from two files. | A module is generated from one file. | Import the second file in the first one, or give it a module of its own.
        imported-in-other-module | Types of a file belong to two modules. | They would be two Swift types. | Write the same 'module' in each import of the file.
        module-cycle | Modules import each other. | Swift cannot compile that. | Move the types that both need to a third file.
        invalid-deviations | A file of deviations cannot be read. | It was not written by a DeviationRecorder or by 'endpointkit serve --deviations' of this version. | Record it again.
        invalid-recording | A file is not a recorded exchange. | 'endpointkit infer' reads all files of a directory that end in '.json', and another program wrote this one. | Use a directory that RecordingTransport or 'endpointkit serve --record' wrote.
        unplaced-deviation | A recorded deviation has no place in the document. | The document has changed, other options were used, or a document cannot describe it. | Use the same '--include', '--exclude' and '--overlay' as for 'generate'.
        type-not-edited | A received value cannot be described by changing a type expression. | The change would be larger than one expression. | Change the type by hand. | 'endpointkit overlay deviations.json spec.yaml' reports it for a spec of the dialect, if no single change describes the type of a value, such as another variant of a union.
        nothing-selected | '--include' and '--exclude' together select no operation. | There is nothing to generate. | Correct the selectors.
        selector-without-match | A selector matches no operation. | It is probably misspelled. | Correct it; '*' matches any characters.
        """
}
