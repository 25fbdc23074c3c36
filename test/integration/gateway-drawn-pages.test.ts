import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDrawnPages } from '#gateway/static/drawn-pages.ts';
import { must } from '#lib/assert.ts';
import { PAGE_DRAWER, VIEWS_ELEMENT } from '#protocol/pages.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { drawnDist, inDocument, plainDocument } from '#test/support/drawn-dist.ts';
import { startTestGateway, type TestGateway } from '#test/support/gateway.ts';
import { suspicious } from '#test/support/guest-walk.ts';

let gateway: TestGateway;
let dist: string;

/** Text that would end the element, the string or the line of script around it. */
const NASTY = 'Rolls </script><script>alert(1)</script>\u2028<!-- & "';

beforeAll(async () => {
  dist = await drawnDist();
  gateway = await startTestGateway({ seed: worldSeed, config: { distDir: dist } });
  await gateway.write('POST', 'sobjects/Home_Banner__c', {
    Name: 'home_banner',
    Active__c: true,
    Sequence__c: 1,
    Banner_Url__c: '/cms/media/home-1-mobile.svg',
  });
  await published('home-1-mobile');
});
afterAll(async () => {
  await gateway.close();
  await rm(dist, { recursive: true, force: true });
});

type Page = { status: number; headers: IncomingMessage['headers']; body: Buffer; html: string };

/** Sends a request as a browser does; fetch would decompress the answer and add to conditional requests. */
async function get(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const { hostname, port } = new URL(gateway.url);
  const accept = { accept: 'text/html,*/*', ...headers };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ hostname, port, path, headers: accept, agent: false }, resolve).on('error', reject).end();
  });
  const body = await buffer(response);
  return { status: response.statusCode ?? 0, headers: response.headers, body, html: body.toString('utf8') };
}

const keyOf = (path: string) => Buffer.from(path).toString('base64url');

/** Waits until the catalogue behind the guests' Home contains this banner or text. */
async function published(name: string): Promise<void> {
  const wanted = name.startsWith('home-') ? keyOf(`/cms/media/${name}.svg`) : name;
  await gateway.until(async () => (await get('/')).html.includes(wanted));
}

function viewsIn(html: string) {
  const element = new RegExp(`<script type="application/json" id="${VIEWS_ELEMENT}">(.*?)</script>`, 's');
  const text = must(element.exec(html)?.[1], 'views');
  return { text, views: JSON.parse(text) };
}

describe("a guest's Home", () => {
  it('arrives drawn: with banners, categories, and the views that it was drawn from', async () => {
    const { status, headers, html } = await get('/');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const app = html.slice(html.indexOf('<div id="app">'), html.indexOf('<script type="application/json"'));
    expect(app).toContain('Hello, Guest');
    for (const name of ['Breads', 'Pastries']) expect(app).toContain(`>${name}</span>`);
    expect(app).toContain(`/media/${keyOf('/cms/media/home-1-mobile.svg')}?w=640`);
    expect(app).toMatch(/href="\/categoryListing\/Breads\/\w+"/);
    const { views } = viewsIn(html);
    expect(views.home.synced).toBe(true);
    expect(views.home.categories.map((category: { name: string }) => category.name)).toEqual(['Breads', 'Pastries']);
    expect(views.shell.me).toBeNull();
  });

  it('loads the first banner before anything else', async () => {
    const { html } = await get('/');
    const preload = must(/<link rel="preload" as="image"[^>]*>/.exec(html)?.[0], 'a preload');
    expect(preload).toContain(keyOf('/cms/media/home-1-mobile.svg'));
    expect(preload).toContain('fetchPriority="high"');
    expect(preload).toContain('media="not all and (min-width: 56.25em)"');
    expect(html.indexOf(preload)).toBeLessThan(html.indexOf('<div id="app">'));
    expect(html.match(/<link rel="preload"/g)).toHaveLength(1);
  });

  it('is compressed once, and not sent again to a browser that has it', async () => {
    const plain = await get('/');
    const [brotli, zipped] = [
      await get('/', { 'accept-encoding': 'gzip, br' }),
      await get('/', { 'accept-encoding': 'gzip' }),
    ];
    expect([brotli.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli.body).toString('utf8')).toBe(plain.html);
    expect(gunzipSync(zipped.body).toString('utf8')).toBe(plain.html);
    const etag = must(plain.headers.etag, 'an ETag');
    expect(etag).toBe(brotli.headers.etag);
    for (const known of [etag, `"other", W/${etag}`]) {
      const again = await get('/', { 'if-none-match': known });
      expect([again.status, again.body.length]).toEqual([304, 0]);
    }
    expect(plain.headers['cache-control']).toBe('private, no-cache');
    expect(plain.headers.vary).toBe('accept-encoding, cookie');
  });

  it('follows the catalogue, with a new ETag', async () => {
    const before = await get('/');
    await gateway.write('PATCH', `sobjects/ProductCategory/${world.breads}`, { Name: 'Breads and rolls' });
    await published('>Breads and rolls</span>');
    expect((await get('/')).headers.etag).not.toBe(before.headers.etag);
    await gateway.write('PATCH', `sobjects/ProductCategory/${world.breads}`, { Name: 'Breads' });
    await published('>Breads</span>');
    expect((await get('/')).headers.etag).toBe(before.headers.etag);
  });

  it('is for guests only: with any session cookie, valid or not, nothing is drawn from the catalogue', async () => {
    const customer = gateway.browser();
    await customer.signIn(world.asha.username);
    const [name, value] = must(
      [...customer.cookies].find(([key]) => key === 'larder-session'),
      'a session',
    );
    for (const cookie of [`${name}=${value}`, `${name}=broken`, `__Host-larder-session=${value}`]) {
      const { status, html, headers } = await get('/', { cookie });
      expect([status, headers.vary]).toEqual([200, 'accept-encoding, cookie']);
      expect(html).toContain('Opening Larder…');
      expect(html).not.toContain('Pastries');
      expect(html).not.toContain(VIEWS_ELEMENT);
      expect(html).not.toContain(world.asha.contact);
    }
    // The device's marker is not a session.
    expect((await get('/', { cookie: 'larder-device=x' })).html).toContain('Pastries');
  });

  it('[SEC-010] holds no price, no stock value and no customer', async () => {
    const { html } = await get('/');
    for (const secret of ['123.45', '499.99', world.asha.contact, world.bookA, world.asha.username]) {
      expect([secret, html.includes(secret)]).toEqual([secret, false]);
    }
    const keys: string[] = [];
    JSON.parse(viewsIn(html).text, (key, value) => {
      keys.push(key);
      return value;
    });
    // Switches of the shop and the sync status; none is an amount.
    const harmless = /^(unsent|deliveryChargeOff|minimumOrderOff)$/;
    expect(keys.filter((key) => suspicious.test(key) && !harmless.test(key))).toEqual([]);
  });

  it('shows catalogue data as text that can end no element and no script', async () => {
    await gateway.write('PATCH', `sobjects/ProductCategory/${world.pastries}`, { Name: NASTY });
    await published('&lt;script&gt;alert(1)');
    const { html } = await get('/');
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<!-- &');
    const { text, views } = viewsIn(html);
    expect(text).not.toMatch(/[<>&\u2028\u2029]/);
    expect(views.home.categories[1].name).toBe(NASTY);
    await gateway.write('PATCH', `sobjects/ProductCategory/${world.pastries}`, { Name: 'Pastries' });
    await published('>Pastries</span>');
  });
});

