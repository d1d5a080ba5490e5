#!/bin/sh
# Serves a built site under /some/sub/path/ on the loopback, with Python's own server and with nginx,
# and fetches every page and every link. nginx is installed where that can be done, else skipped aloud.
#
#     Tools/check-site/check-serving.sh SITE
set -u
here=$(cd "$(dirname "$0")" && pwd)
site=$(cd "${1:?usage: check-serving.sh SITE}" && pwd) || exit 2
root=$(mktemp -d)
server=
trap '[ -n "$server" ] && kill "$server" 2>/dev/null; rm -rf "$root"' EXIT INT TERM
mkdir -p "$root/www/some/sub"
# A copy, since nginx's workers may not be allowed to look into the reader's own folders.
cp -R "$site" "$root/www/some/sub/path"
chmod -R a+rX "$root"
failed=0

fetch() {
    python3 "$here/fetch-all.py" "http://127.0.0.1:$1/some/sub/path/" "$site" || failed=1
}

free_port() {
    python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}

port=$(free_port)
python3 -m http.server "$port" --bind 127.0.0.1 --directory "$root/www" >/dev/null 2>&1 &
server=$!
echo "python3 -m http.server:"
fetch "$port"
kill "$server"
server=

if ! command -v nginx >/dev/null; then
    if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
        { apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends nginx-light; } >/dev/null 2>&1
    fi
fi
if ! command -v nginx >/dev/null; then
    echo "skipped: serving by nginx: it is not here and cannot be installed"
    exit "$failed"
fi

port=$(free_port)
cat >"$root/nginx.conf" <<END
worker_processes 1;
daemon off;
pid $root/nginx.pid;
error_log $root/error.log;
events {}
http {
    include /etc/nginx/mime.types;
    access_log off;
    client_body_temp_path $root/body;
    proxy_temp_path $root/proxy;
    fastcgi_temp_path $root/fastcgi;
    uwsgi_temp_path $root/uwsgi;
    scgi_temp_path $root/scgi;
    server {
        listen 127.0.0.1:$port;
        root $root/www;
        gzip on;
        error_page 404 /some/sub/path/404.html;
    }
}
END
nginx -c "$root/nginx.conf" -e "$root/error.log" &
server=$!
echo "nginx:"
fetch "$port"
missing=$(python3 "$here/fetch-all.py" --missing "http://127.0.0.1:$port/some/sub/path/no/such/page")
echo "an address that is not there: $missing"
case $missing in
"404 with the site's page") ;;
*) failed=1 ;;
esac
exit "$failed"
