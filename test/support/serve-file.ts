import type { DocumentType } from '#domain/commands/document.ts';
import type { Owner } from '#domain/owner.ts';
import type { FileStore } from '#gateway/files/file-store.ts';
import type { NetworkRequest } from '#ports/network.ts';
import { type FileAnswer, parseContentRange } from '#protocol/files.ts';

/** Answers `PUT /sync/files/<sha256>` as the gateway does, on a store in memory; null for any other request. */
export async function serveFile(
  files: FileStore,
  owner: Owner,
  { method, path, headers = {}, bytes }: NetworkRequest,
): Promise<FileAnswer | null> {
  const sha256 = /^\/sync\/files\/([0-9a-f]{64})$/.exec(path)?.[1];
  const range = parseContentRange(headers['content-range']);
  if (method !== 'PUT' || !sha256 || !range) return null;
  if (range.start === null) return files.progress(owner, sha256);
  const type = headers['content-type'] as DocumentType;
  const { start, total } = range;
  return files.append(owner, { sha256, type, total, start, data: Buffer.from(bytes ?? []) });
}
