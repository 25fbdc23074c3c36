/** Calls back when the user sees the page again; returns the function that ends this. */
export function whenShown(callback: () => void): () => void {
  const listening = new AbortController();
  const look = () => {
    if (document.visibilityState === 'visible') callback();
  };
  document.addEventListener('visibilitychange', look, listening);
  addEventListener('pageshow', look, listening);
  return () => listening.abort();
}
