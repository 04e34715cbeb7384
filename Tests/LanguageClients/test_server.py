"""The language server with a client that this project did not write: pytest-lsp, on pygls and lsprotocol."""

import os
import pathlib

import pytest
import pytest_lsp
from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pytest_lsp import ClientServerConfig, LanguageClient

TOOL = os.environ["ENDPOINTKIT_TOOL"]
SPECS = pathlib.Path(__file__).resolve().parents[2] / "Specs"


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[TOOL, "lsp"]))
async def client(lsp_client: LanguageClient):
    await lsp_client.initialize_session(types.InitializeParams(capabilities=types.ClientCapabilities()))
    yield
    await lsp_client.shutdown_session()


async def opened(client, path, text):
    uri = path.as_uri()
    item = types.TextDocumentItem(uri=uri, language_id="yaml", version=1, text=text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))
    # A diagnosis that a request has interrupted is repeated, so that those of other documents can come first.
    while uri not in client.diagnostics:
        await client.wait_for_notification(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)
    return uri, types.TextDocumentIdentifier(uri=uri)


def place(text, part, offset=0):
    start = text.index(part) + offset
    line = text.count("\n", 0, start)
    return types.Position(line=line, character=start - (text.rfind("\n", 0, start) + 1))


async def test_unsaved_faults_are_published(client):
    path = SPECS / "quickstart.yaml"
    text = path.read_text().replace("returns: Todo }", "returns: Tdo }", 1)
    uri, _ = await opened(client, path, text)
    (fault,) = client.diagnostics[uri]
    assert fault.code == "unknown-type"
    assert fault.range.start == place(text, "returns: Tdo", len("returns: "))


async def test_names_lead_to_their_declarations(client):
    path = SPECS / "quickstart.yaml"
    text = path.read_text()
    _, document = await opened(client, path, text)
    position = place(text, "returns: Todo", len("returns: "))
    (target,) = await client.text_document_definition_async(types.DefinitionParams(document, position))
    assert target.range.start == place(text, "  Todo:", 2)
    context = types.ReferenceContext(include_declaration=False)
    uses = await client.text_document_references_async(types.ReferenceParams(context, document, position))
    assert len(uses) == 3
    edit = await client.text_document_rename_async(types.RenameParams(document, position, "Errand"))
    assert [len(edits) for edits in edit.changes.values()] == [4]
    with pytest.raises(JsonRpcException, match="'Task' is a reserved name"):
        await client.text_document_rename_async(types.RenameParams(document, position, "Task"))


async def test_hover_and_completion(client):
    path = SPECS / "quickstart.yaml"
    text = path.read_text()
    _, document = await opened(client, path, text)
    hover = await client.text_document_hover_async(types.HoverParams(document, place(text, "  Todo:", 3)))
    assert "struct Todo" in hover.contents.value
    found = await client.text_document_completion_async(types.CompletionParams(document, place(text, "query:")))
    labels = [item.label for item in found.items]
    assert "timeout" in labels and "get" not in labels


async def test_every_spec_can_be_opened(client):
    for path in sorted(SPECS.glob("*.yaml")) + sorted((SPECS / "openapi").glob("*.yaml")):
        uri, document = await opened(client, path, path.read_text())
        assert not [fault for fault in client.diagnostics[uri] if fault.severity == types.DiagnosticSeverity.Error], path
        assert await client.text_document_document_symbol_async(types.DocumentSymbolParams(document))
