export type Callbacks = {
  add(callback: () => void): () => void;
  call(): void;
};

/** A set of callbacks; the function that `add` answers takes one out again. */
export function createCallbacks(): Callbacks {
  const callbacks = new Set<() => void>();
  return {
    add(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    call() {
      for (const callback of [...callbacks]) callback();
    },
  };
}
