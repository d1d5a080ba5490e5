#!/bin/sh
# Serves a built site on the loopback interface under a path: with Python's own server, and with nginx and Caddy as
# configured in Docs/Publishing.md. Fetches every page and every link, and checks what it promises: types, gzip,
# caching, the 404 page, no directory listings. The servers are installed if possible, else skipped visibly.
#
#     Tools/check-site/check-serving.sh SITE
set -u
here=$(cd "$(dirname "$0")" && pwd)
document=$here/../../Docs/Publishing.md
site=$(cd "${1:?usage: check-serving.sh SITE}" && pwd) || exit 2
if ! command -v python3 > /dev/null; then
    echo "SKIPPED: serving the site: python3 is missing"
    exit 0
fi
root=$(mktemp -d)
server=
trap 'stop; rm -rf "$root"' EXIT
trap 'exit 130' INT TERM
failed=0

stop() {
    [ -z "$server" ] || { kill "$server" && wait "$server"; } 2> /dev/null
    server=
}

free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

fetch_links() { # path
    python3 "$here/fetch-all.py" "http://127.0.0.1:$port$1" "$site" || failed=1
}

# The snippet for a server from the document, with the paths of this site.
snippet() { # language
    awk -v fence="\`\`\`$1" '$0 == "```" { inside = 0 } inside { print } $0 == fence { inside = 1 }' "$document" |
        sed "s|/srv/www/|$root/www/|; s|^example\.org {|http://127.0.0.1:$port {|"
}

# A server's package starts it, so none is installed where services run: only in containers and chroots.
has() { # command, package
    if ! command -v "$1" > /dev/null && [ ! -d /run/systemd/system ] && [ "$(id -u)" = 0 ] &&
        command -v apt-get > /dev/null; then
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends "$2"; } > /dev/null 2>&1
    fi
    command -v "$1" > /dev/null && return
    echo "SKIPPED: serving with $1: it is missing and cannot be installed (package $2)"
    return 1
}

check_python() {
    port=$(free_port)
    python3 -m http.server "$port" --bind 127.0.0.1 --directory "$root/python" > /dev/null 2>&1 &
    server=$!
    echo "python3 -m http.server:"
    fetch_links /some/sub/path/
    stop
}

check_nginx() {
    port=$(free_port)
    cat > "$root/nginx.conf" << END
worker_processes 1;
daemon off;
pid $root/nginx.pid;
error_log $root/error.log;
events {}
http {
    include $(nginx -V 2>&1 | sed -n 's|.*--conf-path=\([^ ]*\)/[^ ]*.*|\1|p')/mime.types;
    access_log off;
    client_body_temp_path $root/body;
    proxy_temp_path $root/proxy;
    fastcgi_temp_path $root/fastcgi;
    uwsgi_temp_path $root/uwsgi;
    scgi_temp_path $root/scgi;
    server {
        listen 127.0.0.1:$port;
$(snippet nginx)
    }
}
END
    nginx -c "$root/nginx.conf" -e "$root/error.log" &
    check_as_promised nginx
}

check_caddy() {
    port=$(free_port)
    { printf '{\n    admin off\n}\n'; snippet caddy; } > "$root/Caddyfile"
    env XDG_DATA_HOME="$root/caddy" XDG_CONFIG_HOME="$root/caddy" \
        caddy run --config "$root/Caddyfile" --adapter caddyfile > "$root/error.log" 2>&1 &
    check_as_promised caddy
}

check_as_promised() { # language
    server=$!
    echo "$1, as in Docs/Publishing.md:"
    if [ -z "$(snippet "$1")" ]; then
        echo "there is no snippet for $1"
        failed=1
    fi
    before=$failed
    sleep 1
    if ! kill -0 "$server" 2> /dev/null; then
        echo "it does not start:"
        tail -n 5 "$root/error.log"
        failed=1
        return
    fi
    fetch_links /rides/
    python3 "$here/expect-served.py" "http://127.0.0.1:$port/rides/" "$site" || failed=1
    [ "$failed" = "$before" ] || tail -n 5 "$root/error.log"
    stop
}

# Copies, because the servers may have no access to the user's own folders.
mkdir -p "$root/python/some/sub" "$root/www"
cp -R "$site" "$root/www/rides"
ln -s "$root/www/rides" "$root/python/some/sub/path"
chmod -R a+rX "$root"

check_python
has nginx nginx-light && check_nginx
has caddy caddy && check_caddy
exit "$failed"
