export type Gate = {
  isShut(): boolean;
  shut(): void;
  open(): void;
  /** Resolves once the gate is open. */
  passed(): Promise<void>;
};

/** Work waits here while something is the case. The gate begins open. */
export function createGate(): Gate {
  let waiting: { until: Promise<void>; end: () => void } | null = null;
  return {
    isShut: () => waiting !== null,
    shut() {
      if (waiting) return;
      let end = () => {};
      const until = new Promise<void>((resolve) => {
        end = resolve;
      });
      waiting = { until, end };
    },
    open() {
      waiting?.end();
      waiting = null;
    },
    async passed() {
      while (waiting) await waiting.until;
    },
  };
}
