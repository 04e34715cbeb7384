"""Holds the schemas of Specs and the documents of this repository together.

Every spec under Specs and Tests/Golden has to validate. A spec under Tests/Diagnostics says in its first line what the schema makes of it:
`# schema: rejects` for a fault of form, `# schema: accepts` for a fault that only the reader can see. The same holds for the project files
under Tests/Projects. Every key of both schemas has a description and an example, which its own schema accepts.

Needs PyYAML and jsonschema. Prints a line for each disagreement, and then the number of specs; exits with 1 if there was one.
"""

import json
import re
import sys
from pathlib import Path

import yaml
from jsonschema import Draft202012Validator

ROOT = Path(__file__).resolve().parent.parent


class CoreLoader(yaml.CSafeLoader):
    """libyaml, as the tool has it, and scalars by the core schema of YAML 1.2, so that `on` and `no` stay texts."""

    yaml_implicit_resolvers = {}


CORE = [
    ("null", r"^(null|Null|NULL|~|)$", ["n", "N", "~", ""]),
    ("bool", r"^(true|True|TRUE|false|False|FALSE)$", list("tTfF")),
    ("int", r"^([-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+)$", list("-+0123456789")),
    ("float", r"^([-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN))$", list("-+0123456789.")),
    ("merge", r"^<<$", ["<"]),
]
for name, pattern, first in CORE:
    CoreLoader.add_implicit_resolver(f"tag:yaml.org,2002:{name}", re.compile(pattern), first)


class Reading:
    """Makes JSON values of nodes; every key is a text."""

    def __init__(self):
        self.known = {}

    def value(self, node):
        if id(node) not in self.known:
            self.known[id(node)] = self.read(node)
        return self.known[id(node)]

    def read(self, node):
        if isinstance(node, yaml.SequenceNode):
            self.expect(node, "seq")
            return [self.value(item) for item in node.value]
        if isinstance(node, yaml.MappingNode):
            self.expect(node, "map")
            return self.mapping(node)
        text = node.value
        kind = node.tag.removeprefix("tag:yaml.org,2002:")
        if kind == "null":
            return None
        if kind == "bool":
            return text.lower() == "true"
        if kind == "int":
            return int(text, 0) if text[:2] in ("0x", "0o") else int(text)
        if kind == "float":
            return float(text.lower().replace(".inf", "inf").replace(".nan", "nan"))
        if kind not in ("str", "merge"):
            raise ValueError(f"unknown tag {node.tag}")
        return text

    @staticmethod
    def expect(node, kind):
        if node.tag != f"tag:yaml.org,2002:{kind}":
            raise ValueError(f"unexpected tag {node.tag}")

    def mapping(self, node):
        result, merged = {}, {}
        for key, value in node.value:
            if not isinstance(key, yaml.ScalarNode):
                raise ValueError("a key is not text")
            if key.tag == "tag:yaml.org,2002:merge":
                sources = value.value if isinstance(value, yaml.SequenceNode) else [value]
                for source in sources:
                    if not isinstance(source, yaml.MappingNode):
                        raise ValueError("a merge of what is not a mapping")
                    merged = self.value(source) | merged
                continue
            if key.value in result:
                raise ValueError(f"the key {key.value!r} is there twice")
            result[key.value] = self.value(value)
        return merged | result


def faults(validator, path):
    """What is wrong with a spec; an empty list for a valid one."""
    try:
        node = yaml.compose(path.read_bytes().decode("utf-8-sig"), Loader=CoreLoader)
        value = Reading().value(node) if node else None
    except (yaml.YAMLError, ValueError, RecursionError) as error:
        return [f"unreadable: {error}"]
    return [f"{error.json_path}: {error.message}"[:300] for error in validator.iter_errors(value)]


def is_openapi(path):
    """Whether a document is one of OpenAPI, which has a schema of its own."""
    return re.match(rb"(#.*\n|\s)*(openapi|swagger):", path.read_bytes()) is not None


def verdict(path):
    """What the first line of a faulty spec says; `None` when it says nothing."""
    first = path.read_bytes().split(b"\n", 1)[0].replace(b"\0", b"").decode("utf-8", "ignore")
    found = re.search(r"# schema: (accepts|rejects)\s*$", first)
    return found.group(1) if found else None


# Parts of a schema that say which keys go together, not what they are.
CONDITIONS = {"if", "then", "else", "not", "dependentSchemas", "allOf"}


def undescribed(schema):
    """The keys without description or example, and the examples that their schemas reject."""
    problems, definitions = [], schema["$defs"]

    def visit(value, path):
        if isinstance(value, list):
            for index, item in enumerate(value):
                visit(item, f"{path}/{index}")
        if not isinstance(value, dict):
            return
        for key, item in value.items():
            if key in CONDITIONS or key == "examples" or (key == "oneOf" and "properties" in value):
                continue
            if key == "properties":
                for name, described in item.items():
                    check(described, f"{path}/{name}")
            visit(item, f"{path}/{key}")

    def check(described, path):
        if not described.get("description") or not described.get("examples"):
            problems.append(f"{schema['$id']}{path}: no description or no example")
        validator = Draft202012Validator({"$defs": definitions, **described})
        for example in described.get("examples", []):
            problems.extend(f"{schema['$id']}{path}: {error.message}"[:300] for error in validator.iter_errors(example))

    visit(schema, "")
    return problems


def check_projects(problems):
    """Holds the schema of project files and those of the tests together; gives their number."""
    schema = json.loads((ROOT / "Specs/project.schema.json").read_text())
    Draft202012Validator.check_schema(schema)
    problems += undescribed(schema)
    validator = Draft202012Validator(schema)
    projects = sorted((ROOT / "Tests/Projects").rglob("endpointkit.yaml"))
    for path in projects:
        found = faults(validator, path)
        if (verdict(path) == "rejects") != bool(found):
            problems.append(f"{path.relative_to(ROOT)}: the schema {'rejects it' if found else 'accepts it'} {found[:3]}")
    return len(projects)


def main():
    sys.setrecursionlimit(20_000)
    schema = json.loads((ROOT / "Specs/endpointkit.schema.json").read_text())
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    problems = undescribed(schema)
    valid = sorted((ROOT / "Specs").rglob("*.yaml")) + sorted((ROOT / "Tests/Golden").glob("*/spec.yaml"))
    valid = [path for path in valid if not is_openapi(path)]
    for path in valid:
        problems += [f"{path.relative_to(ROOT)}: valid, but {fault}" for fault in faults(validator, path)]
    faulty = sorted((ROOT / "Tests/Diagnostics").glob("*/spec.yaml"))
    for path in faulty:
        expected = verdict(path)
        found = faults(validator, path)
        if expected is None:
            problems.append(f"{path.relative_to(ROOT)}: the first line has to be '# schema: accepts' or '# schema: rejects'")
        elif (expected == "rejects") != bool(found):
            problems.append(f"{path.relative_to(ROOT)}: the schema {'rejects it' if found else 'accepts it'} {found[:3]}")
    projects = check_projects(problems)
    for problem in problems:
        print(problem)
    print(f"{len(valid)} valid and {len(faulty)} faulty specs")
    return 1 if problems or not valid or not faulty or not projects else 0


if __name__ == "__main__":
    sys.exit(main())
