"""Symbol graphs of built modules, for the scripts that read declarations."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def built_modules():
    """The folder with the modules of `swift build`, as Scripts/test builds them."""
    command = ["swift", "build", "--enable-all-traits", "--show-bin-path"]
    folder = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()
    return Path(folder) / "Modules"


def target():
    information = json.loads(subprocess.run(["swiftc", "-print-target-info"], check=True, capture_output=True, text=True).stdout)
    return information["target"]["triple"]


def sdk():
    """The options that name the SDK, on Apple's platforms."""
    if sys.platform != "darwin":
        return []
    return ["-sdk", subprocess.run(["xcrun", "--show-sdk-path"], check=True, capture_output=True, text=True).stdout.strip()]


def c_modules(modules):
    """The options for the C modules of dependencies, which modules that import them need."""
    products = Path(modules).resolve().parent
    checkouts = next((folder / "checkouts" for folder in products.parents if (folder / "checkouts").is_dir()), None)
    own = sorted(map_file.parent for map_file in checkouts.glob("*/Sources/*/include/module.modulemap")) if checkouts else []
    # For the others, SwiftPM writes the map of the module.
    written = sorted(products.glob("*.build/module.modulemap"))
    headers = [*own, ROOT / "Sources/CZlib", ROOT / "Sources/CLibYAML"]
    options = [option for folder in headers for option in ("-I", str(folder))]
    return options + [option for map_file in written for option in ("-Xcc", f"-fmodule-map-file={map_file}")]


def extract(module, output, modules=None, options=()):
    """Writes the symbol graphs of a module, and of its extensions of types of other modules, to a folder; returns the finished process."""
    search = ["-I", str(modules), *c_modules(modules)] if modules else []
    command = ["swift", "symbolgraph-extract", "-module-name", module, *search, "-target", target(), *sdk(), "-output-dir", str(output)]
    command += ["-minimum-access-level", "public", "-skip-synthesized-members", "-skip-inherited-docs", *options]
    return subprocess.run(command, capture_output=True, text=True)
