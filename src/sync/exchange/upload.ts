import { fileOf, namedFile, waitsForFile } from '#domain/commands/document-files.ts';
import { rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { must } from '#lib/assert.ts';
import type { OutboxStore } from '#outbox/outbox-store.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { contentRange, FILE_CHUNK_BYTES, type FileRange, parseFileAnswer } from '#protocol/files.ts';
import { brokenVerdict, type FailureVerdict } from '../classify.ts';
import type { Gateway } from '../gateway.ts';
import type { EngineRules } from '../rules.ts';
import { mark } from './plan.ts';

/** Three times what a piece takes on a line of 20 kbit/s. */
const TIMEOUT_MS = 60_000;

export type UploadEnd =
  /** One step is done; there may be more. */
  { kind: 'moved' } | { kind: 'stopped' } | { kind: 'failed'; verdict: FailureVerdict; carried: 0 };

/**
 * Uploads files to the gateway before the commands that name them (sync.md 4.10). Each piece is one request under the
 * exchange's lock. The gateway knows how much of a file it has, so a device that was killed asks and goes on from
 * there.
 */
export function createUploads(ports: { outbox: OutboxStore; gateway: Gateway; rules: EngineRules }) {
  const { outbox, gateway, rules } = ports;
  const received = new Map<string, number>();

  async function refuse(id: CommandId, reason: string): Promise<UploadEnd> {
    await updateOutbox(outbox, (draft) => {
      const rows = rowsOf(draft).filter((row) => row.id === id && waitsForFile(row));
      mark(draft, { rules, rows }, () => ({ type: 'file-refused', reason }));
    });
    return { kind: 'moved' };
  }

  async function arrived(sha256: string): Promise<UploadEnd> {
    await updateOutbox(outbox, ({ rows }) => {
      for (const row of rows) if (fileOf(row) === sha256) row.fileSent = true;
    });
    received.delete(sha256);
    return { kind: 'moved' };
  }

  return {
    /** Sends the next piece of the file that a command names, unless another tab has uploaded it meanwhile. */
    async step(id: CommandId, signal: AbortSignal): Promise<UploadEnd> {
      // Read again after the wait for the lock: the command may be done by now, and its file deleted.
      const row = (await outbox.snapshot()).rows.find((each) => each.id === id);
      if (!row || !waitsForFile(row)) return { kind: 'moved' };
      const { sha256, type } = must(namedFile(row), 'the file of a command that waits for one');
      const file = await outbox.file(sha256);
      if (!file) return refuse(row.id, 'lost');
      const total = file.bytes.length;
      const start = received.get(sha256);
      const range: FileRange =
        start === undefined ? { start: null, total } : { start, end: Math.min(start + FILE_CHUNK_BYTES, total), total };
      const asked = await gateway.ask({
        method: 'PUT',
        path: Endpoint.file(sha256),
        headers: {
          'content-range': contentRange(range),
          'content-type': type,
        },
        ...(range.start === null ? {} : { bytes: file.bytes.slice(range.start, range.end) }),
        timeoutMs: TIMEOUT_MS,
        signal,
        background: true,
      });
      if (asked.kind === 'stopped') return asked;
      if (asked.kind === 'failed' && asked.verdict.kind === 'refused')
        return refuse(row.id, asked.verdict.status === 413 ? 'too-large' : 'type');
      if (asked.kind === 'failed') return { ...asked, carried: 0 };
      const answer = parseFileAnswer(asked.text);
      if (!answer) return { kind: 'failed', verdict: brokenVerdict, carried: 0 };
      if (answer.complete) return arrived(sha256);
      if (answer.broken) return refuse(row.id, 'broken');
      // If this is less than we knew, the gateway used or dropped the file; we continue from its count.
      received.set(sha256, answer.received);
      return { kind: 'moved' };
    },
  };
}
