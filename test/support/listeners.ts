import type { Actor } from './actor.ts';

/** Who wants to hear of commits; each hears in a turn of its own, as in a browser. */
export type Listeners = {
  add(actor: Actor, callback: () => void): () => void;
  tell(): void;
};

export function createListeners(): Listeners {
  const entries = new Set<{ actor: Actor; callback: () => void; told: boolean }>();
  return {
    add(actor, callback) {
      const entry = { actor, callback, told: false };
      entries.add(entry);
      actor.onDeath(() => entries.delete(entry));
      return () => entries.delete(entry);
    },
    tell() {
      for (const entry of entries) {
        // Commits close together are told once.
        if (entry.told) continue;
        entry.told = true;
        void entry.actor.turn('hear of a commit').then(() => {
          entry.told = false;
          if (entries.has(entry)) entry.callback();
        });
      }
    },
  };
}
