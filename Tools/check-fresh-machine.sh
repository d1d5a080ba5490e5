#!/usr/bin/env bash
# Tries `make site` and `make test` on a machine with only a Swift toolchain: a new Debian with the packages that
# swift.org lists for it, make and git. Needs root, debootstrap and unshare.
#
# SWIFT_TOOLCHAIN  the toolchain's folder, with usr/bin/swift in it (default: that of the swift in PATH)
# GIT_CONFIG_FILE  a git configuration for the machine, if packages have to come from elsewhere
# SHARED_FOLDERS   folders that this configuration names, mounted at the same paths; separated by colons
# DEBIAN_MIRROR    the mirror of Debian
# FRESH_MACHINE    the folder of the machine, which is kept; by default a temporary one, which is removed
set -euo pipefail
cd "$(dirname "$0")/.."
packages="binutils-gold gcc git libcurl4-openssl-dev libedit-dev libpython3-dev libsqlite3-dev
    libstdc++-12-dev libxml2-dev libz3-dev pkg-config tzdata zlib1g-dev make"
mirror=${DEBIAN_MIRROR:-http://deb.debian.org/debian}
toolchain=${SWIFT_TOOLCHAIN:-$(realpath "$(command -v swift)" | sed 's|/usr/bin/[^/]*$||')}

if [ -n "${FRESH_MACHINE:-}" ]; then
    machine=$FRESH_MACHINE
else
    machine=$(mktemp -d)
    trap 'rm -rf --one-file-system "$machine"' EXIT
fi
# mktemp creates folders for the owner only; the root of a machine must be readable.
chmod 755 "$machine"
[ -x "$machine/usr/bin/apt-get" ] || debootstrap --variant=minbase bookworm "$machine" "$mirror" | tail -n 1

cp /etc/resolv.conf "$machine/etc/resolv.conf"
[ ! -f /etc/apt/apt.conf ] || cp /etc/apt/apt.conf "$machine/etc/apt/apt.conf"
[ -z "${GIT_CONFIG_FILE:-}" ] || cp "$GIT_CONFIG_FILE" "$machine/etc/gitconfig"
rm -rf "$machine/root/ridelog"
git clone --quiet . "$machine/root/ridelog"

cat > "$machine/root/try.sh" << END
set -eu
export PATH=/opt/toolchain/usr/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root CI=true DEBIAN_FRONTEND=noninteractive
apt-get -qq update
apt-get -qq install --yes --no-install-recommends $(echo $packages) > /dev/null
cd /root/ridelog
for target in site test; do
    echo "== make \$target"
    start=\$(date +%s)
    make \$target < /dev/null > /root/\$target.log 2>&1 || { tail -n 60 /root/\$target.log; exit 1; }
    tail -n 15 /root/\$target.log
    echo "== make \$target took \$((\$(date +%s) - start)) s"
done
echo "A fresh machine builds the site and passes the suite."
END

# Mounts in a separate namespace vanish with it, so removing the folder later cannot follow them.
export machine toolchain shared=${SHARED_FOLDERS:-}
unshare --mount --fork bash -eu << 'END'
mount --make-rprivate /
show() { # folder, place
    mkdir -p "$machine$2"
    mount --bind "$1" "$machine$2"
    mount -o remount,bind,ro "$machine$2"
}
show "$toolchain" /opt/toolchain
IFS=:
for folder in $shared; do show "$folder" "$folder"; done
unset IFS
mount -t proc proc "$machine/proc"
mount --rbind /dev "$machine/dev"
exec chroot "$machine" /usr/bin/env -i /bin/sh /root/try.sh < /dev/null
END
