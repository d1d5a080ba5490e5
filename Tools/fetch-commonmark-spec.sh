#!/bin/sh
# Downloads the CommonMark 0.30 specification, whose examples are tests of RidelogMarkdown, to
# .build/commonmark/spec.txt. It is in the source package of Debian's libcmark.
set -eu

name=cmark_0.30.2.orig.tar.gz
address=http://deb.debian.org/debian/pool/main/c/cmark/$name
sum=6c7d2bcaea1433d977d8fed0b55b71c9d045a7cdf616e3cd2dce9007da753db3

folder=$(dirname "$0")/../.build/commonmark
mkdir -p "$folder"
cd "$folder"

# Every Debian has apt's own downloader, which verifies the checksum, too.
if [ -x /usr/lib/apt/apt-helper ]; then
    /usr/lib/apt/apt-helper download-file "$address" "$name" "SHA256:$sum"
else
    curl --fail --silent --show-error --location --output "$name" "$address"
    echo "$sum  $name" | shasum -a 256 --check
fi
tar -xzOf "$name" cmark-0.30.2/test/spec.txt > spec.txt.new
mv spec.txt.new spec.txt
rm "$name"
echo "$(grep -c '^`\{32\} example' spec.txt) examples are in .build/commonmark/spec.txt"
