# Installs what Swift and git alone do not bring. Source this file from bash; it defines
#   ensure_libyaml             libyaml and pkg-config, for the generator
#   ensure_test_environment    a virtual environment at .build/venv with httpbin and what else the tests run
# Both do nothing when everything is there.

dependencies_root="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
test_environment="$dependencies_root/.build/venv"
# The document of Tests/FastAPIServer depends on the exact releases of FastAPI, Starlette and Pydantic.
test_packages=(
    httpbin==0.10.4 gunicorn==27.0.1 jsonschema PyYAML
    fastapi==0.165.0 starlette==1.10.0 pydantic==2.14.3 uvicorn==0.54.0 python-multipart==0.0.34
)

dependencies_fail() {
    echo "error: $1" >&2
    exit 1
}

# Runs a command as root.
as_root() {
    if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi
}

# Ends with the command that somebody else has to run.
require_root() {
    [ "$(id -u)" -eq 0 ] || command -v sudo >/dev/null || dependencies_fail "there is no sudo here; please run as root: $*"
}

# install_packages APT-NAMES BREW-NAMES DNF-NAMES, each in one word
install_packages() {
    local -a names
    if command -v apt-get >/dev/null; then
        read -ra names <<<"$1"
        echo "==> Installing ${names[*]} (apt)"
        require_root apt-get install "${names[@]}"
        as_root env DEBIAN_FRONTEND=noninteractive apt-get update -qq || true
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

ensure_test_environment() {
    local mark="$test_environment/.packages"
    if [ "$(cat "$mark" 2>/dev/null)" = "${test_packages[*]}" ] && "$test_environment/bin/python" -c "import fastapi, httpbin, jsonschema, yaml" 2>/dev/null
    then return; fi
    if ! command -v python3 >/dev/null || ! python3 -c "import ensurepip, venv" 2>/dev/null; then
        install_packages "python3 python3-venv" "python3" "python3"
    fi
    echo "==> Installing ${test_packages[*]} into .build/venv"
    rm -rf "$test_environment"
    mkdir -p "$(dirname "$test_environment")"
    python3 -m venv "$test_environment" || dependencies_fail "python3 could not make a virtual environment"
    "$test_environment/bin/python" -m pip install --quiet --disable-pip-version-check "${test_packages[@]}" ||
        dependencies_fail "pip could not install ${test_packages[*]}"
    echo "${test_packages[*]}" >"$mark"
}
