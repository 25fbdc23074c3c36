import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DOCUMENT_MARKS, PAGE_DOCUMENT, PAGE_DRAWER } from '#protocol/pages.ts';
import type { PartHash } from '#protocol/part.ts';
import { openDrawnPages } from './drawn-pages.ts';

let distDir: string;
beforeAll(async () => {
  distDir = await mkdtemp(join(tmpdir(), 'larder-pages-'));
  await mkdir(dirname(join(distDir, PAGE_DRAWER)), { recursive: true });
  const drawHome = "async ({ part }) => ({ head: '', app: (await part('one')).text, views: null })";
  await writeFile(join(distDir, PAGE_DRAWER), `export const drawer = { drawHome: ${drawHome} };`);
  await writeFile(join(distDir, PAGE_DOCUMENT), Object.values(DOCUMENT_MARKS).join(''));
});
afterAll(() => rm(distDir, { recursive: true, force: true }));

it('draws Home again for the next request when its parts could not be read', async () => {
  let isAway = true;
  const pages = await openDrawnPages({
    distDir,
    reader: {
      guests: async () => ({ hash: 'manifest' as PartHash, parts: [] }),
      part: async (hash) => {
        if (isAway) throw new Error('the database is away');
        return { hash, name: 'one', audience: { kind: 'all' }, bytes: 5, brotli: brotliCompressSync('Hello') };
      },
    },
    log: { error: () => undefined },
  });
  expect(await pages?.home()).toBeNull();
  isAway = false;
  expect((await pages?.home())?.html.toString('utf8')).toContain('Hello');
});

it('leaves Home to the app while the catalogue cannot be read at all', async () => {
  const away = () => Promise.reject(new Error('the database is away'));
  const logged: string[] = [];
  const log = { error: (_: object, text: string) => void logged.push(text) };
  const pages = await openDrawnPages({ distDir, reader: { guests: away, part: away }, log });
  expect(await pages?.home()).toBeNull();
  expect(logged).toEqual(['a page could not be drawn']);
});
