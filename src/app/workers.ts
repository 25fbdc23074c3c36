import type { Owner } from '#domain/owner.ts';
import type { StoreWorkerApi, SyncWorkerApi } from '#protocol/workers.ts';
import { createWorkerClient, type WorkerClient } from './worker-client.ts';

export type AppWorkers = {
  sync: WorkerClient<SyncWorkerApi>;
  store: WorkerClient<StoreWorkerApi>;
};

/** Creates the page's two workers. Each begins for the current owner. */
export function createWorkers(options: {
  owner: () => Owner | null;
  picturesAreHere: () => boolean;
  onRespawn: () => void;
  /** `where`: the worker's name. */
  onError: (where: string, error: unknown) => void;
}): AppWorkers {
  const { owner, picturesAreHere, onRespawn, onError } = options;
  return {
    sync: createWorkerClient<SyncWorkerApi>({
      spawn: () => new Worker(new URL('../../workers/sync.worker.ts', import.meta.url), { type: 'module' }),
      begin: (api) =>
        api.start({
          owner: owner(),
          visible: document.visibilityState === 'visible',
          picturesAreHere: picturesAreHere(),
        }),
      onRespawn,
      onError: (error) => onError('sync worker', error),
    }),
    store: createWorkerClient<StoreWorkerApi>({
      spawn: () => new Worker(new URL('../../workers/store.worker.ts', import.meta.url), { type: 'module' }),
      begin: (api) => api.start({ owner: owner() }),
      onRespawn,
      onError: (error) => onError('store worker', error),
    }),
  };
}
