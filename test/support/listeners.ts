import type { Actor } from './actor.ts';

/** Listeners for commits. Each is notified in a turn of its own, as in a browser. */
export type Listeners = {
  add(actor: Actor, callback: () => void): () => void;
  /** Notifies all of a commit by this runtime. If the runtime dies before its turn, nobody is notified. */
  tell(by: Actor): void;
};

/** One connection's part of the listeners: closing it ends all that it added. */
export function listenFor(listeners: Listeners, actor: Actor) {
  const stops: (() => void)[] = [];
  return {
    onChange(callback: () => void): () => void {
      const stop = listeners.add(actor, callback);
      stops.push(stop);
      return stop;
    },
    close(): void {
      for (const stop of stops) stop();
    },
  };
}

export function createListeners(): Listeners {
  const entries = new Set<{ actor: Actor; callback: () => void; told: boolean }>();
  return {
    add(actor, callback) {
      const entry = { actor, callback, told: false };
      entries.add(entry);
      actor.onDeath(() => entries.delete(entry));
      return () => entries.delete(entry);
    },
    tell(by) {
      const waiting = [...entries].filter(({ told }) => !told);
      if (waiting.length === 0) return;
      void by.turn('tells of a commit').then(() => {
        for (const entry of waiting) {
          // Commits close together cause one notification.
          if (entry.told) continue;
          entry.told = true;
          void entry.actor.turn('hears of a commit').then(() => {
            entry.told = false;
            if (entries.has(entry)) entry.callback();
          });
        }
      });
    },
  };
}
