"""Rules that generate Swift from specs with EndpointKit: one hermetic action for each API, without network.

    load("//tools:endpointkit.bzl", "endpointkit_swift_library")
    load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library")

    endpointkit_swift_library(
        name = "Shop",
        spec = "shop.yaml",
        imports = ["common.yaml"],
        outs = SHOP_FILES,
        swift_library = swift_library,
        deps = ["@EndpointKit"],
    )

Copy this file into the workspace. `tool` is the command `endpointkit`; the static program of a release needs nothing else in the sandbox.
`outs` is what `endpointkit generate shop.yaml --output . --list-outputs` prints. Without it, the output is one directory, which not every
rule for Swift takes.
"""

def _endpointkit_swift_sources(ctx):
    arguments = ctx.actions.args()
    arguments.add("generate")
    arguments.add(ctx.file.spec)
    if ctx.attr.outs:
        folder = "/".join([part for part in [ctx.bin_dir.path, ctx.label.workspace_root, ctx.label.package, ctx.label.name] if part])
        outputs = [ctx.actions.declare_file(ctx.label.name + "/" + file) for file in ctx.attr.outs]
        arguments.add("--output", folder)
    else:
        outputs = [ctx.actions.declare_directory(ctx.label.name)]
        arguments.add_all(outputs, before_each = "--output", expand_directories = False)
    if ctx.attr.root:
        arguments.add("--root", ctx.attr.root)
    arguments.add_all(ctx.files.overlays, before_each = "--overlay")
    arguments.add("--access", ctx.attr.access)
    if ctx.attr.strict:
        arguments.add("--strict")
    ctx.actions.run(
        outputs = outputs,
        inputs = [ctx.file.spec] + ctx.files.imports + ctx.files.overlays,
        executable = ctx.executable.tool,
        arguments = [arguments],
        mnemonic = "EndpointKit",
        progress_message = "Generating Swift from %s" % ctx.file.spec.short_path,
    )
    return [DefaultInfo(files = depset(outputs))]

endpointkit_swift_sources = rule(
    implementation = _endpointkit_swift_sources,
    doc = "Generates the Swift sources of an API.",
    attrs = {
        "spec": attr.label(allow_single_file = True, mandatory = True, doc = "The spec, in the dialect or OpenAPI."),
        "imports": attr.label_list(allow_files = True, doc = "The files that the spec refers to."),
        "overlays": attr.label_list(allow_files = True, doc = "OpenAPI Overlays, in this order."),
        "outs": attr.string_list(doc = "The generated files, relative to the output; empty for one directory."),
        "root": attr.string(doc = "The directory that imports must stay in, from the workspace; empty for that of the spec."),
        "access": attr.string(default = "public", values = ["public", "package", "internal"]),
        "strict": attr.bool(doc = "Whether warnings fail the action."),
        "tool": attr.label(
            allow_single_file = True,
            executable = True,
            cfg = "exec",
            default = "//tools:endpointkit",
            doc = "The command endpointkit.",
        ),
    },
)

def endpointkit_swift_library(name, spec, swift_library, deps = [], **kwargs):
    """A Swift library of the client of an API.

    Args:
      name: The target, and the module.
      spec: The spec.
      swift_library: The rule of that name of rules_swift, or one like it.
      deps: The runtime library `EndpointKit`, and modules of imported types.
      **kwargs: The other attributes of `endpointkit_swift_sources`; `visibility` is that of the library.
    """
    visibility = kwargs.pop("visibility", None)
    endpointkit_swift_sources(name = name + "_sources", spec = spec, visibility = ["//visibility:private"], **kwargs)
    swift_library(name = name, module_name = name, srcs = [":" + name + "_sources"], deps = deps, visibility = visibility)
