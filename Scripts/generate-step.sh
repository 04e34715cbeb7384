#!/bin/sh
# Generates Swift from a spec as a build step. Copy this file into your project. Any POSIX shell can run it.
#
#   generate-step.sh SPEC --output DIR [more options of 'endpointkit generate']
#
# It runs the first endpointkit that it finds:
#   1. the program $ENDPOINTKIT
#   2. the published program of the version $ENDPOINTKIT_VERSION, if that is set. It is downloaded once, into $ENDPOINTKIT_CACHE (default: the
#      user's cache directory), and used only if the checksum of the archive is $ENDPOINTKIT_SHA256, which SHA256SUMS of the release has. For
#      x86_64 Linux. $ENDPOINTKIT_RELEASES is the URL of a copy of the releases.
#   3. endpointkit in $PATH
#   4. a program that it builds, once for each version, from a checkout of EndpointKit: $ENDPOINTKIT_CHECKOUT, else the package that contains
#      this file, else the checkout that SwiftPM or Xcode made for your project. It is stored in $ENDPOINTKIT_CACHE, too. The build needs
#      libyaml and zlib ('brew install libyaml', 'apt install libyaml-dev zlib1g-dev').
#
# XCODE. Add a run-script phase before "Compile Sources":
#     "$SRCROOT/Scripts/generate-step.sh" "$SRCROOT/shop.yaml" --output "$SRCROOT/Shop/Generated" \
#         --dependency-file "$DERIVED_FILE_DIR/endpointkit.d"
#   input files:           $(SRCROOT)/shop.yaml
#   output files:          $(SRCROOT)/Shop/Generated/.endpointkit-manifest
#   use dependency file:   $(DERIVED_FILE_DIR)/endpointkit.d     (imported specs and templates; then Xcode runs the step only when needed)
#   Set ENABLE_USER_SCRIPT_SANDBOXING to NO for this target: in the sandbox, a script can write only to files that are listed individually.
#   Pass the absolute path of the spec, so that Xcode shows diagnostics at their lines.
#
# MAKE. The manifest represents all files. It is touched because a run that changes nothing does not update its date:
#     Sources/Shop/.endpointkit-manifest: shop.yaml
#     	Scripts/generate-step.sh shop.yaml --output Sources/Shop --dependency-file .build/shop.d
#     	@touch $@
#     -include .build/shop.d
#
# CI. If the committed code does not match the spec, prints what would change, and fails:
#     Scripts/generate-step.sh shop.yaml --output Sources/Shop --check
#   On GitHub Actions, diagnostics are shown at the lines of a pull request.
set -eu

fail() {
    echo "error: $1" >&2
    exit 1
}

[ $# -gt 0 ] || fail "no spec given; see the top of $0"

is_checkout() {
    [ -f "$1/Package.swift" ] && [ -d "$1/Sources/endpointkit" ]
}

# Prints the directory of a checkout of EndpointKit; prints nothing if there is none.
find_checkout() {
    if [ -n "${ENDPOINTKIT_CHECKOUT:-}" ]; then
        is_checkout "$ENDPOINTKIT_CHECKOUT" || fail "ENDPOINTKIT_CHECKOUT is '$ENDPOINTKIT_CHECKOUT', which is not a checkout of EndpointKit"
        echo "$ENDPOINTKIT_CHECKOUT"
        return
    fi
    here=$(cd "$(dirname "$0")/.." && pwd)
    # Xcode has checkouts next to its build directory, SwiftPM in the build directory of the package.
    for place in "$here" "${BUILD_DIR:+${BUILD_DIR%/Build/*}/SourcePackages/checkouts/EndpointKit}" \
        "$here/.build/checkouts/EndpointKit" ".build/checkouts/EndpointKit"; do
        if [ -n "$place" ] && is_checkout "$place"; then
            echo "$place"
            return
        fi
    done
}

# Prints the directory of the programs that this script keeps.
cache_directory() {
    case $(uname) in
        Darwin) echo "${ENDPOINTKIT_CACHE:-$HOME/Library/Caches/endpointkit}" ;;
        *) echo "${ENDPOINTKIT_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/endpointkit}" ;;
    esac
}

