import { isMainThread, threadId } from 'node:worker_threads';

/**
 * Test files run in threads of one process, through all of which Node sends broadcasts. Without names of its own, a
 * file would hear of commits to other files' databases, which have the same names.
 */
if (!isMainThread) {
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} ${threadId}`);
    }
  };
}
