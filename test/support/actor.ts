/**
 * What a port works for: a tab, a service worker, a gateway replica. Every port calls `turn` before and after each
 * thing it does, so that a scheduler can put anything in between, and end or freeze the actor there.
 */
export type Actor = {
  readonly name: string;
  /** Resolves at this actor's next turn; never after it was killed. */
  turn(what: string): Promise<void>;
  isAlive(): boolean;
  /** Calls back when the actor is killed, to release what a platform releases then (locks, channels). */
  onDeath(callback: () => void): void;
};

/** Creates an actor outside of any simulation; it never waits for a turn. */
export function freeActor(name = 'free'): Actor {
  return { name, turn: () => Promise.resolve(), isAlive: () => true, onDeath: () => undefined };
}
