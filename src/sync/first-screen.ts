/**
 * Waits until the first screen's pictures are here; false when the signal aborts before. They are never waited for by
 * time: a page that goes out of sight, or that ends, says so.
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
