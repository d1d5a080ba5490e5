"""Local servers: one like a real host, and Python's own."""
import contextlib
import gzip
import http.server
import os
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

SUB_PATH = "some/sub/path"
TEXT = re.compile(r"text/|application/(javascript|json|xml|atom\+xml)|image/svg")


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves text with gzip, and unknown addresses with the site's own 404 page, like hosts."""

    protocol_version = "HTTP/1.1"
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map,
                      ".js": "text/javascript", ".atom": "application/atom+xml"}

    def log_message(self, *_):
        pass

    def translate_path(self, path):
        prefix = f"/{SUB_PATH}/"
        below = path[len(prefix):] if path.startswith(prefix) else "outside/of/the/site"
        return super().translate_path("/" + below)

    def do_GET(self):
        path = self.translate_path(self.path)
        if os.path.isdir(path):
            path = os.path.join(path, "index.html")
        code = 200 if os.path.isfile(path) else 404
        if code == 404:
            path = os.path.join(self.directory, "404.html")
        body = b""
        with contextlib.suppress(OSError), open(path, "rb") as file:
            body = file.read()
        self.answer(code, self.guess_type(path), body)

    def answer(self, code, kind, body):
        self.send_response(code)
        if TEXT.match(kind):
            body = gzip.compress(body, 9)
            self.send_header("Content-Encoding", "gzip")
            kind += "; charset=utf-8"
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        with contextlib.suppress(ConnectionError):
            self.wfile.write(body)


@contextlib.contextmanager
def host(folder):
    """Serves `folder` under the sub-path; returns its address."""
    def handler(*arguments):
        return Handler(*arguments, directory=folder)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_address[1]}/{SUB_PATH}/"
    finally:
        server.shutdown()
        server.server_close()


@contextlib.contextmanager
def python_server(folder):
    """`python3 -m http.server` with the site under the sub-path of its root; returns the address."""
    with tempfile.TemporaryDirectory() as root:
        parent = os.path.join(root, os.path.dirname(SUB_PATH))
        os.makedirs(parent)
        os.symlink(os.path.abspath(folder), os.path.join(root, SUB_PATH))
        command = [sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1",
                   "--directory", root]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        try:
            port = re.search(r"port (\d+)", server.stdout.readline())[1]
            yield f"http://127.0.0.1:{port}/{SUB_PATH}/"
        finally:
            server.terminate()
            server.wait()
            server.stdout.close()


def fetch(url, patience=10):
    """Status and body of an address; waits while its server starts."""
    for attempt in range(patience * 10):
        try:
            with urllib.request.urlopen(url, timeout=30) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()
        except urllib.error.URLError:
            if attempt == patience * 10 - 1:
                raise
            time.sleep(0.1)
    raise TimeoutError(url)