describe('other documents', () => {
  it('have the name and the outline of a screen, and no catalogue data', async () => {
    for (const path of ['/cart-summary', '/categoryListing/Breads/x', '/login']) {
      const { status, html, headers } = await get(path);
      expect([path, status, headers['cache-control']]).toEqual([path, 200, 'private, no-cache']);
      expect(html).toContain('Opening Larder…');
      expect(html).not.toContain('Pastries');
      expect([path, (await get(path, { 'if-none-match': must(headers.etag, 'an ETag') })).status]).toEqual([path, 304]);
    }
  });

  it('include a plain one for the service worker', async () => {
    expect((await get('/index.html')).html).toBe(plainDocument);
    // Browsers do not get this file: they get the app's document, as for any path that the app may know.
    expect((await get(`/${PAGE_DRAWER}`)).html).toContain('Opening Larder…');
  });

  it('allow in their policy exactly the script and style that the build wrote', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    for (const path of ['/', '/cart-summary', '/index.html']) {
      const policy = String((await get(path)).headers['content-security-policy']);
      const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
      expect([path, rules.get('script-src')]).toEqual([
        path,
        ["'self'", "'wasm-unsafe-eval'", hash(inDocument.script)],
      ]);
      expect([path, rules.get('style-src')]).toEqual([path, ["'self'", hash(inDocument.style)]]);
      expect([path, rules.get('style-src-attr')]).toEqual([path, ["'unsafe-inline'"]]);
    }
  });
});

describe('drawing', () => {
  const manifest = (hash: string) => ({ hash, parts: [] }) as never;
  const quiet = { error: () => {} };

  it('happens once per catalogue, however many requests arrive', async () => {
    const reader = {
      guests: async () => manifest('one'),
      part: async () => null,
    };
    const pages = must(await openDrawnPages({ distDir: dist, reader, log: quiet }), 'pages');
    const [first, second] = await Promise.all([pages.home(), pages.home()]);
    expect(first).toBe(second);
    expect(await pages.home()).toBe(first);
  });

  it('says before the first catalogue that Home is being fetched', async () => {
    const reader = { guests: async () => null, part: async () => null };
    const pages = must(await openDrawnPages({ distDir: dist, reader, log: quiet }), 'pages');
    const html = must(await pages.home(), 'a page').html.toString('utf8');
    expect(html).toContain('Hello, Guest');
    expect(html).toContain('Fetching the catalogue for the first time');
    expect(viewsIn(html).views.home.synced).toBe(false);
  });

  it('that fails is logged once, and the plain document is sent', async () => {
    const errors: string[] = [];
    const broken = await drawnDist('export const drawer = { drawHome: async () => { throw new Error("no") } };');
    const log = { error: (_: object, text: string) => errors.push(text) };
    const pages = must(
      await openDrawnPages({
        distDir: broken,
        reader: { guests: async () => manifest('one'), part: async () => null },
        log,
      }),
      'pages',
    );
    expect([await pages.home(), await pages.home()]).toEqual([null, null]);
    expect(errors).toEqual(['a page could not be drawn']);
    await rm(broken, { recursive: true, force: true });
  });

  it('leaves nothing open that would keep a process from ending', async () => {
    const program = `const { drawer } = await import(${JSON.stringify(pathToFileURL(join(dist, PAGE_DRAWER)).href)});
      const { app } = await drawer.drawHome(null);
      process.stdout.write(app.includes('Hello, Guest') ? 'drawn' : 'empty');`;
    // The process must end by itself; otherwise the test times out.
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
    expect(stdout).toBe('drawn');
  });

  it('includes no browser database', async () => {
    expect(await readFile(join(dist, PAGE_DRAWER), 'utf8')).not.toMatch(/indexedDB|storagemutated/i);
  });
});
