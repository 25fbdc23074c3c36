/** What work under a lock made; `held: false` if another runtime had the lock, or took it. */
export type Led<T> = { held: true; value: T } | { held: false };

export interface Locks {
  /**
   * Runs `work` while holding the named lock. `steal` takes it from a frozen holder, whose `signal` aborts. With
   * `ifAvailable`, returns `held: false` at once if another runtime holds it.
   */
  run<T>(
    name: string,
    options: { ifAvailable?: boolean; steal?: boolean; signal?: AbortSignal },
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<Led<T>>;
}
