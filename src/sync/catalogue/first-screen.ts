/**
 * Waits until the first screen's pictures have loaded; returns false if the signal aborts first. There is no timeout: a
 * hidden page reports its pictures as loaded, and a page that closes stops the engine.
 */
export function picturesBefore(picturesHere: Promise<void>, signal: AbortSignal): Promise<boolean> {
  if (signal.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const abort = () => resolve(false);
    signal.addEventListener('abort', abort, { once: true });
    void picturesHere.then(() => {
      signal.removeEventListener('abort', abort);
      resolve(true);
    });
  });
}
