/** Bytes of one piece of a file: half a minute on a 20 kbit/s line. */
export const FILE_CHUNK_BYTES = 48 * 1024;

/** Why a command is delayed whose file the gateway lacks. */
export const FILE_MISSING = 'file-missing';

/**
 * Answer of `PUT /sync/files/<sha256>`: how much of the file has arrived. `broken`: all of it arrived but does not
 * match its hash, and the gateway deleted it.
 */
export type FileAnswer = { received: number; complete: boolean; broken?: true };

/** The range of a piece. `start` is null in the question how much of the file has arrived. */
export type FileRange = { start: number; end: number; total: number } | { start: null; total: number };

/** Writes the `Content-Range` of a piece or of the question. */
export function contentRange(range: FileRange): string {
  return range.start === null ? `bytes */${range.total}` : `bytes ${range.start}-${range.end - 1}/${range.total}`;
}

/** Reads `Content-Range`; null if malformed. `end` is the first byte after the piece. */
export function parseContentRange(header: string | undefined): FileRange | null {
  const match = /^bytes (?:(\d{1,9})-(\d{1,9})|\*)\/(\d{1,9})$/.exec(header ?? '');
  if (!match) return null;
  const total = Number(match[3]);
  if (match[1] === undefined) return { start: null, total };
  const range = { start: Number(match[1]), end: Number(match[2]) + 1, total };
  return range.start < range.end && range.end <= total ? range : null;
}

/** Reads the answer; null if malformed. */
export function parseFileAnswer(text: string): FileAnswer | null {
  try {
    const { received, complete, broken } = JSON.parse(text) as Partial<FileAnswer>;
    if (!Number.isSafeInteger(received) || typeof complete !== 'boolean') return null;
    return { received: received ?? 0, complete, ...(broken === true ? { broken } : {}) };
  } catch {
    return null;
  }
}
