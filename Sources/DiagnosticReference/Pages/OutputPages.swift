extension DiagnosticPage {
    /// Swift names, templates, output and projects.
    static let output = """
        invalid-name | A 'name' is not a Swift identifier. | It is used as written. | Use letters, digits and '_', and do not begin with a digit.
        invalid-module | An imported module has a name that no generated module can have. | The import would not compile. | Correct the name.
        reserved-name | A name is a reserved word of Swift or EndpointKit, so that another one is used. | The name itself would not compile. | Set the name in the code with 'name', or 'x-endpointkit-name'; rename what has no such key, such as a security scheme.
        name-collision | Two parts of the document would have the same Swift name, so that one gets another. | Both are in one scope. | Set one of the names with 'name', or 'x-endpointkit-name'; rename what has no such key.
        not-identifiable | A type with the conformance Identifiable has no property 'id'. | The conformance needs one. | Remove the conformance, or add the property.
        module-type-without-conformance | A type of another module lacks a conformance that is needed here. | The code would not compile. | Add the conformance to 'models' of its file.
        module-without-package | A package imports a module whose package is not known. | Its manifest could not depend on it. | Add 'package' to the import.
        template-syntax | A template is not well formed. | Nothing can be rendered with it. | Correct it at the place that the message shows.
        template-name | The name of a template is not one that templates can have. | No other template could include it. | Rename the file. | It takes a template whose name has a character that no file of the tool has, such as a line break.
        template-too-long | The output of a template is out of proportion to its input. | Templates that include each other can grow without bounds. | Remove repeated includes. | It takes templates that include each other twice, some twenty levels deep.
        unknown-template | A template includes another one that does not exist. | There is nothing to include. | Correct the name; 'endpointkit templates' writes all.
        unknown-block | A template replaces a block that the other one does not have. | It would have no effect. | Correct the name; the documentation lists the blocks.
        unknown-function | A function is used in a place where it has no meaning. | Nothing could be rendered. | Remove it. | It takes a lambda in a template where the tool has none, such as '{{#uppercased}}' around text.
        not-text | A template prints something that is not a string. | Lists and conditions are used in sections. | Write a section, or one of its members.
        recursive-template | Templates include each other without end, or too often. | Nothing could be rendered. | Remove one of the includes.
        unused-template | A template is never used. | No bundled template has its name, and no other template includes it. | Correct the name.
        broken-templates | The templates cannot be rendered. | This is a fault of endpointkit. | Report it with the templates. | No template of a user leads to it; those are reported with their place.
        unused-file | A file in the directory of templates is not a template. | It has no effect. | Templates have names that end in '.mustache'.
        file-fault | A file cannot be read or written. | The system refused it, for the reason in the message. | Check the path and its permissions.
        unsafe-path | The path of a generated file is not safe. | It could leave the output directory. | Give the type or service another 'name'. | No document leads to it: names become identifiers before they become paths.
        path-clash | Two generated files differ only in case. | On many file systems they are the same file. | Give one of them another 'name'. | It takes two types whose 'name' differs only in case, such as 'URLs' and 'Urls'.
        occupied-path | There is something else at the path of a generated file. | Files that endpointkit did not write are never overwritten. | Move or delete it, or choose another output directory.
        edited-file | A generated file was edited. | The changes are overwritten. | Change the spec or a template instead of generated files. | Change a generated file, and run 'endpointkit generate' again.
        stale-file | A file is no longer generated, but was edited. | It is not removed, because the changes may be needed. | Delete it, or move it out of the output directory. | Change a generated file, remove its type or service from the spec, and run 'endpointkit generate' again.
        unreadable-manifest | The manifest of an output directory cannot be read. | It says which files may be changed. | Restore it, or delete it and remove stale files by hand.
        foreign-output | The output directory has the files of another API. | They would be removed. | Use a separate directory for each API, or delete the manifest if that API no longer exists. | Run 'endpointkit generate' for two specs with the same '--output'.
        no-folder | The output directory is a file. | Nothing can be written into it. | Choose another path.
        shared-folder | Mocks and sources are written to the same directory, or to nested ones. | They belong to different targets. | Write mocks to the directory of another target.
        outdated-output | '--check' found files that are out of date. | The committed code does not match the spec. | Run the same command without --check, and commit the result.
        no-runtime | There is no Swift package at the path of the runtime. | The emitted package would not build. | Set '--runtime-path' to a checkout of EndpointKit.
        invalid-baseline | A line of a baseline is not an entry. | The file is damaged, or is not a baseline. | Write it again with '--write-baseline'.
        unused-baseline-entry | A baseline has a warning that is no longer reported. | It was corrected, or its place has changed. | Remove the line, or write the file again with '--write-baseline'.
        invalid-place | The place of a rule is not a path, '#' and a JSON Pointer. | The rule would match nothing. | Write the pointer after '#', as in 'shop.yaml#/components/*', or 'shop.yaml#*' for a whole file.
        unused-rule | A rule for a place matches no warning. | The place has changed, or is misspelled. | Correct or remove it; the reports with '--format json' have the pointers of warnings.
        not-a-project | The file is not a project file. | It has no key 'project'; often it is a spec. | Begin a project file with 'project: 1', or pass a spec as SPEC.
        unsupported-project-version | The version of project files is not known. | The same keys can have another meaning in a later version. | Write 'project: 1', or update endpointkit.
        no-apis | The project has no APIs. | There is nothing to do. | Write 'Shop: { spec: shop.yaml, output: Sources/Shop }' under 'apis'.
        unknown-api | '--api' names an API that the project does not have. | It is probably misspelled. | Use one of the names under 'apis' or 'modules'.
        invalid-project-name | The name of an API in a project has characters that paths or options could misread. | It replaces {name} in paths. | Use ASCII letters, digits, '_', '-' and '.'.
        duplicate-project-name | Two APIs of a project have one name. | '--api' could not choose. | Rename one of them; names that differ only in case are the same.
        invalid-project-path | A path in a project file is empty or has a control character. | It names no file. | Write a path relative to the directory of the project file.
        unknown-placeholder | A path in a project file has braces that are not {name}. | Nothing would replace them. | Write {name} for the name of the API.
        invalid-selector | A string is not a selector of operations. | It selects nothing. | Write tag:NAME, path:/PATH or operation:ID.
        allowed-and-denied | An id is both allowed and denied. | Only one of them can apply. | Remove it from one of the lists.
        conflicting-settings | Two settings of an API exclude each other. | One of them would have no effect. | Follow the help of the message.
        invalid-module-name | The name is not one that a Swift module can have. | The code would not compile. | Use ASCII letters, digits and '_', and no keyword.
        shared-output | Two APIs of a project write to the same directory. | Each would remove the files of the other. | Use a separate directory for each.
        unknown-part | 'names' of a project file has a part that the document does not have. | The name would have no effect. | Write a place such as '#/components/schemas/Pet', an operationId, or Service.endpoint.
        part-without-name | 'names' of a project file has a part that has no name in Swift. | The name would have no effect, or another one. | Name a type, a member, an operation or a parameter; 'name' is the name of the API.
        unknown-change | A list of accepted changes has a line that is not one. | It accepts nothing. | Write the line as 'diff' prints it, or remove it.
        unknown-revision | A project file names a Git revision that does not exist. | There is nothing to compare with. | Write the name of a branch, a tag or a commit; in CI, the history must be fetched too. | Write 'diff: { against: v9 }' into a project file, and run 'endpointkit diff' where Git has no 'v9'.
        unused-acceptance | An accepted change is not among the changes. | It was accepted for another version, or has been undone. | Remove the line.
        ambiguous-subject | 'explain' is asked for a part that has several operations or types. | Only one can be explained at a time. | Write the name of one of them.
        unknown-subject | 'explain' is asked for a part that the document does not have, or that is not in the emitted code. | There is nothing to explain. | Write Service.operation, the name of a type, or a JSON Pointer such as '#/components/schemas/Pet'.
        not-a-scenario | A file of '--scenario' is not a scenario file. | It has no key 'trouble', or the version is not known. | Begin it with 'trouble: 1'.
        invalid-trouble | A latency or a fault of a scenario is not understood, or the shares of faults are more than 100% together. | It could not be applied. | Write it as the help of the message shows.
        unknown-trouble-operation | A scenario names an operation that the spec does not have. | It would have no effect. | Write the ID of an operation, or its method and path such as 'GET /pets/{id}'.
        unknown-collection | A file of '--data' is neither for a collection of the spec nor a file that an operation returns. | Its contents could not be served. | Name it after the path of the collection, such as 'pets.yaml' or 'users/7/todos.json', or after the path of the operation, such as 'pets/7/photo.png'.
        invalid-item | An item of a file of '--data' is not one that the spec allows. | The server would answer with it. | Follow the message; an item is an object with an ID of its own.
        unknown-diagnostic | An id of a diagnostic does not exist. | The rule has no effect. | Correct it; 'endpointkit explain' lists all ids.
        """
}
