/**
 * Makes errors match the ports, which promise IndexedDB's error names. An aborted transaction wraps the reason (such as
 * 'QuotaExceededError'); this throws the innermost error instead.
 */
export async function withIdbErrors<T>(work: () => PromiseLike<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw innermost(error);
  }
}

function innermost(error: unknown): unknown {
  const inner = error instanceof Error && 'inner' in error ? error.inner : null;
  return inner instanceof Error || isDomException(inner) ? innermost(inner) : error;
}

function isDomException(value: unknown): value is DOMException {
  return typeof DOMException !== 'undefined' && value instanceof DOMException;
}
