"""Holds the exchanges of a client against the document of the server."""

import json
import re
import urllib.parse

import yaml
from jsonschema import Draft4Validator, Draft202012Validator
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT4, DRAFT202012

METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]


class Document:
    """An OpenAPI 3.1 or Swagger 2.0 document."""

    def __init__(self, path):
        text = path.read_text()
        self.root = json.loads(text) if path.suffix == ".json" else yaml.safe_load(text)
        self.is_swagger = "swagger" in self.root
        self.has_security = bool(self.root.get("securityDefinitions") or self.root.get("components", {}).get("securitySchemes"))
        # YAML reads statuses as numbers, and JSON pointers are made of text. An integer is of both kinds of "oneOf: [integer, number]",
        # which is therefore taken as "anyOf": those who write it do not mean that integers are forbidden.
        self.root = json.loads(json.dumps(self.root).replace('"oneOf":', '"anyOf":'))
        resource = Resource.from_contents(self.root, default_specification=DRAFT4 if self.is_swagger else DRAFT202012)
        self.registry = Registry().with_resource("urn:document", resource)
        self.operations = {
            f"{method.upper()} {path}": Operation(self, path, method)
            for path, item in self.root["paths"].items() for method in METHODS if method in item}

    def resolve(self, value):
        """What a reference leads to, or the value itself."""
        while "$ref" in value:
            target = self.root
            for step in value["$ref"].removeprefix("#/").split("/"):
                target = target[step.replace("~1", "/").replace("~0", "~")]
            value = target
        return value

    def operation(self, call):
        """The operation that a call belongs to: of several, the one that says most of its path; nil when there is none."""
        path = call["target"].split("?")[0]
        matching = [operation for operation in self.operations.values() if operation.matches(call["method"], path)]
        return min(matching, key=lambda operation: operation.path.count("{"), default=None)

    def faults(self, pointer, value):
        """What is not as the schema at that place says; nothing when there is none."""
        schema = {"$ref": "urn:document#" + "".join("/" + urllib.parse.quote(step.replace("~", "~0").replace("/", "~1")) for step in pointer)}
        validator = (Draft4Validator if self.is_swagger else Draft202012Validator)(schema, registry=self.registry)
        return [f"{error.json_path}: {error.message}"[:300] for error in validator.iter_errors(value)]


class Operation:
    """A method of a path."""

    def __init__(self, document, path, method):
        self.document, self.path, self.method = document, path, method
        self.item = document.root["paths"][path]
        self.value = self.item[method]
        self.pattern = re.compile("[^/]+".join(re.escape(part) for part in re.split(r"\{[^}]*\}", path)))
        declared = self.item.get("parameters", []) + self.value.get("parameters", [])
        self.parameters = [document.resolve(parameter) for parameter in declared]

    @property
    def name(self):
        return f"{self.method.upper()} {self.path}"

    def matches(self, method, path):
        return method == self.method.upper() and self.pattern.fullmatch(path) is not None

    def media(self, value, pointer):
        """The place of the JSON schema of a body or a response; nil when it has none."""
        if self.document.is_swagger:
            return pointer + ["schema"] if value.get("schema", {}).get("type", "file" if "schema" not in value else "") != "file" else None
        content = value.get("content", {}).get("application/json", {})
        return pointer + ["content", "application/json", "schema"] if "schema" in content else None

    def request_schema(self):
        place = ["paths", self.path, self.method]
        if not self.document.is_swagger:
            body = self.value.get("requestBody")
            return self.media(body, place + ["requestBody"]) if body else None
        for index, parameter in enumerate(self.value.get("parameters", [])):
            if parameter.get("in") == "body":
                return place + ["parameters", str(index), "schema"]
        return None

    def response_schema(self, status):
        response = self.value["responses"].get(str(status))
        return self.media(response, ["paths", self.path, self.method, "responses", str(status)]) if response else None


def check(document, calls):
    """The operations that were called, those of which a call succeeded, and what is wrong."""
    called, succeeded, faults = set(), set(), []
    for call in calls:
        operation = document.operation(call)
        title = f"{call['method']} {call['target']}"
        if operation is None:
            faults.append(f"{title} is not an operation of the document")
            continue
        called.add(operation.name)
        status = call.get("status")
        if status and status < 300:
            succeeded.add(operation.name)
        faults += [f"{title}: {fault}" for fault in of_request(document, operation, call)]
        if call.get("decoded") is False:
            schema = operation.response_schema(status)
            if schema is None or not document.faults(schema, json.loads(call["body"])):
                faults.append(f"{title}: the response could not be read, although it is as the document says")
    return called, succeeded, faults


def of_request(document, operation, call):
    """What was sent that is not as the document says."""
    names = {parameter["name"] for parameter in operation.parameters if parameter.get("in") == "query"}
    query = urllib.parse.urlsplit(call["target"]).query
    for name, _ in urllib.parse.parse_qsl(query, keep_blank_values=True):
        if name not in names:
            yield f"the query item '{name}' was sent, which is not declared"
    needed = operation.value.get("security", document.root.get("security"))
    if document.has_security and bool(needed) != (call.get("authorization") is not None):
        yield f"a credential was {'not sent' if needed else 'sent'}"
    if call.get("sent") is not None:
        schema = operation.request_schema()
        if schema is None:
            yield "a body was sent, although there is none"
        else:
            yield from (f"the request is not as documented: {fault}" for fault in document.faults(schema, call["sent"]))
