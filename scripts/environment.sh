#!/bin/sh
# Makes .venv ready: creates it where there is none, installs this project into it, and leaves a stamp, so that the
# next call has nothing to do.
#
#   sh scripts/environment.sh EXTRA          EXTRA is lab or test
#
# PYTHON=... chooses the interpreter for a new .venv. An existing .venv is kept, whoever made it.
# Plain POSIX sh: it runs before there is anything else.
set -eu

cd "$(dirname "$0")/.."
extra=${1:?"say which extra: lab or test"}
oldest=$(sed -n 's/^requires-python = ">=\([0-9.]*\)".*/\1/p' pyproject.toml)
venv_python=.venv/bin/python

fail() {
    printf 'error: %s\n' "$*" >&2
    exit 1
}

# What a Python says of itself, such as 3.11.7; nothing if it does not run.
version_of() {
    "$1" -c 'import sys; print(".".join(str(n) for n in sys.version_info[:3]))' 2>/dev/null || true
}

new_enough() {
    "$1" -c 'import sys; sys.exit(list(sys.version_info[:2]) < [int(n) for n in sys.argv[1].split(".")])' \
        "$oldest" >/dev/null 2>&1
}

remedy="install it (Debian, Ubuntu: sudo apt-get install python3 python3-venv; macOS: brew install python) or name one with PYTHON=/path/to/python3"

# Sets python to the interpreter for a new .venv.
find_python() {
    if [ -n "${PYTHON:-}" ]; then
        found=$(version_of "$PYTHON")
        [ -n "$found" ] || fail "PYTHON=$PYTHON does not run; name a Python $oldest or newer, or leave PYTHON out"
        new_enough "$PYTHON" || fail "PYTHON=$PYTHON is Python $found, and $oldest or newer is needed; name a newer one"
        python=$PYTHON
        return
    fi
    older=
    for python in python3 python3.14 python3.13 python3.12 python3.11 python; do
        found=$(version_of "$python")
        [ -n "$found" ] || continue
        if new_enough "$python"; then
            return
        fi
        older="${older:+$older, }$python is $found"
    done
    [ -n "$older" ] && fail "Python $oldest or newer is needed ($older); $remedy"
    fail "no Python was found, and $oldest or newer is needed; $remedy"
}

create() {
    find_python
    # Debian and Ubuntu ship Python without the part that puts pip into a new environment.
    "$python" -c 'import venv, ensurepip' >/dev/null 2>&1 ||
        fail "$python has no venv module; install it (Debian, Ubuntu: sudo apt-get install python3-venv python${found%.*}-venv) and run make again"
    echo "Creating .venv with Python $found"
    # A half-made .venv would be taken for a good one the next time.
    "$python" -m venv .venv || { rm -rf .venv; fail "$python could not create .venv (the reason is above)"; }
}

install() {
    if command -v uv >/dev/null 2>&1; then
        uv pip install --quiet --python "$venv_python" -e ".[$extra]" && return
        echo "uv could not install the packages; trying pip"
    fi
    "$venv_python" -m pip --version >/dev/null 2>&1 || "$venv_python" -m ensurepip >/dev/null 2>&1 ||
        fail ".venv has no pip and none can be put into it; run make clean and then make again"
    "$venv_python" -m pip install --quiet --disable-pip-version-check -e ".[$extra]"
}

if [ ! -e .venv ] && [ ! -L .venv ]; then
    create
fi
present=$(version_of "$venv_python")
[ -n "$present" ] || fail ".venv has no Python that runs; run make clean and then make again"
new_enough "$venv_python" ||
    fail ".venv has Python $present, and $oldest or newer is needed; run make clean and then make again with a newer PYTHON=..."

# The stamp holds what the installation depends on: a changed pyproject.toml, a moved folder or a new Python is seen.
stamp=".venv/.diables-nb-$extra"
state="$(cksum <pyproject.toml) $present $(pwd -P)"
for made in "$stamp" .venv/.diables-nb-test; do # the test extra has all that lab has
    if [ -f "$made" ] && [ "$(cat "$made")" = "$state" ]; then
        exit 0
    fi
done
echo "Installing diables-nb and what it needs ($extra) into .venv; the first time takes a minute or two"
install || fail "the packages could not be installed (the reason is above; a network is needed this once); run make again"
printf '%s\n' "$state" >"$stamp"
