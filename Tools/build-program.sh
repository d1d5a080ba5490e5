#!/bin/sh
# Builds the program as it is shipped: in release mode, and on Linux with everything linked statically except
# the C library, so that it runs where neither Swift nor any of the libraries is installed. Without debug information it is a
# third smaller.
#
# Further arguments go to `swift build`; without any the product is ridelog.
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- --product ridelog

if [ "$(uname)" != Linux ]; then
    exec swift build -c release "$@"
fi

# The linker takes lib*.so before lib*.a of the same folder, so the archives get a folder of their own, which
# comes first because pkg-config is made to name it.
archives=$PWD/.build/static-libs
compiler=${CC:-$(command -v cc || command -v clang)}  # Swift's own image has clang alone
mkdir -p "$archives"
for name in cmark deflate expat turbojpeg xxhash z sqlite3 stdc++; do
    archive=$("$compiler" -print-file-name="lib$name.a")
    if [ ! -f "$archive" ]; then
        echo "lib$name.a is missing; make dependencies installs it" >&2
        exit 1
    fi
    ln -sf "$archive" "$archives/lib$name.a"
done
for name in libcmark libdeflate expat libturbojpeg libxxhash zlib; do
    sed -E "s|^(libdir\|sharedlibdir)=.*|\1=$archives|" \
        "$(pkg-config --variable=pcfiledir "$name")/$name.pc" > "$archives/$name.pc"
done

exec swift build -c release --static-swift-stdlib -debug-info-format none \
    -Xswiftc -cross-module-optimization --pkg-config-path "$archives" \
    -Xswiftc -Xclang-linker -Xswiftc -static-libgcc "$@"
