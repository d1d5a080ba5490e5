#!/bin/sh
# Installs the program, its manual page and completions below DESTDIR and PREFIX.
#
#     Tools/install-program.sh PROGRAM
set -eu
program=$1
place=${DESTDIR:-}${PREFIX:-/usr/local}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The manual has the date of its source, so that every build gives the same file.
day=$(git log -1 --format=%cs 2> /dev/null || date +%F)
.build/release/generate-manual "$program" --date "$day" --output-directory "$work"
cp "$program" "$work/ridelog"
strip "$work/ridelog"

put() { # mode, file, place
    mkdir -p "$(dirname "$3")"
    install -m "$1" "$2" "$3"
    echo "$3"
}

put 755 "$work/ridelog" "$place/bin/ridelog"
put 644 "$work/ridelog.1" "$place/share/man/man1/ridelog.1"
for shell in bash zsh fish; do
    "$program" --generate-completion-script "$shell" > "$work/completion.$shell"
done
put 644 "$work/completion.bash" "$place/share/bash-completion/completions/ridelog"
put 644 "$work/completion.zsh" "$place/share/zsh/site-functions/_ridelog"
put 644 "$work/completion.fish" "$place/share/fish/vendor_completions.d/ridelog.fish"
echo "The program is $(($(wc -c < "$work/ridelog") / 1000000)) MB."
