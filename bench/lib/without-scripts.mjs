// The peer of Lighthouse's scores: the same HTML, styles and pictures as a guest's Home, without any script.
import { createServer, request } from 'node:http';
import { brotliCompressSync } from 'node:zlib';

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*\brel="modulepreload"[^>]*>/g;

/** Serves Home of the product at `url` without scripts, compressed once, and everything else as the product does. */
export async function withoutScripts(url) {
  const html = (await (await fetch(`${url}/`)).text()).replace(SCRIPTS, '');
  const page = brotliCompressSync(html);
  const server = createServer((asked, answer) => {
    if (asked.url === '/') {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page);
      return;
    }
    const passed = request(url + asked.url, { method: asked.method, headers: asked.headers }, (from) => {
      answer.writeHead(from.statusCode, from.headers);
      from.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
