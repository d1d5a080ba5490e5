#!/usr/bin/env bash
# Checks the program as it is shipped: its libraries, an empty environment, other time zones and locales, and a machine
# with nothing else.
#
#     Tools/check-program.sh PROGRAM
set -euo pipefail
program=$(realpath "$1")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

libraries() {
    ldd "$program" | grep -oE '/[^ ]+' || true
}

check_libraries() {
    local foreign
    ldd "$program"
    foreign=$(libraries | grep -vE '/(libc|libm|libdl|libpthread|librt|ld-linux-[a-z0-9_-]+)\.so\.[0-9]+$' || true)
    [ -z "$foreign" ] || fail "the program needs more than the C library: $foreign"
}

# Builds of one folder with different numbers of workers, zones and locales.
check_builds() {
    env -i "$program" --version
    env -i "$program" init "$work/data" --example > /dev/null
    env -i "$program" build "$work/data" --output "$work/one" --jobs 1 --strict
    env -i TZ=Pacific/Apia LC_ALL=tr_TR.UTF-8 HOME="$work/home" \
        "$program" build "$work/data" --output "$work/two" --jobs 2 --quiet
    env -i TZ=America/St_Johns LC_ALL=C HOME="$work/home" \
        "$program" build "$work/data" --output "$work/three" --jobs 2 --quiet
    diff -r "$work/one" "$work/two" || fail "builds differ"
    diff -r "$work/one" "$work/three" || fail "a build from the cache differs"
    pages=$(find "$work/one" -name '*.html' | wc -l)
    [ "$pages" -ge 50 ] || fail "the example has only $pages pages"
    echo "$pages pages are byte-identical with 1 and 2 workers, in three environments, with and without cache"

    again=$(env -i "$program" build "$work/data" --output "$work/one" --no-cache 2> /dev/null)
    grep -q '^0 written' <<< "$again" || fail "a second build wrote files that had not changed"
}

# The library that glibc loads when a thread ends; glibc's packages contain it.
companion() {
    /sbin/ldconfig -p | grep -oE '/[^ ]*/libgcc_s\.so\.1$' | grep -m 1 "$(uname -m)"
}

# A root folder with only the program and the C library. Swift's runtime reads arguments from /proc, which is mounted in
# the namespace and vanishes with it.
check_alone() {
    if [ "$(id -u)" -ne 0 ] || ! unshare --mount true 2> /dev/null; then
        echo "SKIPPED: only root can try the program on an empty machine"
        return
    fi
    local root=$work/root file
    mkdir -p "$root/proc"
    for file in $(libraries) $(companion); do
        mkdir -p "$root$(dirname "$file")"
        cp --dereference "$file" "$root$file"
    done
    cp "$program" "$root/ridelog"
    cp -r "$work/data" "$root/data"
    # shellcheck disable=SC2016 # for the inner shell
    env -i PATH="$PATH" unshare --mount sh -euc '
        mount -t proc proc "$1/proc"
        exec env -i "$(command -v chroot)" "$1" /ridelog build /data --output /site --quiet' sh "$root"
    diff -r "$work/one" "$root/site" || fail "a build on an empty machine differs"
    echo "byte-identical on a machine with only the C library"
}

if [ "$(uname)" = Linux ]; then
    check_libraries
    check_builds
    check_alone
else
    check_builds
fi
echo "The program is $(($(wc -c < "$program") / 1000000)) MB. All checks passed."
