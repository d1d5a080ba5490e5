#!/bin/sh
# Builds the program as it is shipped: in release mode, and on Linux with all but the C library linked statically,
# so that it runs without Swift and other libraries installed. It has no debug information, which makes it a third
# smaller.
#
# Further arguments are passed to `swift build`; the default product is ridelog.
set -eu
cd "$(dirname "$0")/.."
[ $# -gt 0 ] || set -- --product ridelog

if [ "$(uname)" != Linux ]; then
    exec Tools/swift-build.sh -c release "$@"
fi

# The linker prefers lib*.so to lib*.a in the same folder, so the archives get a folder of their own, and pkg-config is
# made to list it first.
archives=$PWD/.build/static-libs
compiler=${CC:-$(command -v cc || command -v clang)}  # Swift's own image has clang alone
mkdir -p "$archives"
for name in cmark deflate expat turbojpeg xxhash z sqlite3 stdc++; do
    archive=$("$compiler" -print-file-name="lib$name.a")
    if [ ! -f "$archive" ]; then
        echo "lib$name.a is missing; install it with: make dependencies" >&2
        exit 1
    fi
    ln -sf "$archive" "$archives/lib$name.a"
done
for name in libcmark libdeflate expat libturbojpeg libxxhash zlib; do
    sed -E "s|^(libdir\|sharedlibdir)=.*|\1=$archives|" \
        "$(pkg-config --variable=pcfiledir "$name")/$name.pc" > "$archives/$name.pc"
done

exec Tools/swift-build.sh -c release --static-swift-stdlib -debug-info-format none \
    -Xswiftc -cross-module-optimization --pkg-config-path "$archives" \
    -Xswiftc -Xclang-linker -Xswiftc -static-libgcc "$@"
