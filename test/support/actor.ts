/**
 * Whom a port works for: a tab, a service worker, a gateway replica. Every port calls `turn` before and after each
 * thing it does, so that a scheduler can put anything in between, and end or freeze the actor there.
 */
export type Actor = {
  readonly name: string;
  /** Resolves when it is this actor's turn again; never, once it was killed. */
  turn(what: string): Promise<void>;
  isAlive(): boolean;
  /** Calls back when the actor is killed: what the platform releases then (locks, channels). */
  onDeath(callback: () => void): void;
};

/** An actor outside of any simulation: always its turn. */
export function freeActor(name = 'free'): Actor {
  return { name, turn: () => Promise.resolve(), isAlive: () => true, onDeath: () => undefined };
}
