export type Callbacks = {
  add(callback: () => void): () => void;
  call(): void;
};

/** Creates a set of callbacks. The function that `add` returns removes the callback again. */
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
