import { createHash } from 'node:crypto';
import type { DocumentType } from '#domain/commands/document.ts';
import type { Owner } from '#domain/owner.ts';
import { brokenFile, FILE_AGE_MS, type FileStore, nothingReceived } from '../../../server/gateway/files/file-store.ts';

type File = {
  contactId: string;
  type: DocumentType;
  total: number;
  data: Buffer;
  complete: boolean;
  touchedAtMs: number;
};

/** Files in memory, for simulations. It passes the same contract tests as the store in the database. */
export function createMemoryFileStore(clock: { now(): number }): FileStore {
  const files = new Map<string, File>();
  const keyOf = ({ contactId }: Owner, sha256: string) => `${contactId}:${sha256}`;
  const answer = (file: File | undefined) =>
    file ? { received: file.data.length, complete: file.complete } : nothingReceived;

  return {
    progress: async (owner, sha256) => answer(files.get(keyOf(owner, sha256))),
    async append(owner, { sha256, type, total, start, data }) {
      const key = keyOf(owner, sha256);
      const { contactId } = owner;
      const known = files.get(key) ?? {
        contactId,
        type,
        total,
        data: Buffer.alloc(0),
        complete: false,
        touchedAtMs: 0,
      };
      const at = known.data.length - start;
      if (known.complete || known.total !== total || at < 0 || at >= data.length) return answer(files.get(key));
      const whole = Buffer.concat([known.data, data.subarray(at)]);
      const complete = whole.length === total;
      if (complete && createHash('sha256').update(whole).digest('hex') !== sha256) {
        files.delete(key);
        return brokenFile;
      }
      const file = { ...known, data: whole, complete, touchedAtMs: clock.now() };
      files.set(key, file);
      return answer(file);
    },
    async read(owner, sha256) {
      const file = files.get(keyOf(owner, sha256));
      return file?.complete ? { type: file.type, data: file.data } : null;
    },
    async remove(owner, sha256) {
      files.delete(keyOf(owner, sha256));
    },
    async held(owner, except) {
      const others = [...files].filter(([key, { contactId }]) => {
        return contactId === owner.contactId && key !== keyOf(owner, except);
      });
      return others.reduce((sum, [, file]) => sum + file.total, 0);
    },
    async prune() {
      const old = [...files].filter(([, file]) => clock.now() - file.touchedAtMs > FILE_AGE_MS);
      for (const [key] of old) files.delete(key);
      return old.length;
    },
  };
}
