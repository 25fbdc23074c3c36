import type { Journal } from '#db/journal/open-journal.ts';
import type { PickFault } from '#domain/documents/picked-file.ts';
import { err, type Result } from '#lib/result.ts';
import type { DocumentWorkerApi, PreparedDocument } from '#protocol/workers.ts';
import { createWorkerClient, type WorkerClient } from './worker-client.ts';

let client: WorkerClient<DocumentWorkerApi> | null = null;

/** Makes what will be sent of a picked file, in a worker that starts with the first one. */
export async function prepareDocument(
  journal: Journal,
  file: File,
): Promise<Result<PreparedDocument, PickFault | { kind: 'worker-dead' }>> {
  client ??= createWorkerClient<DocumentWorkerApi>({
    spawn: () => new Worker(new URL('../../workers/document.worker.ts', import.meta.url), { type: 'module' }),
    begin: (api) => api.ping(),
    onRespawn: () => undefined,
    onError: (error) => journal.note('document worker', error),
  });
  try {
    const prepared = await client.call(async (api) => await api.prepare(file));
    return prepared.ok ? prepared.value : err(prepared.error);
  } catch (error) {
    // The browser's own codec failed, for example because memory is short.
    journal.note('document worker', error);
    return err({ kind: 'unreadable' });
  }
}
