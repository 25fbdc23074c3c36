import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { err, ok } from '#lib/result.ts';
import { mediaKeyOf } from '#protocol/media.ts';
import { createMediaFiles } from './media-files.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'larder-media-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it('finds pictures from before a restart, although the embedded CRM has another port', async () => {
  const original = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const asked: string[] = [];
  const start = () =>
    createMediaFiles({
      dir,
      clock: { now: () => 0, sleep: async () => {} },
      fetchOriginal: async (address) => {
        asked.push(address.href);
        return ok(original);
      },
    });
  const path = '/cms/delivery/media/one';
  const key = mediaKeyOf(path);
  const made = await start().made({ key, address: new URL(path, 'http://127.0.0.1:4001') }, 320);
  expect(made.ok).toBe(true);
  const again = await start().stored({ key, address: new URL(path, 'http://127.0.0.1:4002') }, 320);
  expect(again).toEqual(made.ok && made.value);
  // The same path on another CRM is another picture.
  expect(await start().stored({ key, address: new URL(path, 'https://crm.example') }, 320)).toBeNull();
  expect(asked).toHaveLength(1);
});

it('fetches at most two originals at a time, whenever another one is requested', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    const waiting: (() => void)[] = [];
    let most = 0;
    let fetching = 0;
    const files = createMediaFiles({
      dir,
      clock: { now: () => 0, sleep: async () => {} },
      fetchOriginal: async () => {
        fetching += 1;
        most = Math.max(most, fetching);
        await new Promise<void>((resolve) => waiting.push(resolve));
        fetching -= 1;
        return err({ kind: 'unknown' });
      },
    });
    const ask = (key: string) => files.made({ key, address: new URL(`https://crm.example/${key}`) }, 320);
    const asked = ['one', 'two', 'three'].map(ask);
    waiting.shift()?.();
    for (let turn = 0; turn < turns; turn += 1) await null;
    asked.push(ask('four'));
    while (waiting.length > 0) {
      waiting.shift()?.();
      for (let turn = 0; turn < 20; turn += 1) await null;
    }
    await Promise.all(asked);
    expect(most).toBe(2);
  }
});

it('a picture that the disk does not take is refused with the reason, and not fetched again for every request', async () => {
  const original = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const blocked = join(dir, 'no-folder');
  await writeFile(blocked, '');
  let asked = 0;
  const files = createMediaFiles({
    dir: blocked,
    clock: { now: () => 0, sleep: async () => {} },
    fetchOriginal: async () => {
      asked += 1;
      return ok(original);
    },
  });
  for (const width of [160, 320] as const) {
    const made = await files.made({ key: 'one', address: new URL('https://crm.example/one') }, width);
    expect(made).toMatchObject({
      ok: false,
      error: { kind: 'unreachable', reason: expect.stringContaining('ENOTDIR') },
    });
  }
  expect(asked).toBe(1);
});

it('a picture that did not come is fetched again after a minute, not before', async () => {
  const now = { ms: 0 };
  let asked = 0;
  const files = createMediaFiles({
    dir,
    clock: { now: () => now.ms, sleep: async () => {} },
    fetchOriginal: async () => {
      asked += 1;
      return err({ kind: 'unreachable', reason: 'status 503' });
    },
  });
  for (const ms of [0, 59_999, 60_000]) {
    now.ms = ms;
    const made = await files.made({ key: 'late', address: new URL('https://crm.example/late') }, 320);
    expect(made).toEqual(err({ kind: 'unreachable', reason: 'status 503' }));
  }
  expect(asked).toBe(2);
});

it('leaves no part of a picture behind that it could not store', async () => {
  const original = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
  const path = '/cms/delivery/media/blocked';
  const picture = { key: mediaKeyOf(path), address: new URL(path, 'http://127.0.0.1:4001') };
  const start = (into: string) =>
    createMediaFiles({
      dir: into,
      clock: { now: () => 0, sleep: async () => {} },
      fetchOriginal: async () => ok(original),
    });
  const free = await mkdtemp(join(dir, 'free-'));
  expect((await start(free).made(picture, 320)).ok).toBe(true);
  const names = (await readdir(free, { recursive: true })).filter((name) => name.endsWith('.webp'));
  // A folder in its place lets a picture be written, but not be put there.
  const blocked = await mkdtemp(join(dir, 'blocked-'));
  for (const name of names) await mkdir(join(blocked, name), { recursive: true });
  expect(await start(blocked).made(picture, 320)).toMatchObject({ ok: false });
  const left = (await readdir(blocked, { recursive: true })).filter((name) => name.includes('.webp'));
  expect(left.toSorted()).toEqual(names.toSorted());
});
