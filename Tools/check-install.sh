#!/usr/bin/env bash
# Tries all of `make install`: installs into a temporary folder, runs the program from there on a machine with nothing
# else, reads the manual page, loads the completions, and uninstalls.
#
#     Tools/check-install.sh
#
# Readers of manuals and completions (groff, mandoc, man, zsh, fish) are installed if possible, else skipped visibly.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
stage=$work/stage
manual=$stage/usr/share/man/man1/ridelog.1

fail() {
    echo "FAILED: $*" >&2
    exit 1
}

has() { # command, package
    if ! command -v "$1" > /dev/null && [ "$(id -u)" = 0 ] && command -v apt-get > /dev/null; then
        { apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
            apt-get -qq install --yes --no-install-recommends "$2"; } > /dev/null 2>&1 || true
    fi
    command -v "$1" > /dev/null && return
    echo "SKIPPED: $3; $1 is missing and cannot be installed"
    return 1
}

check_files() {
    local wanted='-rw-r--r-- usr/share/bash-completion/completions/ridelog
-rw-r--r-- usr/share/fish/vendor_completions.d/ridelog.fish
-rw-r--r-- usr/share/man/man1/ridelog.1
-rw-r--r-- usr/share/zsh/site-functions/_ridelog
-rwxr-xr-x usr/bin/ridelog'
    local found
    found=$(find "$stage" -type f -printf '%M %P\n' | LC_ALL=C sort)
    [ "$found" = "$wanted" ] || fail "unexpected files are installed:"$'\n'"$found"
    if grep -rlF -e "$work" -e "$PWD" "$stage/usr/share"; then fail "these files contain paths of this machine"; fi
    echo "five files are installed, readable by everyone and writable by their owner"
}

# The libraries that the program is linked with, and the one that glibc loads when a thread ends.
libraries() {
    ldd "$stage/usr/bin/ridelog" | grep -oE '/[^ ]+'
    /sbin/ldconfig -p | grep -oE '/[^ ]*/libgcc_s\.so\.1$' | grep -m 1 "$(uname -m)"
}

# Runs commands of the installed program without a shell, a toolchain, or a file of any package other than the C
# library's.
check_alone() {
    if [ "$(uname)" != Linux ] || [ "$(id -u)" -ne 0 ] || ! unshare --mount true 2> /dev/null; then
        echo "SKIPPED: only root on Linux can try the program on an empty machine"
        return
    fi
    local root=$work/root file
    mkdir -p "$root/proc" "$root/home"
    for file in $(libraries); do
        mkdir -p "$root$(dirname "$file")"
        cp --dereference "$file" "$root$file"
    done
    cp -R "$stage/usr" "$root/"
    # shellcheck disable=SC2016 # for the inner shell
    env -i PATH="$PATH" unshare --mount sh -euc '
        mount -t proc proc "$1/proc"
        run() { env -i HOME=/home PATH=/usr/bin "$chroot" "$root" /usr/bin/ridelog "$@"; }
        chroot=$(command -v chroot) root=$1
        run --version
        run init /home/rides
        cp "$2" "$root/home/rides/"
        run build /home/rides --output /home/site --strict
        run init /home/example --example
        run build /home/example --output /home/example-site --strict' sh "$root" Tests/Fixtures/formats/small.gpx > "$work/alone.log" 2>&1 ||
        fail "on an empty machine: $(cat "$work/alone.log")"
    head -n 1 "$work/alone.log" | grep -qE '^[0-9]+\.[0-9]+\.[0-9]+$' || fail "no version is printed"
    grep -q Small "$root/home/site/index.html" || fail "the ride in the new folder is not on its site"
    [ "$(find "$root/home/example-site" -name '*.html' | wc -l)" -ge 50 ] || fail "the example has too few pages"
    echo "ridelog $(head -n 1 "$work/alone.log") makes folders and sites with nothing but the C library"
}

check_manual() {
    if has groff groff "the manual page by groff"; then
        LC_ALL=C.UTF-8 groff -man -Tutf8 -ww -z "$manual" 2> "$work/groff.log"
        [ ! -s "$work/groff.log" ] || fail "groff on the manual: $(cat "$work/groff.log")"
        echo "groff reports no warnings"
    fi
    if has mandoc mandoc "the manual page by mandoc"; then
        mandoc -T lint -W warning "$manual" > "$work/mandoc.log" || fail "mandoc: $(cat "$work/mandoc.log")"
        echo "mandoc reports no warnings"
    fi
    if has man man-db "the manual page by man"; then
        MANPATH="$stage/usr/share/man" MANPAGER=cat MANWIDTH=100 LC_ALL=C.UTF-8 man ridelog > "$work/manual.txt"
        local word
        for word in build init --base-url --cache; do
            grep -qe "$word" "$work/manual.txt" || fail "man does not show $word"
        done
        echo "man shows $(wc -l < "$work/manual.txt") lines"
    fi
}

# Each shell loads its completions and completes the beginning of a command.
check_completions() {
    local share=$stage/usr/share offered
    # shellcheck disable=SC2016 # for the inner shell
    offered=$(PATH="$stage/usr/bin:$PATH" bash --norc -c '
        set -e
        source "$1"
        COMP_WORDS=(ridelog bui) COMP_CWORD=1 COMP_LINE="ridelog bui" COMP_POINT=11
        "$(complete -p ridelog | sed -E "s/.*-F ([^ ]+).*/\1/")" ridelog bui ridelog
        printf "%s\n" "${COMPREPLY[@]}"' bash "$share/bash-completion/completions/ridelog")
    [ "${offered%% }" = build ] || fail "bash completes «bui» to «$offered»"
    echo "bash completes commands"
    if has zsh zsh "the completion of zsh"; then
        zsh -n "$share/zsh/site-functions/_ridelog" || fail "zsh cannot read its completion"
        # shellcheck disable=SC2016 # for the inner shell
        offered=$(zsh -fc 'fpath=($1 $fpath); autoload -Uz compinit; compinit -u -D
            autoload +X _ridelog && print -r -- $_comps[ridelog]' zsh "$share/zsh/site-functions")
        [ "$offered" = _ridelog ] || fail "zsh has no completion for ridelog"
        echo "zsh loads its completion"
    fi
    if has fish fish "the completion of fish"; then
        fish --no-execute "$share/fish/vendor_completions.d/ridelog.fish" || fail "fish cannot read its completion"
        # shellcheck disable=SC2016 # for the inner shell
        offered=$(HOME=$work PATH="$stage/usr/bin:$PATH" fish --no-config --command \
            'source $argv[1]; complete --do-complete "ridelog bui"' "$share/fish/vendor_completions.d/ridelog.fish")
        [ "${offered%%$'\t'*}" = build ] || fail "fish completes «bui» to «$offered»"
        echo "fish completes commands"
    fi
}

make --no-print-directory install DESTDIR="$stage" PREFIX=/usr
check_files
check_alone
check_manual
check_completions
make --no-print-directory uninstall DESTDIR="$stage" PREFIX=/usr > /dev/null
[ -z "$(find "$stage" -type f)" ] || fail "make uninstall leaves files"
echo "OK: the installed files work, and make uninstall removes them."
