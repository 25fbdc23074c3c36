import type { Locks } from '#ports/locks.ts';
import { type Actor, freeActor } from './actor.ts';

type Request = { actor: Actor; grant: () => void; rob: () => void };
type Queue = { holder: Request | null; waiting: Request[] };

/** The locks of one origin. */
export type LockTable = Map<string, Queue>;

export const createLockTable = (): LockTable => new Map();

/** Opens the locks port in memory. It does what the browser's lock manager does for the runtimes that share a table. */
export function openMemoryLocks(table: LockTable, actor: Actor = freeActor()): Locks {
  const queueOf = (name: string): Queue => {
    const known = table.get(name);
    if (known) return known;
    const made: Queue = { holder: null, waiting: [] };
    table.set(name, made);
    return made;
  };

  const next = (queue: Queue) => {
    queue.holder = queue.waiting.shift() ?? null;
    queue.holder?.grant();
  };

  const leave = (queue: Queue, request: Request) => {
    queue.waiting = queue.waiting.filter((other) => other !== request);
    if (queue.holder === request) next(queue);
  };

  return {
    async run(name, { ifAvailable = false, steal = false, signal }, work) {
      await actor.turn('lock request');
      if (signal?.aborted) throw aborted();
      const queue = queueOf(name);
      if (ifAvailable && queue.holder) return { held: false };
      const robbed = new AbortController();
      let request: Request | undefined;
      const lost = new Promise<never>((_, reject) => {
        robbed.signal.addEventListener('abort', () => reject(aborted()), { once: true });
      });
      lost.catch(() => undefined);
      await new Promise<void>((resolve, reject) => {
        request = { actor, grant: resolve, rob: () => void actor.turn('is robbed').then(() => robbed.abort()) };
        const own = request;
        actor.onDeath(() => leave(queue, own));
        if (steal || !queue.holder) {
          queue.holder?.rob();
          queue.holder = own;
          resolve();
          return;
        }
        queue.waiting.push(own);
        signal?.addEventListener(
          'abort',
          () => {
            if (queue.holder === own) return;
            leave(queue, own);
            reject(aborted());
          },
          { once: true },
        );
      });
      try {
        await actor.turn('lock granted');
        return await Promise.race([work(robbed.signal).then((value) => ({ held: true as const, value })), lost]);
      } finally {
        if (request) leave(queue, request);
      }
    },
  };
}

function aborted(): Error {
  return Object.assign(new Error('The lock request was ended or the lock was stolen'), { name: 'AbortError' });
}
