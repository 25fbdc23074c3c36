import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Clock } from '#lib/clock.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type MediaWidth, mediaWidths } from '#protocol/media.ts';
import type { MediaFault, Picture } from './media-source.ts';

/** More pixels than any camera produces: a small file that claims more is an attack on memory. */
const MAX_PIXELS = 60_000_000;
const QUALITY = 78;
/** How many originals to fetch and resize at a time. */
const PARALLEL = 2;
/** How long to wait before fetching a picture again that failed. */
const FAILED_MS = 60_000;

export type MediaFilesDeps = {
  dir: string;
  clock: Clock;
  fetchOriginal: (address: URL) => Promise<Result<Buffer, MediaFault>>;
};

/** Stores pictures on disk in every width, each made from its original once. */
export function createMediaFiles({ dir, clock, fetchOriginal }: MediaFilesDeps) {
  const making = new Map<string, Promise<Result<Map<MediaWidth, Buffer>, MediaFault>>>();
  const failed = new Map<string, { untilMs: number; fault: MediaFault }>();
  const queue: (() => void)[] = [];
  let running = 0;

  // The name does not depend on the port: an embedded CRM has another port at every start, and the same pictures.
  const name = ({ key, address }: Picture) =>
    createHash('sha256').update(`${address.hostname} ${key}`).digest('base64url');
  const pathOf = (picture: Picture, width: MediaWidth) => {
    const file = name(picture);
    return { folder: join(dir, file.slice(0, 2)), path: join(dir, file.slice(0, 2), `${file}-${width}.webp`) };
  };

  async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
    if (running < PARALLEL) running += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      // The slot goes directly to the longest waiting job, so that a new one cannot take it in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  }

  async function make(picture: Picture): Promise<Result<Map<MediaWidth, Buffer>, MediaFault>> {
    const original = await fetchOriginal(picture.address);
    if (!original.ok) return original;
    const made = new Map<MediaWidth, Buffer>();
    try {
      for (const width of mediaWidths) made.set(width, await resize(original.value, width));
    } catch {
      return err({ kind: 'unreachable', reason: 'no picture' });
    }
    try {
      for (const [width, bytes] of made) await store(pathOf(picture, width), bytes);
    } catch (error) {
      // A full disk, for example. Like an original that does not come, it is tried again in a minute at the earliest.
      return err({ kind: 'unreachable', reason: `not stored: ${error}` });
    }
    return ok(made);
  }

  return {
    stored: (picture: Picture, width: MediaWidth): Promise<Buffer | null> =>
      readFile(pathOf(picture, width).path).catch(() => null),
    async made(picture: Picture, width: MediaWidth): Promise<Result<Buffer, MediaFault>> {
      const { key } = picture;
      const failure = failed.get(key);
      if (failure && clock.now() < failure.untilMs) return err(failure.fault);
      const job = making.get(key) ?? oneAtATime(() => make(picture)).finally(() => making.delete(key));
      making.set(key, job);
      const result = await job;
      if (!result.ok) {
        failed.set(key, { untilMs: clock.now() + FAILED_MS, fault: result.error });
        return result;
      }
      failed.delete(key);
      const bytes = result.value.get(width);
      return bytes ? ok(bytes) : err({ kind: 'unknown' });
    },
  };
}

export type MediaFiles = ReturnType<typeof createMediaFiles>;

/** Renames the file into place, so that no one ever reads half a picture. What a full disk cut off is removed. */
async function store({ folder, path }: { folder: string; path: string }, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const part = `${path}.${randomUUID()}`;
  try {
    await writeFile(part, bytes);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

function resize(original: Buffer, width: MediaWidth): Promise<Buffer> {
  return sharp(original, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
}
