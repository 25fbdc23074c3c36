/** The endpoint of the peers: a command with its key, done once for each key; 401 while nobody is signed in. */
export const serveCommands = (server) => async (request) => {
  if (!server.signedIn) return { status: 401, headers: {}, text: '{"kind":"no-session"}' };
  server.run(Number(request.headers.get('idempotency-key')));
  return { status: 200, headers: { 'content-type': 'application/json' }, text: '{}' };
};

/** As long as a page waits for an answer; the same as our engine's. */
export const TIMEOUT_MS = 25_000;

/** A signal that ends a request which nobody answers. */
export function timeoutSignal() {
  const ending = new AbortController();
  setTimeout(() => ending.abort(new Error('timeout')), TIMEOUT_MS);
  return ending.signal;
}