sha256() {
    if command -v sha256sum >/dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

# Prints the published program of a version, after downloading it if this checksum has not been downloaded yet.
published_tool() {
    version=$1
    checksum=${ENDPOINTKIT_SHA256:-}
    [ -n "$checksum" ] || fail "ENDPOINTKIT_SHA256 is not set; it must be the checksum of the archive, which SHA256SUMS of the release has"
    system=$(uname -s)-$(uname -m)
    [ "$system" = Linux-x86_64 ] ||
        fail "there is no published program for $system; unset ENDPOINTKIT_VERSION, and install endpointkit or let this script build it"
    name=endpointkit-$version-linux-x86_64
    kept=$(cache_directory)/published/$checksum
    tool=$kept/$name/bin/endpointkit
    if [ ! -x "$tool" ]; then
        url=${ENDPOINTKIT_RELEASES:-https://github.com/endpointkit/EndpointKit/releases/download}/v$version/$name.tar.gz
        echo "downloading $url" >&2
        mkdir -p "${kept%/*}"
        new=$(mktemp -d "${kept%/*}/new.XXXXXX")
        trap 'rm -rf "$new"' EXIT
        curl --fail --silent --show-error --location --proto '=https,file' --proto-redir '=https' --output "$new/archive.tar.gz" "$url" ||
            fail "the program could not be downloaded from $url"
        found=$(sha256 "$new/archive.tar.gz")
        [ "$found" = "$checksum" ] || fail "the checksum of $url is $found, not $checksum"
        tar -xzf "$new/archive.tar.gz" -C "$new" || fail "$url could not be unpacked"
        [ -x "$new/$name/bin/endpointkit" ] || fail "$url does not contain $name/bin/endpointkit"
        rm "$new/archive.tar.gz"
        # Another run may have been faster.
        mv "$new" "$kept" 2>/dev/null || [ -x "$tool" ] || fail "the program could not be moved to $kept"
        rm -rf "$kept/${new##*/}" "$new"
    fi
    echo "$tool"
}

# Prints the program built from a checkout, after building it if this version has not been built yet.
build_tool() {
    checkout=$(cd "$1" && pwd)
    cache=$(cache_directory)
    version=$(git -C "$checkout" rev-parse HEAD 2>/dev/null) || version=
    # A checkout with local changes is built every time, which is fast if nothing has changed.
    if [ -n "$version" ] && [ -n "$(git -C "$checkout" status --porcelain 2>/dev/null)" ]; then version=; fi
    scratch=$cache/${version:-unversioned-$(printf %s "$checkout" | cksum | tr -d ' ')}
    tool=$scratch/release/endpointkit
    if [ -z "$version" ] || [ ! -x "$tool" ]; then
        echo "building endpointkit from $checkout" >&2
        mkdir -p "$scratch"
        swift=swift
        if [ "$(uname)" = Darwin ]; then swift="xcrun --sdk macosx swift"; fi
        # Xcode's settings for the app, such as an iOS SDK, must not affect the build of a tool for this machine.
        # shellcheck disable=SC2086
        env -i HOME="$HOME" PATH="$PATH" TMPDIR="${TMPDIR:-/tmp}" ${DEVELOPER_DIR:+DEVELOPER_DIR="$DEVELOPER_DIR"} \
            $swift build --configuration release --traits Tools --product endpointkit --package-path "$checkout" --scratch-path "$scratch" >&2 ||
            fail "endpointkit could not be built from '$checkout'"
    fi
    echo "$tool"
}

if [ -n "${ENDPOINTKIT:-}" ]; then
    tool=$ENDPOINTKIT
    command -v "$tool" >/dev/null || fail "ENDPOINTKIT is '$tool', which is not a program"
elif [ -n "${ENDPOINTKIT_VERSION:-}" ]; then
    tool=$(published_tool "$ENDPOINTKIT_VERSION")
elif tool=$(command -v endpointkit); then
    :
else
    checkout=$(find_checkout)
    [ -n "$checkout" ] || fail "endpointkit is not installed: put it into PATH, or set ENDPOINTKIT to it or ENDPOINTKIT_CHECKOUT to its source"
    tool=$(build_tool "$checkout")
fi

if [ "${GITHUB_ACTIONS:-}" = true ]; then
    case " $* " in
        *" --format"*) ;;
        *) set -- "$@" --format github ;;
    esac
fi
exec "$tool" generate "$@"
