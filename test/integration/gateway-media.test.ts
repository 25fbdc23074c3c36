import { readdir } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqlStores } from '#gateway/store/stores.ts';
import { mediaKeyOf } from '#protocol/media.ts';
import { worldSeed } from '#test/support/crm-world.ts';
import { startTestGateway, type TestGateway } from '#test/support/gateway.ts';

type Page = { status?: number; type?: string; body?: Buffer | string; location?: string; endless?: boolean };

/** A host that serves pictures, and one that is not configured. */
class MediaHost {
  readonly pages = new Map<string, Page>();
  readonly asked: string[] = [];
  readonly #server: Server = createServer((request, response) => {
    this.asked.push(request.url ?? '');
    const page = this.pages.get(request.url ?? '') ?? { status: 404 };
    response.writeHead(page.status ?? 200, {
      'content-type': page.type ?? 'image/png',
      ...(page.location && { location: page.location }),
    });
    if (!page.endless) return response.end(page.body ?? '');
    const chunk = Buffer.alloc(1024 * 1024);
    const more = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', more);
    more();
  });
  async start() {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }
  get host() {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  url(path: string) {
    return `http://${this.host}${path}`;
  }
  stop() {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

let ours: MediaHost;
let foreign: MediaHost;
let gateway: TestGateway;
let png: Buffer;

beforeAll(async () => {
  [ours, foreign] = await Promise.all([new MediaHost().start(), new MediaHost().start()]);
  png = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const huge = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  for (const [path, page] of Object.entries<Page>({
    '/good.png': { body: png },
    '/small.png': { body: await sharp(png).resize(100).png().toBuffer() },
    '/inside': { status: 302, location: '/good.png' },
    '/outside': { status: 302, location: foreign.url('/secret.png') },
    '/loop': { status: 302, location: '/loop' },
    '/page.html': { type: 'text/html', body: '<h1>sign in</h1>' },
    '/fake.png': { body: 'this is no picture' },
    '/huge.png': { body: huge },
    '/endless.png': { endless: true },
    '/broken': { status: 500 },
  })) {
    ours.pages.set(path, page);
  }
  foreign.pages.set('/secret.png', { body: png });
  gateway = await startTestGateway({ seed: worldSeed, config: { mediaHosts: [ours.host] } });
  await nameInCrm([...ours.pages.keys(), '/gone.png'].map((path) => ours.url(path)));
  await nameInCrm([foreign.url('/secret.png'), 'file:///etc/passwd', 'http://user:pass@169.254.169.254/latest']);
});
afterAll(async () => {
  await gateway.close();
  ours.stop();
  foreign.stop();
});

/** Makes the CRM name these pictures in banners. */
async function nameInCrm(urls: string[]): Promise<void> {
  const token = await gateway.crm.integrationToken();
  for (const url of urls) {
    await gateway.crm.call(token, 'POST', 'sobjects/Home_Banner__c', {
      Name: 'home_banner',
      Banner_Url__c: url,
      Active__c: true,
    });
  }
  const last = mediaKeyOf(urls.at(-1) ?? '');
  const { parts } = createSqlStores(gateway.db);
  await gateway.until(() => parts.isMedia(last));
}

const get = (url: string, width: string | null = '320') =>
  fetch(`${gateway.url}/media/${mediaKeyOf(url)}${width === null ? '' : `?w=${width}`}`);

describe('pictures', () => {
  it('are resized once, served as WebP from this origin, and never change', async () => {
    for (const width of [160, 320, 640]) {
      const answer = await get(ours.url('/good.png'), String(width));
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect([picture.format, picture.width, picture.height]).toEqual(['webp', width, width / 2]);
    }
    expect(ours.asked.filter((path) => path === '/good.png')).toHaveLength(1);
    const kept = await readdir(join(gateway.config.dataDir, 'media'), { recursive: true });
    expect(kept.filter((name) => name.endsWith('.webp'))).toHaveLength(3);
  });

  it('requested many times at once are fetched once', async () => {
    ours.pages.set('/busy.png', { body: png });
    await nameInCrm([ours.url('/busy.png')]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => get(ours.url('/busy.png'))));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(ours.asked.filter((path) => path === '/busy.png')).toHaveLength(1);
  });

  it('are not enlarged when they are small', async () => {
    const answer = await get(ours.url('/small.png'), '640');
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(100);
  });

  it('without a host are fetched from the CRM', async () => {
    const own = await startTestGateway({ crm: gateway.crm, build: false });
    const answer = await fetch(`${own.url}/media/${mediaKeyOf('/cms/media/mc1.svg')}?w=160`);
    // The small CRM of the tests names pictures but serves none.
    expect(answer.status).toBe(404);
    await own.close();
  });

  it('are not found when they are gone or no longer named', async () => {
    expect((await get(ours.url('/gone.png'))).status).toBe(404);
    expect((await get(ours.url('/never-named.png'))).status).toBe(404);
    expect(ours.asked).not.toContain('/never-named.png');
  });
});

describe('what the gateway does not fetch', () => {
  it.each([null, '0', '161', '320x', '99999999', '-160', ''])(
    'a width of %s: only three widths exist',
    async (width) => {
      expect((await get(ours.url('/good.png'), width)).status).toBe(width === null ? 200 : 404);
    },
  );

  it('anything on hosts that are not configured, even when the CRM names it', async () => {
    for (const url of [
      foreign.url('/secret.png'),
      'file:///etc/passwd',
      'http://user:pass@169.254.169.254/latest',
      `http://${ours.host}@${foreign.host}/secret.png`,
      `http://${ours.host}.evil.example/good.png`,
      `ftp://${ours.host}/good.png`,
      'data:image/png;base64,AAAA',
      `//${foreign.host}/secret.png`,
    ]) {
      expect([url, (await get(url)).status]).toEqual([url, 404]);
    }
    expect(foreign.asked).toEqual([]);
  });

  it('the CRM’s own data, which is on no list of pictures', async () => {
    const own = await startTestGateway({ crm: gateway.crm, build: false });
    for (const path of ['/services/data/v53.0/query/?q=SELECT+Id+FROM+Contact', '/services/oauth2/token']) {
      expect((await fetch(`${own.url}/media/${mediaKeyOf(path)}`)).status).toBe(404);
      expect((await fetch(`${own.url}/media/${mediaKeyOf(gateway.crm.url + path)}`)).status).toBe(404);
    }
    await own.close();
  });

  it.each(['/outside', '/loop', '/page.html', '/fake.png', '/huge.png', '/endless.png', '/broken'])(
    '%s: answers unavailable, and does not ask again for a while',
    async (path) => {
      const answer = await get(ours.url(path));
      expect([answer.status, await answer.json()]).toEqual([502, { kind: 'crm-unavailable' }]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const asked = ours.asked.length;
      expect((await get(ours.url(path))).status).toBe(502);
      expect(ours.asked).toHaveLength(asked);
      expect(foreign.asked).toEqual([]);
    },
  );

  it('but a redirect within the host is followed', async () => {
    expect((await get(ours.url('/inside'))).status).toBe(200);
  });

  it.each(['..%2f..%2fsecrets.json', '%2e%2e', 'a', 'YQ==', '%00', 'x'.repeat(1_999)])('a key like %s', async (key) => {
    expect((await fetch(`${gateway.url}/media/${key}?w=160`)).status).toBe(404);
  });
});
