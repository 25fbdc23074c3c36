/**
 * The ports promise errors named as IndexedDB names them. An aborted transaction hides the reason (such as
 * 'QuotaExceededError') inside; this brings it to the front.
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
