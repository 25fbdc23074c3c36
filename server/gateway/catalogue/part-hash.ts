import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { PartHash } from '#protocol/part.ts';
import { partHashFromDigest } from '#protocol/part-codec.ts';

/** Hashes a text the same way as devices do. */
export function hashText(text: string): PartHash {
  return partHashFromDigest(hash('sha256', text, 'buffer'));
}

const compress = promisify(brotliCompress);

/**
 * Compresses a part once, off the main thread. On a catalogue of 10,000 products quality 10 takes three times as long
 * as 9 (25 ms for 100 KB) and saves 8 percent of the bytes; 11 would take twelve times as long for 11 percent.
 */
export async function compressText(text: string): Promise<Uint8Array> {
  const bytes = Buffer.from(text, 'utf8');
  return compress(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 10,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
}
