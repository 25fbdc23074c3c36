/**
 * A signal that aborts with the first of two, until it is released: call `release` when one of the two lives on. Safari
 * before 17.4 and Chrome before 116 have no `AbortSignal.any`.
 */
export function eitherSignal(one: AbortSignal, other: AbortSignal): { signal: AbortSignal; release: () => void } {
  const either = new AbortController();
  const released = new AbortController();
  for (const signal of [one, other]) {
    const abort = () => {
      either.abort(signal.reason);
      released.abort();
    };
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { signal: released.signal });
  }
  return { signal: either.signal, release: () => released.abort() };
}
