import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { startTestGateway, type TestGateway } from '#test/support/gateway.ts';

let gateway: TestGateway;
let crm: TestCrm;
let folder: string;
const script = `console.log(${JSON.stringify('larder '.repeat(200))})`;
const document = '<!doctype html><title>Larder</title>';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-dist-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(folder, 'secret.txt'), 'secret');
  for (const [name, content] of [
    ['index.html', document],
    ['assets/app-4f3a.js', script],
    ['sw.js', script],
    ['.env', 'SECRET=1'],
  ] as const) {
    await writeFile(join(dist, name), content);
    if (name === '.env') continue;
    await writeFile(join(dist, `${name}.br`), brotliCompressSync(content));
    await writeFile(join(dist, `${name}.gz`), gzipSync(content));
  }
  crm = await startTestCrm({ seed: 'empty' });
  gateway = await startTestGateway({ crm, build: false, config: { distDir: dist } });
});
afterAll(async () => {
  await gateway.close();
  await crm.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers });
/** Sends the path as it is: fetch would normalise paths, and add no-cache headers to a conditional request. */
async function raw(path: string, headers: Record<string, string> = {}): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(gateway.url);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, headers, agent: false }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode ?? 0, body: await text(response) };
}
const page = { accept: 'text/html,application/xhtml+xml' };

describe('the built app', () => {
  it('caches hashed assets for ever, in the best compression that the client supports', async () => {
    for (const [accept, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await get('/assets/app-4f3a.js', { 'accept-encoding': accept });
      expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding]);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(answer.headers.get('content-type')).toMatch(/javascript/);
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(await answer.text()).toBe(script);
    }
  });

  it('revalidates document and service worker each time, mostly with a 304', async () => {
    for (const path of ['/', '/index.html', '/sw.js']) {
      const answer = await get(path, { 'accept-encoding': 'br' });
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 200, 'no-cache']);
      const again = await raw(path, { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' });
      expect([path, again.status]).toEqual([path, 304]);
    }
  });

  it('answers paths that only the app knows with its document', async () => {
    for (const path of [
      '/cart-summary',
      '/category-details/Buns%20%26%20Rolls',
      '/product-details/Pies/01t1',
      '/KYC',
      '/a.b/c',
    ]) {
      const answer = await get(path, page);
      expect([path, answer.status, await answer.text()]).toEqual([path, 200, document]);
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('answers a missing asset with 404, never with a document', async () => {
    for (const path of [
      '/assets/app-0000.js',
      '/assets/',
      '/assets',
      '/icons/none.png',
      '/sync/none',
      '/media',
      '/hooks/x',
      '/pay/x/y',
    ]) {
      for (const headers of [page, {}]) {
        // A navigation to a path with a dot may be a page of the app; one to a path of the gateway is not.
        if (path.startsWith('/icons') && headers === page) continue;
        const answer = await get(path, headers);
        expect([path, answer.status]).toEqual([path, 404]);
      }
    }
    const posted = await fetch(`${gateway.url}/cart-summary`, { method: 'POST', headers: page });
    expect(posted.status).toBe(404);
  });

  it('[CRM-002] sends protective headers with everything, and a policy with documents and workers: calls to no other host', async () => {
    const policy =
      "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; " +
      "connect-src 'self'; worker-src 'self'; manifest-src 'self'; object-src 'none'; base-uri 'self'; " +
      "frame-ancestors 'none'; form-action 'self'";
    for (const path of ['/', '/cart-summary', '/sw.js', '/assets/app-4f3a.js']) {
      expect([path, (await get(path, page)).headers.get('content-security-policy')]).toEqual([path, policy]);
    }
    for (const path of ['/', '/cart-summary', '/assets/app-4f3a.js']) {
      const { headers } = await get(path, page);
      expect([path, headers.get('referrer-policy')]).toEqual([path, 'same-origin']);
      expect([path, headers.get('cross-origin-opener-policy')]).toEqual([path, 'same-origin-allow-popups']);
      expect([path, headers.get('permissions-policy')]).toEqual([path, expect.stringContaining('microphone=()')]);
      expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    }
    for (const path of ['/', '/assets/app-4f3a.js', '/health', '/sync/catalogue', '/assets/none.js', '/services/x']) {
      const { headers } = await get(path);
      expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
      expect([path, headers.get('cross-origin-resource-policy')]).toEqual([path, 'same-origin']);
      expect([path, headers.has('x-powered-by'), headers.has('server')]).toEqual([path, false, false]);
    }
    for (const path of ['/health', '/sync/catalogue', '/assets/none.js', '/services/x']) {
      expect((await get(path)).headers.get('content-security-policy')).toBe("default-src 'none'");
    }
  });

  it.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/.env',
    '/%00',
    '//etc/passwd',
  ])('serves nothing outside the app: %s', async (path) => {
    const { status, body } = await raw(path);
    expect(body).not.toContain('secret');
    expect(body).not.toContain('SECRET');
    expect(body).not.toContain('root:');
    expect([200, 400, 403, 404]).toContain(status);
    if (status === 200) expect(body).toBe(document);
  });

  it('must exist, or the gateway does not start', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'larder-empty-'));
    await expect(startTestGateway({ crm, build: false, config: { distDir: empty } })).rejects.toThrow(/not built/);
    await rm(empty, { recursive: true });
  });
});
